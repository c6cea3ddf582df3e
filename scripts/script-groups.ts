import { join, relative } from "node:path";
import type { Rolldown } from "vite";
import routes from "../web/routes.ts";

type Route = (typeof routes)[number];
type Audience = "visitors" | "members" | "staff";
type Page = { audience: Audience; isLayout: boolean };
type Modules = Rolldown.ChunkingContext;

const web = join(import.meta.dirname, "../web");

/** By the first page; others have the audience of the layout above them. */
const audiences: Record<string, Audience> = {
  "accounts/auth-page.tsx": "members", // needs nearly all that the members' pages share
  "shells/member-shell.tsx": "members",
  "shells/staff/staff-shell.tsx": "staff",
  "shells/staff/admin-shell.tsx": "staff",
};

const listPages = (routes: readonly Route[], inherited: Audience): [string, Page][] =>
  routes.flatMap(({ file, children = [] }) => {
    const audience = audiences[file] ?? inherited;
    const page: [string, Page] = [file, { audience, isLayout: children.length > 0 }];
    return [page, ...listPages(children, audience)];
  });

/** Also what a layout for visitors loads for members only. */
const pages = new Map<string, Page>([
  ["root.tsx", { audience: "visitors", isLayout: true }],
  ["shells/header/signed-in-links.tsx", { audience: "members", isLayout: true }],
  ...listPages(routes, "visitors"),
]);

/**
 * The name of the script that a module shares with others, or null if the bundler chooses. Modules
 * of several member pages are one script, those that several staff pages also need another. Pages
 * for visitors never load them: their modules, needed now or later, are in small scripts that are
 * needed by the same pages. Imported modules are needed by the same pages, so scripts do not import
 * each other in a circle.
 */
function groupOf(id: string, modules: Modules) {
  const needing = pagesWith(id, modules, { isLoadedLater: false });
  const loading = pagesWith(id, modules, { isLoadedLater: true });
  const isFor = (wanted: Audience) => loading.some(({ audience }) => audience === wanted);
  if (isFor("visitors")) return loading.length > 1 ? "shared" : null;
  if (needing.length < 2 && !needing.some(({ isLayout }) => isLayout)) return null;
  return isFor("members") ? "signed-in" : "back-office";
}

/** A group also takes what its modules import, unless an earlier one has. */
export const scriptGroups = ["shared", "signed-in", "back-office"].map((group) => ({
  debugName: group,
  name: (id: string, modules: Modules) => (groupOf(id, modules) === group ? group : null),
  entriesAware: group === "shared",
}));

/** Directly or through others, and maybe with `import()`. */
function pagesWith(id: string, modules: Modules, { isLoadedLater }: { isLoadedLater: boolean }) {
  const found = new Set<Page>();
  const seen = new Set([id]);
  for (const module of seen) {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(module) ?? {};
    const page = pages.get(relative(web, module.replace(/\?.*/, "")));
    if (page) found.add(page);
    const later = isLoadedLater && !page ? dynamicImporters : [];
    for (const importer of [...importers, ...later]) seen.add(importer);
  }
  return [...found];
}
