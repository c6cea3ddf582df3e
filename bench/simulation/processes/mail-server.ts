import type { History } from "../history/history.ts";
import { randomFrom } from "../history/random.ts";

export type Answer = { seconds: number; isAccepted: boolean; error: Error | null };

const usualSeconds = 0.2;

/**
 * The server is down or slow for hours, refuses some addresses permanently and others temporarily,
 * and sometimes accepts a mail and breaks the connection before confirming.
 */
export function answerOf(
  { seed, spells, refused }: Pick<History, "seed" | "spells" | "refused">,
  to: string,
  at: number,
): Answer {
  const spell = spells.find(
    (each) => each.from <= at && at < each.to && each.kind !== "product-down",
  );
  const seconds = spell?.seconds ?? usualSeconds;
  if (spell?.kind === "mail-down") return no(seconds, { code: "ECONNECTION" });
  if (at >= (refused[to] ?? Number.POSITIVE_INFINITY)) {
    return no(seconds, { code: "EENVELOPE", responseCode: 550 });
  }
  const luck = randomFrom(seed, to, at).next();
  if (luck < 0.01) return no(seconds, { code: "EENVELOPE", responseCode: 421 });
  if (luck < 0.015) return { ...no(seconds, { code: "ECONNECTION" }), isAccepted: true };
  return { seconds, isAccepted: true, error: null };
}

function no(seconds: number, detail: { code: string; responseCode?: number }): Answer {
  const error = Object.assign(new Error(`The mail server said ${JSON.stringify(detail)}`), detail);
  return { seconds, isAccepted: false, error };
}
