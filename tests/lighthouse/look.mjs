// Print what Lighthouse says of a page, as JSON.
//
//     node look.mjs LIGHTHOUSE PORT ADDRESS CATEGORY ...
//
// LIGHTHOUSE is the folder of its package, PORT where a running browser is driven. Its own settings
// hold: a phone, slow 4G and a processor four times slower, both worked out from an unhindered load.

import { pathToFileURL } from "node:url";

const [folder, port, address, ...onlyCategories] = process.argv.slice(2);
const { default: lighthouse } = await import(pathToFileURL(`${folder}/core/index.js`).href);
const { lhr } = await lighthouse(address, { port: Number(port), onlyCategories, logLevel: "error" });
process.stdout.write(JSON.stringify(lhr), () => process.exit(0));
