import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { Failure } from "#contract/errors.ts";

const videoHosts = [
  "https://www.loom.com",
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
];

const permissionsPolicy = [
  "camera",
  "display-capture",
  "geolocation",
  "microphone",
  "payment",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** No inline scripts or caching by default. Refuses two Host headers and cross-site writes. */
export function registerSecurity(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    if (hasTwoHosts(request.raw.rawHeaders)) throw new Failure("malformed_request");
    if (isCrossSiteWrite(request.method, request.headers, publicUrl)) {
      throw new Failure("forbidden");
    }
    done();
  });
}

/** Styles need `unsafe-inline`: prerendered components carry style attributes. */
export function contentPolicy(publicUrl: string, scriptHashes: readonly string[]): string {
  const headers = headersSetBy(
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "https:"],
        mediaSrc: ["'self'", "https:", "blob:"],
        frameSrc: ["'self'", ...videoHosts],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(publicUrl.startsWith("https:") && { upgradeInsecureRequests: [] }),
      },
    }),
  );
  return String(headers["content-security-policy"]);
}

/** Headers for old browsers and plug-ins; the landing page needs their room (decision 39). */
const unsent = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

export function securityHeaders(publicUrl: string): OutgoingHttpHeaders {
  const https = publicUrl.startsWith("https:");
  const others = headersSetBy(
    helmet({
      strictTransportSecurity: https && { maxAge: 365 * 86_400, includeSubDomains: true },
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      crossOriginEmbedderPolicy: false,
      contentSecurityPolicy: false,
      ...unsent,
    }),
  );
  return {
    "content-security-policy": contentPolicy(publicUrl, []),
    ...others,
    "permissions-policy": permissionsPolicy,
    "cache-control": "no-store",
  };
}

type Middleware = ReturnType<typeof helmet>;

function headersSetBy(setHeaders: Middleware): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const reply = new ServerResponse(request);
  setHeaders(request, reply, (error) => {
    if (error) throw error;
  });
  return reply.getHeaders();
}

function isCrossSiteWrite(
  method: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  publicUrl: string,
): boolean {
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin, host } = headers;
  if (typeof origin !== "string" || !URL.canParse(origin)) return origin !== undefined;
  return new URL(origin).host !== host && origin !== new URL(publicUrl).origin;
}

/** A proxy and we might read two differently. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  const isHost = (text: string, index: number) => index % 2 === 0 && /^host$/i.test(text);
  const first = rawHeaders.findIndex(isHost);
  return rawHeaders.findLastIndex(isHost) !== first;
}
