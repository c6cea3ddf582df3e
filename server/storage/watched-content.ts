export type WatchedContent = {
  content: AsyncIterable<Uint8Array>;
  /** Throws the content's own error, not one of its reader. */
  throwIfBroken: () => void;
};

export function watchContent(source: AsyncIterable<Uint8Array>): WatchedContent {
  let broken: { error: unknown } | undefined;
  async function* passOn(): AsyncGenerator<Uint8Array> {
    const chunks = source[Symbol.asyncIterator]();
    const next = () =>
      chunks.next().catch((error: unknown) => {
        broken = { error };
        throw error;
      });
    try {
      for (let read = await next(); !read.done; read = await next()) yield read.value;
    } finally {
      await chunks.return?.();
    }
  }
  return {
    content: passOn(),
    throwIfBroken: () => {
      if (broken !== undefined) throw broken.error;
    },
  };
}
