import { notifyManager } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { badGateway, refuse, stubServer } from "#web/testing/server.ts";

beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.useRealTimers();
});

const read = () => queryClient.fetchQuery(queries.quiet.read.queryOptions());

test("a read that the server failed at is tried once more", { tags: "errors.busy" }, async () => {
  let asked = 0;
  const next = { starts_at: null, time_zone: "America/New_York" };
  stubServer({
    "infoSessions.next": () => {
      asked += 1;
      return asked === 1 ? refuse("unexpected") : next;
    },
  });
  expect(await queryClient.fetchQuery(queries.infoSessions.next.queryOptions())).toEqual(next);
});

test("and not more often", async () => {
  const server = stubServer({ "quiet.read": refuse("unexpected") });
  await expect(read()).rejects.toMatchObject({ status: 500 });
  expect(server.calls).toHaveLength(2);
});

test("a read that meets a busy server is tried again, three times at most", {
  tags: "errors.busy",
}, async () => {
  vi.useFakeTimers();
  const server = stubServer({ "quiet.read": badGateway });
  const failed = expect(read()).rejects.toMatchObject({ status: 502 });
  await vi.runAllTimersAsync();
  await failed;
  expect(server.calls).toHaveLength(4);
});

test.each(["forbidden", "not_found", "too_many_requests"] as const)(
  "a read refused with %s is not tried again",
  async (code) => {
    const server = stubServer({ "quiet.read": refuse(code) });
    await expect(read()).rejects.toMatchObject({ code });
    expect(server.calls).toHaveLength(1);
  },
);

test("a write that the server failed at is not sent again", { tags: "errors.busy" }, async () => {
  const server = stubServer({ "quiet.update": refuse("unexpected") });
  const update = queries.quiet.update.mutationOptions();
  const sent = queryClient.getMutationCache().build(queryClient, update);
  await expect(sent.execute({ quiet_mode: true })).rejects.toMatchObject({ status: 500 });
  expect(server.calls).toHaveLength(1);
});

test("a component that fails at a reply does not keep it from the others", () => {
  vi.useFakeTimers();
  const heard = vi.fn();
  notifyManager.schedule(() => {
    throw new Error("Planted");
  });
  notifyManager.schedule(heard);
  expect(() => vi.runAllTimers()).toThrow("Planted");
  expect(heard).toHaveBeenCalledOnce();
});
