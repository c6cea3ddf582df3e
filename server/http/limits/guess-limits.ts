import { Failure, type FailureCode } from "#contract/errors.ts";
import { consume, isWithin, keyOf, type RateLimit, type RateLimiters } from "./rate-limits.ts";

const wrongGuesses: readonly FailureCode[] = [
  "invalid_credentials",
  "wrong_password",
  "wrong_code",
  "passkey_refused",
  "passkey_unverified",
];

/** 50 wrong guesses in ten minutes: a wrong one costs as much as four right ones. */
const perClient: RateLimit = { name: "guess/client", points: 200, seconds: 600 };
const wrongGuessCosts = 4;

const day = 86_400;
const firstPauseSeconds = 60;
const longestPauseSeconds = 3600;

/** Later guesses within a day are followed by a pause. */
const withoutPause: RateLimit = { name: "guess/free", points: 9, seconds: day };
const pause: RateLimit = { name: "guess/pause", points: 1, seconds: longestPauseSeconds };
/** Only counts. */
const pauses: RateLimit = { name: "guess/pauses", points: 0, seconds: day };

export type Guesser = {
  rateLimiters: RateLimiters;
  client: string;
  /** Null if others count those. */
  secret: string | null;
};

/** Counts first, against parallel guesses; a right one clears it. Throws too_many_requests. */
export async function limitGuesses<Reply>(
  guesser: Guesser,
  check: () => Promise<Reply>,
): Promise<Reply> {
  const limiter = guesser.rateLimiters(perClient);
  const key = keyOf(guesser.client);
  await consume(limiter, key, { points: wrongGuessCosts });
  let isWrong = false;
  try {
    return await takeTurn(guesser, check);
  } catch (error) {
    isWrong = isWrongGuess(error);
    throw error;
  } finally {
    if (!isWrong) await limiter.reward(key, wrongGuessCosts - 1);
  }
}

async function takeTurn<Reply>(
  { rateLimiters, secret }: Guesser,
  check: () => Promise<Reply>,
): Promise<Reply> {
  if (secret === null) return await check();
  const key = keyOf(secret);
  const isFree = await isWithin(rateLimiters(withoutPause), key);
  if (!isFree) await startPause(rateLimiters, key);
  try {
    const reply = await check();
    const counts = [withoutPause, pause, pauses];
    await Promise.all(counts.map((each) => rateLimiters(each).delete(key)));
    return reply;
  } catch (error) {
    if (!isWrongGuess(error)) await giveBack(rateLimiters, key, isFree);
    throw error;
  }
}

/** Throws too_many_requests during the pause before. */
async function startPause(rateLimiters: RateLimiters, key: string): Promise<void> {
  const before = (await rateLimiters(pauses).get(key))?.consumedPoints ?? 0;
  const seconds = Math.min(firstPauseSeconds * 2 ** before, longestPauseSeconds);
  await consume(rateLimiters(pause), key, { seconds });
  await rateLimiters(pauses).penalty(key);
}

/** For a guess that could not be checked. */
async function giveBack(rateLimiters: RateLimiters, key: string, isFree: boolean): Promise<void> {
  await rateLimiters(isFree ? withoutPause : pauses).reward(key);
  if (!isFree) await rateLimiters(pause).delete(key);
}

function isWrongGuess(error: unknown): boolean {
  return error instanceof Failure && wrongGuesses.includes(error.code);
}
