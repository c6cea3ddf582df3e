/** Several reads in one request. Each is answered as if it had been sent alone. */
export const batches = {
  path: "/api/batch",
  /** How many reads a batch may hold. */
  maxSize: 10,
} as const;
