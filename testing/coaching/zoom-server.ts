import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type ZoomRequest = { method: string; path: string; body: unknown };
type ZoomAnswer = { status: number; headers?: Record<string, string>; code?: number };

type Reply = { status: number; headers?: Record<string, string>; body?: object };

const keys = { id: "client-of-the-academy", secret: "hunter2 of Zoom", account: "the-account" };

/** Answers as the documentation of Zoom's API says. Knows one user besides the owner of the keys. */
export class ZoomServer {
  readonly meetings = new Map<string, Record<string, unknown>>();
  /** Calls of the API, with those that were refused. */
  requests: ZoomRequest[] = [];
  tokens = 0;
  knownUser = "";
  #token = "";
  #meetings = 0;
  #next: ZoomAnswer[] = [];
  readonly #server = createServer(async (request, reply) => {
    const { status, headers = {}, body } = await this.#answer(request);
    reply.writeHead(status, { "content-type": "application/json", ...headers });
    reply.end(body === undefined ? undefined : JSON.stringify(body));
  });

  async start(): Promise<Record<string, string>> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return {
      ZOOM_ACCOUNT_ID: keys.account,
      ZOOM_CLIENT_ID: keys.id,
      ZOOM_CLIENT_SECRET: keys.secret,
      ZOOM_SIGN_IN_URL: address,
      ZOOM_API_URL: address,
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  clear(): void {
    this.meetings.clear();
    this.requests = [];
    this.#next = [];
  }

  /** To the next calls of the API, one each. */
  refuse(...answers: ZoomAnswer[]): void {
    this.#next.push(...answers);
  }

  endTokens(): void {
    this.#token = "";
  }

  async #answer(request: IncomingMessage): Promise<Reply> {
    const { pathname: path, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const { method = "GET", headers } = request;
    if (path === "/oauth/token") return this.#signIn(headers.authorization, searchParams);
    const isEmpty = headers["content-length"] === undefined;
    const body = isEmpty ? null : ((await json(request)) as Record<string, unknown>);
    this.requests.push({ method, path, body });
    const refused = this.#next.shift();
    if (refused)
      return { ...refused, body: { code: refused.code ?? refused.status, message: "No." } };
    if (!this.#token || headers.authorization !== `Bearer ${this.#token}`) {
      return { status: 401, body: { code: 124, message: "Invalid access token." } };
    }
    return this.#call(method, path.split("/").slice(2).map(decodeURIComponent), body);
  }

  #signIn(authorization: string | undefined, query: URLSearchParams): Reply {
    const expected = `Basic ${btoa(`${keys.id}:${keys.secret}`)}`;
    const isAsked =
      query.get("grant_type") === "account_credentials" && query.get("account_id") === keys.account;
    if (authorization !== expected || !isAsked) {
      return { status: 400, body: { reason: "Invalid client_id or client_secret" } };
    }
    this.tokens += 1;
    this.#token = `token-${this.tokens}`;
    const grant = { access_token: this.#token, token_type: "bearer", expires_in: 3600 };
    return { status: 200, body: { ...grant, scope: "meeting:write:admin" } };
  }

  #call(method: string, path: string[], body: Record<string, unknown> | null): Reply {
    const [kind, name = "", rest] = path;
    if (method === "POST" && kind === "users" && rest === "meetings") {
      if (name !== "me" && name !== this.knownUser) {
        const message = `User does not exist: ${name}.`;
        return { status: 404, body: { code: 1001, message } };
      }
      this.#meetings += 1;
      const id = 97_763_643_886 + this.#meetings;
      this.meetings.set(String(id), { ...body, host: name });
      const join_url = `https://example.zoom.us/j/${id}?pwd=secret`;
      return { status: 201, body: { id, join_url, start_url: "https://x", ...body } };
    }
    const meeting = this.meetings.get(name);
    if (kind !== "meetings" || meeting === undefined) {
      return { status: 404, body: { code: 3001, message: `Meeting does not exist: ${name}.` } };
    }
    if (method === "DELETE") this.meetings.delete(name);
    if (method === "PATCH") this.meetings.set(name, { ...meeting, ...body });
    return { status: 204 };
  }
}
