// Its standard input is JSON: the `addresses` of the pages, and the `facts` they show. Prints the HTML and
// the title of each address as JSON. build-renderer.mjs bundles this program.
import { text } from "node:stream/consumers";
import * as build from "virtual:rendered-pages";

const { addresses, facts } = JSON.parse(await text(process.stdin));
const pages = {};
for (const address of addresses) {
  pages[address] = await build.entry.module.renderPage(build, address, facts);
}
process.stdout.write(JSON.stringify(pages));
