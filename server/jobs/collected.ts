import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";

type Waiting<Item, Reply> = {
  item: Item;
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
};

/**
 * Returns a function that answers for one item. `run` answers for several in the same order. It
 * gets the items that come within `waitMs` together, or those of one turn of the event loop; items
 * that come while it runs wait until it ends. If a run of several fails, each of its items runs
 * alone, so that one can't fail the others.
 */
export function collected<Item, Reply>(
  run: (items: readonly Item[]) => Promise<readonly Reply[]>,
  waitMs = 0,
): (item: Item) => Promise<Reply> {
  let waiting: Waiting<Item, Reply>[] = [];
  let isRunning = false;

  const answer = async (asked: Waiting<Item, Reply>[]): Promise<void> => {
    try {
      const replies = await run(asked.map(({ item }) => item));
      for (const [index, { resolve }] of asked.entries()) resolve(replies[index] as Reply);
    } catch (error) {
      if (asked.length === 1) asked[0]?.reject(error);
      else for (const alone of asked) await answer([alone]);
    }
  };
  const answerAll = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      await (waitMs === 0 ? turn() : pause(waitMs));
      const asked = waiting;
      waiting = [];
      await answer(asked);
    }
    isRunning = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void answerAll();
    });
}
