import type { IncomingMessage } from "node:http";
import { isIP, type Socket } from "node:net";
import proxyAddress, { compile } from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback } from "#server/config/connections.ts";

/** Returns the client's IP address: that of the proxy, if the proxy says something else for it. */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? "") : ip;
}

/** Tells whether the address is that of a proxy whose X-Forwarded-For is believed. */
type IsTrusted = (address: string, index: number) => boolean;

/** Reads a list of addresses, as TRUST_PROXY has it. */
export function compileTrust(trusted: string): IsTrusted {
  return compile(trusted.split(",").map((part) => part.trim()));
}

/** Returns the `ip` of a request that has reached no route: its own is that of the connection. */
export function forwardedAddress(request: IncomingMessage, isTrusted: IsTrusted): string {
  return proxyAddress(request, isTrusted);
}

/**
 * Keeps the address of each connection from its beginning, and closes connections that have none. A
 * client that resets its connection could otherwise call without one, which no limit counts as its
 * own and the audit log refuses.
 */
export function keepAddresses({ server }: FastifyInstance): void {
  server.on("connection", (socket: Socket) => {
    // The engine keeps the address once it has been read.
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

const askedByMonitors = ["/healthz", "/readyz"];

/**
 * Warns once if the proxy does not say for whom it asks: all visitors then count as one, who soon
 * meets the limits on calls. `trusted` is the list of addresses whose X-Forwarded-For is believed.
 */
export function warnOfSilentProxy(
  app: FastifyInstance,
  { publicUrl, trusted }: { publicUrl: string; trusted: string },
): void {
  if (isLoopback(new URL(publicUrl).hostname)) return;
  const isTrusted = compileTrust(trusted);
  let isWarned = false;
  app.addHook("onRequest", async ({ raw, headers, routeOptions, log }) => {
    if (isWarned || headers["x-forwarded-for"] !== undefined) return;
    if (askedByMonitors.includes(routeOptions.url ?? "")) return;
    const { remoteAddress } = raw.socket;
    if (remoteAddress === undefined || !isTrusted(remoteAddress, 0)) return;
    isWarned = true;
    log.warn(
      "The proxy sends no X-Forwarded-For, so all visitors count as one client. See the README.",
    );
  });
}
