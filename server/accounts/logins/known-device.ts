import { createHmac, randomUUID } from "node:crypto";
import type { CallContext } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { cookiePrefix } from "./signed-cookies.ts";

const purpose = "known-device";
const year = 365 * 86_400;

type Browser = Pick<CallContext, "work" | "requestHeaders">;

type Device = { id: string; mark: string };

/** Null if the cookie is none of ours. */
export async function findDevice({ work, requestHeaders }: Browser): Promise<Device | null> {
  const pairs = (requestHeaders.get("cookie") ?? "").split(/;\s*/);
  const token = pairs.find((pair) => pair.startsWith(`${nameOf(work)}=`))?.split("=")[1];
  const subject = token === undefined ? null : await work.links.read(purpose, token, work.now());
  if (subject === null) return null;
  const [id = "", mark = ""] = subject.split(".");
  return { id, mark };
}

export function isKnownTo({ id, mark }: Device, userId: string): boolean {
  return mark === markOf(id, userId);
}

/** For a year (rule accounts.known-device). Names the account by a keyed hash, grants nothing. */
export async function rememberDevice(context: Browser, userId: string): Promise<string> {
  const { work } = context;
  const device = await findDevice(context);
  const id = device !== null && isKnownTo(device, userId) ? device.id : randomUUID();
  const subject = `${id}.${markOf(id, userId)}`;
  const token = work.links.sign(purpose, subject, year, work.now());
  const secure = isHttps(work) ? "; Secure" : "";
  return `${nameOf(work)}=${token}; Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${secure}`;
}

function markOf(id: string, userId: string): string {
  return createHmac("sha256", id).update(userId).digest("base64url");
}

function nameOf(work: Work): string {
  return `${cookiePrefix(isHttps(work))}.device`;
}

function isHttps({ config }: Work): boolean {
  return config.publicUrl.startsWith("https:");
}
