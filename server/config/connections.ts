import { Resolver } from "node:dns";
import { isIP } from "node:net";

export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (isIP(name) === 4) return name.startsWith("127.");
  return name === "::1" || name === "localhost" || name.endsWith(".localhost");
}

/** With `requireTls` a mail waits rather than leave without encryption. */
export type SmtpSettings = { url: string; requireTls: boolean };

/** Other machines must encrypt unless `tls=off`. Null for smtps:// with that, or another `tls`. */
export function readSmtpUrl(address: string): SmtpSettings | null {
  const url = new URL(address);
  const tls = url.searchParams.get("tls");
  const isOff = tls === "off";
  if ((tls !== null && !isOff) || (isOff && url.protocol === "smtps:")) return null;
  url.searchParams.delete("tls");
  return { url: url.href, requireTls: !isOff && !isLoopback(url.hostname) };
}

const checkedModes = ["require", "verify-ca", "verify-full"];

/**
 * Another machine needs TLS with its certificate and name checked, unless `sslmode=disable`.
 * `require` and `verify-ca` count as `verify-full`. Null for a mode that checks nothing.
 */
export function readDatabaseUrl(address: string): string | null {
  const url = new URL(address);
  const { searchParams } = url;
  const host = searchParams.get("host") ?? decodeURIComponent(url.hostname);
  if (host === "") {
    // The driver would take one from the environment.
    searchParams.set("host", "localhost");
    return url.href;
  }
  if (host.startsWith("/") || isLoopback(host)) return address;
  const mode = searchParams.get("sslmode") ?? "verify-full";
  if (mode === "disable") return address;
  if (!checkedModes.includes(mode)) return null;
  searchParams.set("sslmode", "verify-full");
  for (const name of ["ssl", "uselibpqcompat"]) searchParams.delete(name);
  return url.href;
}

/** Of DNS servers, with or without a port. */
export function isServerList(texts: string[]): boolean {
  try {
    new Resolver().setServers(texts);
    return true;
  } catch {
    return false;
  }
}
