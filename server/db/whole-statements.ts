import type { PGlite } from "@electric-sql/pglite";

type Engine = Pick<PGlite, "waitReady" | "execProtocolStream">;

/** The messages of the protocol that PostgreSQL answers only when asked to: by a Sync, for example. */
const unanswered = new Set(Array.from("PBDEC", (letter) => letter.charCodeAt(0)));

/**
 * Returns the engine as the driver's connection uses it. The connection sends each message of a
 * statement alone; here they reach the engine together, because each call of it takes longer than
 * what most messages ask for.
 */
export function inWholeStatements(engine: Engine): PGlite {
  let waiting: Uint8Array[] = [];
  const whole: Engine = {
    waitReady: engine.waitReady,
    execProtocolStream: async (message, options) => {
      waiting.push(message);
      if (unanswered.has(message[0] ?? 0)) return [];
      const messages = Buffer.concat(waiting);
      waiting = [];
      return await engine.execProtocolStream(messages, options);
    },
  };
  return whole as PGlite;
}
