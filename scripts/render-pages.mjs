// Renders pages. Its one argument is JSON: the `addresses` of the pages, and the `facts` they show.
// Prints, as JSON, an object with the HTML of each address. build-renderer.mjs bundles this program.
import * as build from "virtual:rendered-pages";

const { addresses, facts } = JSON.parse(process.argv[2]);
const pages = {};
for (const address of addresses) {
  pages[address] = await build.entry.module.renderPage(build, address, facts);
}
process.stdout.write(JSON.stringify(pages));
