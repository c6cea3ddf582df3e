type Waiter = { account: string; begin: () => void };

/** Lets a few tasks run at once, and of each account fewer. */
export type Turns = {
  /**
   * Waits for a turn. Returns a function that ends it. Throws the reason of `givingUp` if that is
   * aborted before the turn has come.
   */
  take: (account: string, givingUp: AbortSignal) => Promise<() => void>;
};

/**
 * Opens turns of which so many run at once. Who has waited longest and may run comes next, those of
 * other accounts first.
 */
export function openTurns({ inAll, perAccount }: { inAll: number; perAccount: number }): Turns {
  // The account of each turn that runs.
  const running: string[] = [];
  const waiting = new Set<Waiter>();
  const mayRun = (account: string) =>
    running.length < inAll && running.filter((each) => each === account).length < perAccount;
  const run = (account: string) => {
    running.push(account);
    return () => {
      running.splice(running.indexOf(account), 1);
      const next = [...waiting].filter((waiter) => mayRun(waiter.account));
      (next.find((waiter) => waiter.account !== account) ?? next[0])?.begin();
    };
  };
  return {
    take: async (account, givingUp) => {
      givingUp.throwIfAborted();
      if (mayRun(account)) return run(account);
      return await new Promise((resolve, reject) => {
        const leave = () => {
          waiting.delete(waiter);
          reject(givingUp.reason);
        };
        const begin = () => {
          waiting.delete(waiter);
          givingUp.removeEventListener("abort", leave);
          resolve(run(account));
        };
        const waiter = { account, begin };
        waiting.add(waiter);
        givingUp.addEventListener("abort", leave);
      });
    },
  };
}
