import { Failure } from "#contract/errors.ts";
import type {
  OwnRegistration,
  RegistrationChange,
} from "#contract/info-sessions/own-registration.ts";
import { readLinkToken } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import { sendLaterInstead, sendNextInstead, sendPlace } from "./info-session-mails.ts";
import { findNextInfoSession, lockSchedule } from "./info-sessions.queries.ts";
import * as queries from "./own-registration.queries.ts";

type Own = NonNullable<Awaited<ReturnType<typeof queries.lockOwn>>>;
type InfoSession = Awaited<ReturnType<typeof queries.findSession>>;

/** Throws registration_unknown. */
export async function readOwnRegistration(work: Work, token: string): Promise<OwnRegistration> {
  return await show(work, await getOwn(work, token, queries.findOwn));
}

/** Rule info-sessions.own. What is so already stays. Throws registration_unknown. */
export async function changeOwnRegistration(
  work: Work,
  token: string,
  { to, starts_at }: { to: RegistrationChange; starts_at: string | null },
): Promise<OwnRegistration> {
  return await work.transaction(async (work) => {
    await lockSchedule(work, "share");
    const own = await getOwn(work, token, queries.lockOwn);
    const session = await sessionOf(work, own);
    const hasBegun = session !== undefined && session.starts_at <= work.now();
    const isAsShown = (session?.starts_at.toISOString() ?? null) === starts_at;
    if (!isAsShown) return await show(work, own);
    if (to === "next") await (hasBegun ? registerForNext : moveToNext)(work, own, session);
    else if (!hasBegun) await choosePlace(work, own, { session, listensLater: to === "later" });
    return await show(work, await getOwn(work, token, queries.findOwn));
  });
}

/** Throws registration_unknown, and not_found unless somebody else asked it. */
export async function echoQuestion(
  work: Work,
  token: string,
  { question, is_echoed }: { question: string; is_echoed: boolean },
): Promise<OwnRegistration> {
  return await work.transaction(async (work) => {
    const own = await getOwn(work, token, queries.lockOwn);
    const asked = await queries.listQuestions(work, own, own.info_session_id);
    if (!asked.some(({ id, is_own }) => id === question && !is_own)) {
      throw new Failure("not_found");
    }
    const change = is_echoed ? queries.insertEcho : queries.deleteEcho;
    await change(work, question, own.person_id);
    return await show(work, own);
  });
}

/** An erased person has another address. */
async function getOwn(
  work: Work,
  token: string,
  find: (work: Work, id: string) => Promise<Own | undefined>,
): Promise<Own> {
  const subject = await readLinkToken(work, "registration", token);
  const [id = "", email = ""] = subject?.split(" ") ?? [];
  const own = id === "" ? undefined : await find(work, id);
  if (own === undefined || own.email !== email) throw new Failure("registration_unknown");
  return own;
}

async function sessionOf(work: Work, { info_session_id: id }: Own) {
  return id === null ? undefined : await queries.findSession(work, id);
}

/** The place in the session becomes one in the next, or in the first to get a date. */
async function moveToNext(work: Work, own: Own, session: InfoSession | undefined): Promise<void> {
  if (session === undefined) return;
  const next = await findNextInfoSession(work, session.starts_at);
  const there = await queries.findOther(work, own, next?.id ?? null);
  if (there !== undefined) await queries.deleteRegistration(work, there.id);
  const place = { info_session_id: next?.id ?? null, listens_later: false };
  const sequence = await queries.changeRegistration(work, own.id, place);
  const registration = { ...own, sequence };
  const isDouble = there !== undefined && next !== undefined && !there.listens_later;
  await sendNextInstead(work, registration, {
    left: [
      { registration, session },
      ...(isDouble ? [{ registration: { ...there, email: own.email }, session: next }] : []),
    ],
    next,
  });
}

/** Of a session that has begun, so that who registered for it stays on record. */
async function registerForNext(work: Work, own: Own): Promise<void> {
  const next = await findNextInfoSession(work);
  const added = await queries.registerAgain(work, own, next?.id ?? null);
  if (added !== undefined) await sendPlace(work, { ...added, email: own.email }, next);
}

type Choice = { session: InfoSession | undefined; listensLater: boolean };

async function choosePlace(work: Work, own: Own, { session, listensLater }: Choice): Promise<void> {
  if (own.listens_later === listensLater) return;
  const { info_session_id } = own;
  const place = { info_session_id, listens_later: listensLater };
  const sequence = await queries.changeRegistration(work, own.id, place);
  const send = listensLater ? sendLaterInstead : sendPlace;
  await send(work, { ...own, sequence }, session);
}

async function show(work: Work, own: Own): Promise<OwnRegistration> {
  const session = await sessionOf(work, own);
  const now = work.now();
  const latest = new Date(Math.max(now.getTime(), session?.starts_at.getTime() ?? 0));
  const next = await findNextInfoSession(work, latest);
  return {
    starts_at: session?.starts_at.toISOString() ?? null,
    academy_time_zone: work.config.timeZone,
    has_begun: session !== undefined && session.starts_at <= now,
    listens_later: own.listens_later,
    next_starts_at: next?.starts_at.toISOString() ?? null,
    has_next: await queries.isRegisteredAfter(work, own, latest),
    recording_link: session?.recording_link ?? null,
    answers: session?.answers ?? null,
    questions: await queries.listQuestions(work, own, own.info_session_id),
  };
}
