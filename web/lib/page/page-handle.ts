export type PageHandle = {
  /** As the page is without a search or a filter. */
  read: (params: Readonly<Record<string, string | undefined>>) => void;
};
