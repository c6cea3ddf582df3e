import { join } from "node:path";
import type { Plugin } from "vite";
import routes from "../web/routes.ts";

type Route = (typeof routes)[number];

const name = "virtual:pages-by-address";
const web = join(import.meta.dirname, "../web");

/** Under this name of a file React Router builds the script of a page, which has only its own exports. */
const builtPage = "?__react-router-build-client-route";

/**
 * Provides a module with all pages: by its address, a function that loads a page and the layouts
 * around it.
 */
export function pagesByAddress(): Plugin {
  let isBuild = false;
  return {
    name: "pages-by-address",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      // What renders pages on the server loads none ahead, and has only some of them.
      if (isBuild && this.environment.name === "ssr") return "export default {};";
      const load = (file: string) =>
        `import(${JSON.stringify(join(web, file) + (isBuild ? builtPage : ""))})`;
      const pages = listPages(routes, []).map(
        ([address, files]) => `${JSON.stringify(address)}: () => Promise.all([${files.map(load)}])`,
      );
      return `export default {${pages}};`;
    },
  };
}

/** Returns each address with the files of its page and of the layouts around it. */
function listPages(routes: readonly Route[], around: readonly string[]): [string, string[]][] {
  return routes.flatMap(({ file, path, children = [] }) => {
    const files = [...around, file];
    const index = children.filter((child) => child.index).map((child) => child.file);
    const own: [string, string[]][] =
      path === undefined || path === "*" ? [] : [[path, [...files, ...index]]];
    return [...own, ...listPages(children, files)];
  });
}
