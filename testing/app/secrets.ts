/** Shared by the apps on one database. */
export const testSecrets = {
  AUTH_SECRET: "the tests' own secret of accounts",
  LINKS_SECRET: "the tests' own secret of all links",
};
