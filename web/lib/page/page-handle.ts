/** What a page exports as `handle`. */
export type PageHandle = {
  /** Starts the reads of the page, as it is without a search or a filter. */
  read: (params: Readonly<Record<string, string | undefined>>) => void;
};
