import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { dictionary } from "@zxcvbn-ts/language-common";
import { defineConfig, minifySync, type Plugin } from "vite";
import config from "./react-router.config.ts";
import { pagesByAddress } from "./scripts/pages-by-address.ts";
import { scriptGroups } from "./scripts/script-groups.ts";
import routes from "./web/routes.ts";

// In development the pages' server passes calls on to the API's (scripts/dev.mjs).
const api = process.env["API_ORIGIN"];

// One file for each part of every page compresses better, and needs fewer requests, than twenty.
const groups = [
  { name: "framework", test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: "site",
    test: /(?:content[\\/](?:brand|coaches|cohorts|main-actions|next-steps)|contract[\\/](?:addresses|cohorts[\\/]cohort-days|forms[\\/]zone-name|lists[\\/]utm)|web[\\/]shells[\\/](?:crash-message|page-failure|site-footer|header[\\/]site-header)|web[\\/]shared[\\/](?:coaches[\\/](?:coach-faces|coach-figure|portrait)|public-pages[\\/](?:contact-details|main-actions|public-page-end))|web[\\/]ui[\\/](?:brand[\\/]brand-mark|notices[\\/]notices|page[\\/](?:page-fact|part-boundary|site-link|spinner|without-scripts))|web[\\/]lib[\\/](?:[a-z]+[\\/])?(?:academy-zone|action-texts|calendar-days|date-in-zone|fresh-for|log|page-facts|page-meta|pluralize|public-url|session-news|signed-in-marker|use-hydrated|use-kept-utm|use-link-token|use-page-fact|utm|zones))\.tsx?$/,
  },
  {
    name: "form",
    test: /web[\\/](?:ui[\\/]forms[\\/](?:fields[\\/])?(?:email-field|form-message|honeypot-field|posted-name|privacy-note|request-form|submit-button|text-field)|lib[\\/](?:[a-z]+[\\/])?(?:browser-storage|drafts|form-inputs|form-values|use-draft|use-is-mounted|use-request-form|use-sending|use-typed-values))\.tsx?$/,
  },
  ...scriptGroups,
];

/**
 * React Router reloads the open page when the script of another page can't be loaded, and at its own
 * address does so for ever. Here that is an error, which the shells show.
 */
const raiseUnloadedPages: Plugin = {
  name: "raise-unloaded-pages",
  apply: "build",
  transform: {
    filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
    handler(code) {
      const raising = code.replace(
        /window\.location\.reload\(\);\s*return new Promise\(.*\);/,
        "throw error;",
      );
      if (raising === code) throw new Error("Has React Router changed how it loads pages?");
      return raising;
    },
  },
};

/**
 * React Router and Vite both load styles, Vite as if from another site. A browser then loads a file
 * twice, and warns of an unused preload.
 */
const loadStylesAlike: Plugin = {
  name: "load-styles-alike",
  apply: "build",
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler(code) {
      const alike = code.replace('link.crossOrigin = "";', 'if (!isCss) link.crossOrigin = "";');
      if (alike === code) throw new Error("Has Vite changed how it loads styles?");
      return alike;
    },
  },
};

/**
 * The schema library tries to compile its schemas by eval. The content security policy refuses that,
 * and Firefox reports it as an error on every page.
 */
const parseWithoutEval: Plugin = {
  name: "parse-without-eval",
  apply: "build",
  transform: {
    filter: { id: /node_modules\/zod\/v4\/core\/core\.js$/ },
    handler(code) {
      if (!code.includes("export function config(")) {
        throw new Error("Has zod changed where it is configured?");
      }
      return `${code}\nconfig({ jitless: true });`;
    },
  },
};

/** The strength meter needs only the most common passwords; the server knows the whole list. */
const keepMostCommonPasswords: Plugin = {
  name: "keep-most-common-passwords",
  apply: "build",
  load: {
    filter: { id: /language-common\/dist\/(?:passwords|diceware)\.json\.mjs$/ },
    handler(id) {
      const words = id.includes("passwords") ? dictionary["passwords-common"].slice(0, 10_000) : [];
      return `export default ${JSON.stringify(words.join(" "))}.split(" ");`;
    },
  },
};

/** It is a part of every page, so comments and long names would cost each visit 1 KB. */
const shortenEarlyScript: Plugin = {
  name: "shorten-early-script",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /web\/ui\/first-paint\/early\.js\?raw$/ },
    handler(id) {
      const { code, errors } = minifySync(id, readFileSync(id.replace("?raw", ""), "utf8"));
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
      return `export default ${JSON.stringify(code)};`;
    },
  },
};

type Route = (typeof routes)[number];

const isRendered = ({ path, children = [] }: Route): boolean =>
  ["*", ...config.prerender].includes(path ?? "") || children.some(isRendered);

/** Files of routes without a page that is rendered outside of the browser. */
const listUnrendered = (routes: readonly Route[]): string[] =>
  routes.flatMap((route) => [
    ...(isRendered(route) ? [] : [route.file]),
    ...listUnrendered(route.children ?? []),
  ]);

const unrendered = new Set(
  listUnrendered(routes).map((file) => join(import.meta.dirname, "web", file)),
);

/** The server's build is loaded for each rendering, so it leaves out what is never rendered. */
const buildRenderedPagesOnly: Plugin = {
  name: "build-rendered-pages-only",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  load: (id) => (unrendered.has(id) ? "export default () => null;" : null),
};

/** The bundler would name a shared script after all of its pages, which the manifest repeats. */
const chunkFileNames = ({ name }: { name: string }) =>
  `assets/${name.replace(/~.*/, "")}-[hash].js`;

export default defineConfig({
  plugins: [
    reactRouter(),
    raiseUnloadedPages,
    pagesByAddress(),
    loadStylesAlike,
    parseWithoutEval,
    keepMostCommonPasswords,
    shortenEarlyScript,
    buildRenderedPagesOnly,
  ],
  build: { target: "es2022" },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames } } },
    },
  },
  // Renders the pages of a build. In a container "localhost" may be an address that is not tried.
  preview: { host: "127.0.0.1" },
  server: {
    ...(api && {
      proxy: { "^/(?:api/|pictures/|healthz$|readyz$)": { target: api, changeOrigin: false } },
    }),
  },
});
