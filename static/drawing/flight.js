const THROW_MS = 800;
const APART_MS = 45;
const FADE_MS = 160;

/**
 * Let the dice of a throw fall; what a screen says of it waits until they lie still (`rolling.js`).
 * @param {HTMLElement[]} dice the loose ones
 * @param {Element[]} words those of one row of several that fall one after another
 * @returns {Animation[]} finish them to settle the throw at once
 */
export function throwDice(dice, words = []) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const flight = dice.map((die, index) =>
    die.animate(still ? [{ opacity: 0 }, { opacity: 1 }] : arc(index), {
      duration: still ? FADE_MS : THROW_MS - APART_MS * dice.length,
      delay: still ? 0 : index * APART_MS,
      fill: "backwards",
    }),
  );
  if (!still) {
    for (const [index, die] of dice.entries()) {
      const shadow = die.querySelector(".shadow, .coaster");
      const timing = { duration: THROW_MS - APART_MS * dice.length, delay: index * APART_MS };
      const dark = [{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 0.5 }];
      if (shadow) flight.push(shadow.animate(dark, { ...timing, fill: "backwards" }));
    }
  }
  const rise = [{ opacity: 0, transform: still ? "none" : "translateY(6px)" }, { opacity: 1 }];
  const timing = { duration: FADE_MS, delay: still ? 0 : THROW_MS - FADE_MS / 2 };
  for (const word of words) flight.push(word.animate(rise, { ...timing, fill: "backwards" }));
  return flight;
}

/** From the thrower's hand along an arc, two turns, two bounces, a quarter turn of roll. @param {number} index */
function arc(index) {
  const side = index % 2 ? -1 : 1;
  return [
    { transform: `translate(${side * 30}%, 260%) rotate(${side * -720}deg) scale(1.15)`, opacity: 0,
      easing: "cubic-bezier(.2,.8,.2,1)" },
    { transform: `translate(${side * 16}%, -62%) rotate(${side * -300}deg) scale(1.2)`, opacity: 1,
      offset: 0.34, easing: "cubic-bezier(.5,0,.9,.6)" },
    { transform: `translate(${side * 9}%, 0) rotate(${side * -100}deg)`, offset: 0.56,
      easing: "cubic-bezier(.2,.8,.2,1)" },
    { transform: `translate(${side * 5}%, -14%) rotate(${side * -60}deg)`, offset: 0.66,
      easing: "cubic-bezier(.5,0,.9,.6)" },
    { transform: `translate(${side * 2}%, 0) rotate(${side * -20}deg)`, offset: 0.76 },
    { transform: `translate(0, -4%) rotate(${side * -8}deg)`, offset: 0.86,
      easing: "cubic-bezier(.3,1.5,.5,1)" },
    { transform: "none" },
  ];
}
