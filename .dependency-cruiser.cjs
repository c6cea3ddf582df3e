// Allowed imports. scripts/checks/planted-imports.mjs proves that every rule here fires.
// Alternatives in a list of paths are joined into one pattern: group them with (?:…) only.

const test = "\\.test\\.(?:tsx?|mjs)$";
const testTools = "node_modules/(?:vitest|fast-check|@testing-library|jsdom)/";
const plumbing = "db|http|jobs|mail|config|secrets|storage|print";
const wiring = "^server/(?:main|start|open-academy|app|worker|schedule)\\.ts$";
const holders = "^server/(?:http/health|runtime)\\.ts$";
const feature = `^server/(?!(?:${plumbing})/)([^/]+)/`;
const webBase = "ui|lib|shared|shells|overview";

const forbid = (name, from, to) => ({ name, severity: "error", from, to });

module.exports = {
  forbidden: [
    forbid(
      "contract-imports-zod-and-contract-library-alone",
      { path: "^contract/", pathNot: test },
      { pathNot: ["^contract/", "node_modules/(?:zod|@orpc/contract)/"] },
    ),
    forbid(
      "content-imports-contract-alone",
      { path: "^content/", pathNot: test },
      { pathNot: "^(?:content|contract)/" },
    ),
    forbid(
      "emails-see-contract-and-content",
      { path: "^emails/" },
      { path: "^(?:server|web|scripts|e2e|bench)/" },
    ),
    forbid(
      "web-sees-contract-and-content",
      { path: "^web/" },
      { path: "^(?:server|emails|testing|scripts|e2e|bench)/" },
    ),
    forbid("server-never-sees-web", { path: "^server/" }, { path: "^(?:web|scripts|e2e|bench)/" }),
    forbid(
      "web-feature-never-imports-another",
      // The page about a person is composed by the shells, and tested beside its parts.
      { path: `^web/(?!(?:${webBase}|testing/gallery/groups)/|testing/person-page)([^/]+)/` },
      { path: "^web/[^/]+/", pathNot: ["^web/$1/", "^web/(?:ui|lib|shared|testing)/"] },
    ),
    forbid(
      "web-ui-and-lib-know-no-feature",
      { path: "^web/(?:ui|lib)/" },
      { path: "^web/[^/]+/", pathNot: "^web/(?:ui|lib|testing)/" },
    ),
    forbid(
      "web-shared-knows-no-feature",
      { path: "^web/shared/" },
      { path: "^web/[^/]+/", pathNot: "^web/(?:ui|lib|shared|testing)/" },
    ),
    // The words of forms and lists belong to no noun.
    forbid(
      "web-ui-knows-no-noun",
      { path: "^web/ui/", pathNot: test },
      { path: "^contract/[^/]+/", pathNot: "^contract/(?:forms|lists)/" },
    ),
    forbid(
      "web-testing-only-from-web-tests",
      { pathNot: ["^web/.*\\.test\\.tsx?$", "^web/testing/"] },
      { path: "^web/testing/" },
    ),
    forbid(
      "server-feature-only-through-its-front-door",
      { path: feature },
      { path: feature, pathNot: ["^server/$1/", "^server/([^/]+)/\\1\\.ts$"] },
    ),
    forbid(
      "plumbing-knows-no-feature",
      { path: `^server/(?:${plumbing})/`, pathNot: wiring },
      { path: [feature, wiring] },
    ),
    forbid(
      "mail-is-transport-and-calendar-alone",
      { path: "^server/mail/", pathNot: test },
      {
        path: "^(?:content|emails|server)/",
        pathNot: ["^server/(?:mail|config)/", "^emails/calendar-event\\.ts$"],
      },
    ),
    forbid("only-wiring-starts-the-rest", { path: feature, pathNot: test }, { path: wiring }),
    forbid(
      "policies-are-pure",
      { path: "\\.policy\\.ts$" },
      { pathNot: ["^contract/", "\\.policy\\.ts$"] },
    ),
    // A type can't run a query: verbs may name the database's types. /readyz asks whether the database
    // answers, and the runtime opens units of work.
    forbid(
      "only-queries-touch-the-database",
      {
        path: "^server/",
        pathNot: ["\\.queries\\.ts$", "^server/(?:db|jobs)/", wiring, holders, test],
      },
      {
        path: ["^server/db/", "node_modules/(?:kysely|pg|@electric-sql/pglite)/"],
        dependencyTypesNot: ["type-only"],
      },
    ),
    forbid(
      "testing-only-from-tests",
      {
        pathNot: [
          test,
          "^(?:web/)?testing/",
          "^(?:e2e|bench)/",
          "^(?:vitest|playwright)\\.config\\.ts$",
        ],
      },
      { path: ["^testing/", testTools] },
    ),
    forbid(
      "testing-never-sees-web",
      { path: "^testing/" },
      { path: "^(?:web|scripts|e2e|bench)/" },
    ),
    forbid(
      "journeys-see-only-what-a-person-sees",
      { path: "^e2e/" },
      { path: "^(?:server|web|emails|scripts|bench)/" },
    ),
    forbid("no-cycles", {}, { circular: true }),
    forbid(
      "every-import-resolves",
      {},
      { couldNotResolve: true, pathNot: ["\\+types/", "^virtual:"] },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler interface that dependency-cruiser knows.
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(?:build|data|node_modules/\\.|\\.react-router)" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "module-sync", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
