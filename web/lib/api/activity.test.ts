import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "#web/lib/api/api.ts";
import { stubServer } from "#web/testing/server.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  document.dispatchEvent(new Event("keydown", { bubbles: true }));
});
afterEach(() => {
  vi.useRealTimers();
});

async function isByItself(): Promise<boolean> {
  stubServer({ "quiet.isWithinHours": false });
  const sent = vi.spyOn(globalThis, "fetch");
  await api.quiet.isWithinHours();
  const [request] = sent.mock.lastCall ?? [];
  return request instanceof Request && request.headers.has("x-background");
}

test("a call within a minute of the last input is the person's", {
  tags: "accounts.login-lasts",
}, async () => {
  vi.setSystemTime(Date.now() + 59_000);
  expect(await isByItself()).toBe(false);
});

test.each(["pointerdown", "keydown", "wheel", "touchmove"])(
  "later calls are made by the page itself, until the next input: %s",
  { tags: "accounts.login-lasts" },
  async (input) => {
    vi.setSystemTime(Date.now() + 60_000);
    expect(await isByItself()).toBe(true);
    document.body.dispatchEvent(new Event(input, { bubbles: true }));
    expect(await isByItself()).toBe(false);
  },
);
