import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import { errorReply } from "#contract/error-reply.ts";
import { Failure } from "#contract/errors.ts";

/** In milliseconds. */
export type TimeLimits = {
  headers: number;
  /** From the end of the headers until the whole body is there. */
  body: number;
  /** Without a byte in either direction. */
  silence: number;
  /** Uploads may take longer, but bring at least so many bytes in each window. */
  upload: { window: number; bytes: number };
};

/** 17 KB a second, half of what a slow mobile connection has. */
export const timeLimits: TimeLimits = {
  headers: 20_000,
  body: 30_000,
  silence: 120_000,
  upload: { window: 60_000, bytes: 1024 * 1024 },
};

export function connectionLimits({ headers, silence }: TimeLimits) {
  return {
    connectionTimeout: silence,
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(headers / 4, 5000) },
    clientErrorHandler: answerBrokenRequest,
  } satisfies FastifyHttpOptions<Server>;
}

const requestTimeout = "ERR_HTTP_REQUEST_TIMEOUT";

/** For input that could not be read as a request; closes the connection. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const isLate = error.code === requestTimeout;
  const failure = new Failure(isLate ? "request_timeout" : "malformed_request");
  const body = JSON.stringify(errorReply(failure));
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy(error);
}

type Limits = Pick<TimeLimits, "body" | "upload">;

/** Ends requests whose body comes too slowly, read or not (rule running.time-limits). */
export function limitBodies(
  app: FastifyInstance,
  { uploadPaths, body, upload }: Limits & { uploadPaths: readonly string[] },
): void {
  app.server.prependListener("request", (request, response) => {
    if (!hasBody(request)) return;
    const end = () => endUnlessComplete(app.server, request, response);
    const [path = ""] = request.url?.split("?") ?? [];
    if (uploadPaths.includes(path)) {
      const watch = setInterval(endWhenSlow(request, upload.bytes, end), upload.window);
      request.once("close", () => clearInterval(watch));
      response.once("finish", () => endLater(request, end, body));
    } else {
      endLater(request, end, body);
    }
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}

function endLater(request: IncomingMessage, end: () => void, milliseconds: number): void {
  if (request.destroyed) return;
  const timer = setTimeout(end, milliseconds);
  request.once("close", () => clearTimeout(timer));
}

/** The returned function is to be called after each window. */
function endWhenSlow(request: IncomingMessage, bytes: number, end: () => void): () => void {
  let before = request.socket.bytesRead;
  return () => {
    const { bytesRead } = request.socket;
    // With bytes waiting to be read, it is the storage that is slow.
    if (bytesRead - before < bytes && request.readableLength === 0) end();
    before = bytesRead;
  };
}

function endUnlessComplete(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.complete) return;
  if (response.headersSent) request.destroy();
  else {
    const late = Object.assign(new Error("The body came too slowly"), { code: requestTimeout });
    server.emit("clientError", late, request.socket);
  }
}
