import type { Config } from "./config.ts";
import { isLoopback } from "./connections.ts";

export function listWarnings({ publicUrl }: Pick<Config, "publicUrl">): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === "https:" || isLoopback(hostname)) return [];
  return [
    "PUBLIC_URL is not https: passwords and logins travel unencrypted, and cookies are not marked as secure.",
  ];
}
