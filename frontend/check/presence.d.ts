/* What `withPresence` adds to a view; the log does not hold it. */
import "service";

declare module "service" {
  interface Seat {
    /** For how many minutes the phone of the seat has been away. */
    away?: number;
  }
  interface View {
    /** Whether a big display follows the table. */
    display?: boolean;
  }
}
