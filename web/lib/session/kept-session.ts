import { hashKey } from "@tanstack/react-query";
import type { SessionObject } from "#contract/accounts/accounts.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import {
  dropDrafts,
  nobody,
  noteDraftOwner,
  setDraftOwner,
  visitor,
} from "#web/lib/forms/drafts.ts";
import { forgetRoles } from "#web/lib/session/remembered-roles.ts";
import {
  announce,
  noteSessionEnd,
  onSessionNews,
  type SessionNews,
  type SessionState,
} from "#web/lib/session/session-news.ts";
import { isMarkedSignedIn } from "#web/lib/session/signed-in-marker.ts";

const renewBeforeExpiryMs = 60_000;
const retryAfterMs = 30_000;

export const sessionQuery = queries.accounts.session.queryOptions();
const sessionHash = hashKey(sessionQuery.queryKey);

// Somebody was logged in in this tab, and that session may have ended without a log-out.
let hasHadSession = false;
let hasExpired = false;

setDraftOwner(findDraftOwner);

/** Null while the session is being read. */
export function findDraftOwner(): string | null {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (session) return session.user.id;
  if (session === undefined && isMarkedSignedIn()) return null;
  return hasExpired ? nobody : visitor;
}

const reactions: Readonly<Record<SessionState, (news: SessionNews) => void>> = {
  signed_out: endSession,
  signed_in: beginSession,
  multi_factor_verified: beginSession,
  token_refreshed: keepSession,
  user_updated: () => void readAgain(),
  // Only the log-in page reacts to this state.
  password_recovery: () => {},
};

onSessionNews((news) => reactions[news.state](news));

/** Drops everything that may belong to another user. */
function beginSession(news: SessionNews): void {
  forgetAllButSession();
  dropDrafts(news.session?.user.id);
  if (news.session) keepSession(news);
}

/** An expired session leaves drafts for the same person. */
function endSession({ isDeliberate = false }: SessionNews): void {
  hasExpired = hasHadSession && !isDeliberate;
  if (isDeliberate) dropDrafts();
  forgetSession();
}

function keepSession({ session }: SessionNews): void {
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

function forgetSession(): void {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  delete document.documentElement.dataset["signedIn"];
  forgetRoles();
  forgetAllButSession();
}

function forgetAllButSession(): void {
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
  queryClient.getMutationCache().clear();
}

async function readAgain(): Promise<void> {
  const session = await readSession().catch(() => undefined);
  if (session === null) return;
  await queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
}

/** Renews the session's token. */
export function readSession(): Promise<SessionObject | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

let renewal: ReturnType<typeof setTimeout> | undefined;

// Renews tokens before they expire, drops cached data after an end, sets the drafts' owner.
queryClient.getQueryCache().subscribe((event) => {
  if (event.query.queryHash !== sessionHash || event.type !== "updated") return;
  if (event.action.type !== "success") return;
  const session: SessionObject | null | undefined = event.action.data;
  clearTimeout(renewal);
  hasHadSession ||= Boolean(session);
  if (session) renewAfter(session.expires_in * 1000 - renewBeforeExpiryMs);
  else if (session === null && !event.action.manual) noteSessionEnd();
  noteDraftOwner();
});

function renewAfter(delayMs: number): void {
  if (delayMs > 0) renewal = setTimeout(() => void renew(), delayMs);
}

async function renew(): Promise<void> {
  try {
    const session = await readSession();
    if (session) announce({ state: "token_refreshed", session });
  } catch {
    renewAfter(retryAfterMs);
  }
}
