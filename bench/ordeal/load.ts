import { setTimeout as pause } from "node:timers/promises";
import { type Stage, type WriteKind, writeKinds } from "./writes.ts";

/** `at` is in milliseconds since 1970. */
export type Acknowledged = { kind: WriteKind; key: string; at: number };

export type Load = {
  acknowledged: readonly Acknowledged[];
  /** Requests without a reply. Their writes may or may not be kept. */
  unanswered: () => number;
  refused: ReadonlyMap<number, number>;
  stop: () => Promise<void>;
};

const pauseAfterFailure = 50;
const pauseBetweenWrites = 5;

/**
 * One writer of each kind, and two for the playbook. Each continues after an error, so that the
 * server may be killed and restarted meanwhile.
 */
export function startLoad(url: string, stage: Stage): Load {
  const acknowledged: Acknowledged[] = [];
  const refused = new Map<number, number>();
  let unanswered = 0;
  let isStopping = false;
  const counts = new Map<WriteKind, number>();

  const writeOne = async (kind: WriteKind) => {
    const index = counts.get(kind) ?? 0;
    counts.set(kind, index + 1);
    try {
      const { reply, key } = await kind.send(url, stage, index);
      await reply.arrayBuffer();
      if (reply.ok) acknowledged.push({ kind, key, at: Date.now() });
      else refused.set(reply.status, (refused.get(reply.status) ?? 0) + 1);
      await pause(reply.ok ? pauseBetweenWrites : pauseAfterFailure);
    } catch {
      unanswered += 1;
      await pause(pauseAfterFailure);
    }
  };
  const writer = async (kind: WriteKind) => {
    while (!isStopping) await writeOne(kind);
  };
  const [often, ...others] = writeKinds;
  const writers = [often, often, ...others].map((kind) => kind && writer(kind));

  return {
    acknowledged,
    refused,
    unanswered: () => unanswered,
    stop: async () => {
      isStopping = true;
      await Promise.all(writers);
    },
  };
}
