import { expect, test } from "vitest";
import { listWarnings } from "./warnings.ts";

test.each([
  ["http://academy.example", 1],
  ["http://10.0.0.5:3000", 1],
  ["https://academy.example", 0],
  ["http://localhost:3000", 0],
  ["http://127.0.0.1:3000", 0],
  ["http://[::1]:3000", 0],
])(
  "%s as the public address warns %i times",
  { tags: "running.encryption" },
  (publicUrl, times) => {
    expect(listWarnings({ publicUrl })).toHaveLength(times);
  },
);
