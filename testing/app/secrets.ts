/** The secrets of apps that tests start, so that several on one database share them. */
export const testSecrets = {
  AUTH_SECRET: "the tests' own secret of accounts",
  LINKS_SECRET: "the tests' own secret of all links",
};
