/** Lets so many mails be on their way at once. */
export type Places = {
  /**
   * Waits for a place. Of those that wait, mails that somebody waits for come first, then who has
   * waited longest. Returns a function that frees the place.
   */
  take: (isAwaited: boolean) => Promise<() => void>;
};

export function openPlaces(count: number): Places {
  let free = count;
  const awaited: (() => void)[] = [];
  const others: (() => void)[] = [];
  const letIn = () => {
    if (free === 0) return;
    const next = awaited.shift() ?? others.shift();
    if (next === undefined) return;
    free -= 1;
    next();
  };
  const leave = () => {
    free += 1;
    letIn();
  };
  return {
    take: (isAwaited) =>
      new Promise((resolve) => {
        (isAwaited ? awaited : others).push(() => resolve(leave));
        // Of those that come in the same turn of the event loop, too, the awaited go first.
        setImmediate(letIn);
      }),
  };
}
