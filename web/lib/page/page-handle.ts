export type PageHandle = {
  /** Reads what the page shows without a search or a filter. */
  read: (params: Readonly<Record<string, string | undefined>>) => void;
};
