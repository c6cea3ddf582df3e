/** What a browser refuses to keep is kept in the page. */
function storageOf(area: "localStorage" | "sessionStorage" | null) {
  const inPage = new Map<string, string>();
  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    if (area === null) return undefined;
    try {
      // Without permission, even reading the property throws.
      return use(window[area]);
    } catch {
      return undefined;
    }
  }
  return {
    get: (key: string): string | null =>
      inPage.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key: string, value: string): void {
      inPage.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        inPage.delete(key);
      });
    },
    remove(key: string): void {
      inPage.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: (): string[] => [...inPage.keys(), ...(attempt(Object.keys) ?? [])],
  };
}

export const browserStorage = storageOf("localStorage");

export const tabStorage = storageOf("sessionStorage");

/** Ends with the page. */
export const pageStorage = storageOf(null);

export type BrowserStorage = typeof pageStorage;
