import { hashKey } from "@tanstack/react-query";
import type { SessionObject } from "#contract/accounts.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { announce, onSessionNews, type SessionState } from "#web/lib/session/session-news.ts";

const renewedBeforeEndMs = 60_000;
const triedAgainAfterMs = 30_000;

export const sessionQuery = queries.accounts.session.queryOptions();
const sessionHash = hashKey(sessionQuery.queryKey);

/** What each tab does about the six states of a session. */
const reactions: Readonly<Record<SessionState, (session?: SessionObject) => void>> = {
  signed_out: forgetSession,
  signed_in: beginSession,
  multi_factor_verified: beginSession,
  token_refreshed: keepSession,
  user_updated: () => void readAgain(),
  // The log-in page alone has something to say about it.
  password_recovery: () => {},
};

onSessionNews(({ state, session }) => reactions[state](session));

/** Whatever was known before may have been somebody else's. */
function beginSession(session?: SessionObject): void {
  forgetAllButSession();
  if (session) keepSession(session);
}

function keepSession(session?: SessionObject): void {
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

function forgetSession(): void {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  delete document.documentElement.dataset["signedIn"];
  forgetAllButSession();
}

function forgetAllButSession(): void {
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
  queryClient.getMutationCache().clear();
}

/** A change of the account may have ended the session; if not, all that is shown is read again. */
async function readAgain(): Promise<void> {
  const session = await readSession().catch(() => undefined);
  if (session === null) return;
  await queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== sessionHash });
}

/** Reads the session again, which renews its token. */
export function readSession(): Promise<SessionObject | null> {
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

let renewal: ReturnType<typeof setTimeout> | undefined;

// Wherever a session came from, its token is renewed in time; and when it is found to have ended,
// nothing that it showed is kept.
queryClient.getQueryCache().subscribe((event) => {
  if (event.query.queryHash !== sessionHash || event.type !== "updated") return;
  if (event.action.type !== "success") return;
  const session: SessionObject | null | undefined = event.action.data;
  clearTimeout(renewal);
  if (session) renewAfter(session.expires_in * 1000 - renewedBeforeEndMs);
  else if (session === null && !event.action.manual) forgetSession();
});

function renewAfter(delayMs: number): void {
  if (delayMs > 0) renewal = setTimeout(() => void renew(), delayMs);
}

async function renew(): Promise<void> {
  try {
    const session = await readSession();
    if (session) announce({ state: "token_refreshed", session });
  } catch {
    renewAfter(triedAgainAfterMs);
  }
}
