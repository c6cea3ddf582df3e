import * as z from "zod";
import { WebAddress } from "#contract/forms/fields.ts";
import type { Config, ZoomSettings } from "#server/config/config.ts";
import type { Work } from "#server/work.ts";

type Attributes = { isFinal: boolean; waitSeconds: number | null; cause: unknown };

/** Words that staff may read: without what Zoom wrote, which may name people. */
export class ZoomProblem extends Error {
  override readonly name = "ZoomProblem";
  /** Trying it again does not help. */
  readonly isFinal: boolean;
  /** When Zoom asked to wait. */
  readonly waitSeconds: number | null;

  constructor(message: string, { isFinal, waitSeconds, cause }: Partial<Attributes> = {}) {
    super(message, { cause });
    this.isFinal = isFinal ?? false;
    this.waitSeconds = waitSeconds ?? null;
  }
}

export type ToldMeeting = { topic: string; starts_at: Date; duration: number };

const patienceMs = 10_000;
/** Zoom's limits of a day end later, and then the coach's own room is better. */
const longestWaitSeconds = 1800;

const MadeMeeting = z.object({
  id: z.union([z.int(), z.string().max(100)]).transform(String),
  join_url: WebAddress,
});

/** Of the host if Zoom knows that address, or else of whoever owns the keys. Throws ZoomProblem. */
export async function makeMeeting(work: Work, host: string | null, meeting: ToldMeeting) {
  const body = bodyOf(meeting);
  const make = (user: string) =>
    ask(work, "POST", `/v2/users/${encodeURIComponent(user)}/meetings`, body);
  const own = host === null ? null : await make(host);
  const reply = own === null || own.status === 404 ? await make("me") : own;
  if (!reply.ok) throw await problemOf(reply);
  const made = MadeMeeting.safeParse(await readJson(reply));
  if (!made.success) throw new ZoomProblem("Zoom answered without a meeting.", { isFinal: true });
  return { zoom_id: made.data.id, link: made.data.join_url };
}

/** False if Zoom has no such meeting any more. Throws ZoomProblem. */
export async function changeMeeting(
  work: Work,
  zoomId: string,
  meeting: ToldMeeting,
): Promise<boolean> {
  const reply = await ask(work, "PATCH", addressOf(zoomId), bodyOf(meeting));
  if (!reply.ok && reply.status !== 404) throw await problemOf(reply);
  return reply.ok;
}

/** Safe to repeat. Throws ZoomProblem. */
export async function deleteMeeting(work: Work, zoomId: string): Promise<void> {
  const reply = await ask(work, "DELETE", addressOf(zoomId));
  if (!reply.ok && reply.status !== 404) throw await problemOf(reply);
}

function addressOf(zoomId: string): string {
  return `/v2/meetings/${encodeURIComponent(zoomId)}`;
}

const scheduled = 2;
const longestTopic = 200;

function bodyOf({ topic, starts_at, duration }: ToldMeeting) {
  const start_time = `${starts_at.toISOString().slice(0, 19)}Z`;
  return { type: scheduled, topic: topic.slice(0, longestTopic), start_time, duration };
}

type Token = { token: string; ends: number };

/** Each process has its own. */
const tokens = new WeakMap<Config, Token>();

/** A token that Zoom refuses is renewed once. */
async function ask(work: Work, method: string, path: string, body?: object): Promise<Response> {
  const { zoom } = work.config;
  if (zoom === undefined) throw new ZoomProblem("Zoom’s keys are not set.", { isFinal: true });
  const askWith = async (token: string) =>
    await send(zoom.apiUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const known = tokens.get(work.config);
  const isFresh = known !== undefined && known.ends > work.now().getTime();
  const reply = await askWith(isFresh ? known.token : await newToken(work, zoom));
  return reply.status === 401 ? await askWith(await newToken(work, zoom)) : reply;
}

const Granted = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const spareSeconds = 60;

async function newToken(work: Work, zoom: ZoomSettings): Promise<string> {
  const { accountId, clientId, clientSecret, signInUrl } = zoom;
  const query = new URLSearchParams({ grant_type: "account_credentials", account_id: accountId });
  const keys = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const reply = await send(`${signInUrl}/oauth/token?${query}`, {
    method: "POST",
    headers: { authorization: `Basic ${keys}` },
  });
  if (!reply.ok) throw await problemOf(reply);
  const granted = Granted.safeParse(await readJson(reply));
  if (!granted.success) throw new ZoomProblem("Zoom answered without a token.", { isFinal: true });
  const { access_token: token, expires_in } = granted.data;
  const ends = work.now().getTime() + (expires_in - spareSeconds) * 1000;
  tokens.set(work.config, { token, ends });
  return token;
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    return await fetch(address, { ...request, signal, redirect: "error" });
  } catch (cause) {
    throw new ZoomProblem("Zoom could not be reached.", { cause });
  }
}

/** Null if it is none. */
async function readJson(reply: Response): Promise<unknown> {
  return await reply.json().catch(() => null);
}

const Refusal = z.object({ code: z.int() });

async function problemOf(reply: Response): Promise<ZoomProblem> {
  const { status } = reply;
  const { data } = Refusal.safeParse(await readJson(reply));
  const words = `Zoom answered ${status}${data ? ` (code ${data.code})` : ""}.`;
  if (status !== 429) return new ZoomProblem(words, { isFinal: status < 500 && status !== 408 });
  const waitSeconds = secondsUntil(reply.headers.get("retry-after"));
  const isFinal = waitSeconds !== null && waitSeconds > longestWaitSeconds;
  return new ZoomProblem(words, { isFinal, waitSeconds });
}

/** Zoom writes seconds, or a time as in 2026-05-31T00:00:00Z. */
function secondsUntil(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : null;
}
