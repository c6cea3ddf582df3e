/** Each read is answered as if it had been sent alone. */
export const batches = {
  path: "/api/batch",
  maxSize: 10,
} as const;
