// build-renderer.mjs makes a program of this. It renders the pages at `addresses` with `facts`, both
// in its one argument, and prints an object with the HTML of each address, as JSON.
import * as build from "virtual:rendered-pages";

const { addresses, facts } = JSON.parse(process.argv[2]);
const pages = {};
for (const address of addresses) {
  pages[address] = await build.entry.module.renderPage(build, address, facts);
}
process.stdout.write(JSON.stringify(pages));
