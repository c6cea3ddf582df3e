/** Made of web/routes.ts by scripts/pages-by-address.ts. */
declare module "virtual:pages-by-address" {
  import type { PageHandle } from "#web/lib/page/page-handle.ts";

  const pages: Record<string, () => Promise<readonly { handle?: PageHandle }[]>>;
  export default pages;
}
