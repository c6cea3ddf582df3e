import type { Config } from "@react-router/dev/config";
import { publicAddresses, unlistedAddresses } from "./contract/addresses.ts";

/** Any address without a page of its own: what is rendered here is served for all of them. */
const unknownAddress = "/404";

export default {
  appDirectory: "web",
  // Emptied by each build; scripts/build.mjs moves what the server needs to build/client.
  buildDirectory: "build/pages",
  ssr: false,
  routeDiscovery: { mode: "initial" },
  prerender: [...publicAddresses, ...unlistedAddresses, unknownAddress],
} satisfies Config;
