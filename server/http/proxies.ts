import type { IncomingMessage } from "node:http";
import { isIP, type Socket } from "node:net";
import proxyAddress, { compile } from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopback } from "#server/config/connections.ts";

/** The proxy's own address if it names no other. */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  return addressOr(socket, ip);
}

/** `named` may be any word. Without the zone of an IPv6 address, which may be long. */
function addressOr({ remoteAddress = "" }: Socket, named: string): string {
  const [address = ""] = named.split("%");
  return isIP(address) === 0 ? remoteAddress : address;
}

type IsTrusted = (address: string, index: number) => boolean;

export function compileTrust(trusted: string): IsTrusted {
  return compile(trusted.split(",").map((part) => part.trim()));
}

/** For requests that reached no route: their own `ip` is that of the connection. */
export function forwardedAddress(request: IncomingMessage, isTrusted: IsTrusted): string {
  return addressOr(request.socket, proxyAddress(request, isTrusted));
}

/** Closes connections without an address (after a reset): no limit could count their calls. */
export function keepAddresses({ server }: FastifyInstance): void {
  server.on("connection", (socket: Socket) => {
    // The engine keeps the address once it has been read.
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}

const askedByMonitors = ["/healthz", "/readyz"];

/** Warns once: all visitors then count as one, who soon meets the limits on calls. */
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
