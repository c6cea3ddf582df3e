import type { Server } from "node:http";

/** Lets work that nobody waits for give way to requests. */
export type OpenRequests = {
  /** Counts the requests of the server from now on. */
  watch: (server: Server) => void;
  /**
   * Resolves once no request is open that came in the last tenth of a second, or after 150
   * milliseconds. Of several that wait, one goes on in each turn of the event loop, so that a request
   * that comes waits for what one of them computes at once.
   */
  giveWay: () => Promise<void>;
};

const longestMs = 150;

/** A request that takes longer, such as an upload or a film, is not waited for. */
const countedMs = 100;

type Waiter = { goOn: () => void; isOverdue: boolean };

export function openRequests(): OpenRequests {
  // The oldest first. A set of the replies themselves would keep many of them in memory (decision 56).
  const open = new Set<{ cameAt: number }>();
  // Who waits, the first first.
  const waiting = new Set<Waiter>();
  let isTurnTaken = false;
  const isBusy = () => {
    const from = performance.now() - countedMs;
    for (const request of open) {
      if (request.cameAt > from) return true;
      open.delete(request);
    }
    return false;
  };
  const takeTurn = () => {
    isTurnTaken = true;
    setImmediate(() => {
      isTurnTaken = false;
      letOneGoOn();
    });
  };
  const letOneGoOn = () => {
    const [first] = waiting;
    if (first === undefined || isTurnTaken || (!first.isOverdue && isBusy())) return;
    takeTurn();
    first.goOn();
  };
  return {
    watch: (server) => {
      server.on("request", (_request, reply) => {
        const request = { cameAt: performance.now() };
        open.add(request);
        reply.once("close", () => {
          open.delete(request);
          letOneGoOn();
        });
      });
    },
    giveWay: async () => {
      if (!isTurnTaken && !isBusy()) return takeTurn();
      await new Promise<void>((resolve) => {
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve();
        };
        const waiter = { goOn, isOverdue: false };
        const timer = setTimeout(() => {
          waiter.isOverdue = true;
          letOneGoOn();
        }, longestMs);
        waiting.add(waiter);
      });
    },
  };
}
