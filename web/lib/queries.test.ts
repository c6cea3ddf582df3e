// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { queries, queryClient } from "#web/lib/queries.ts";
import { refusal, reply, stubServer } from "#web/lib/stub-server.ts";

beforeEach(() => queryClient.clear());

const read = () => queryClient.fetchQuery(queries.overview.read.queryOptions());

test("a read that the server failed at is tried once more", async () => {
  let asked = 0;
  stubServer(() => {
    asked += 1;
    return asked === 1 ? refusal(500, "unexpected", "") : reply({ total_leads: 7 });
  });
  expect(await read()).toEqual({ total_leads: 7 });
});

test("and not more often", async () => {
  const server = stubServer(() => refusal(500, "unexpected", ""));
  await expect(read()).rejects.toMatchObject({ status: 500 });
  expect(server.calls).toHaveLength(2);
});

test.each([400, 403, 404, 409, 501])(
  "a read refused with %i is not tried again",
  async (status) => {
    const server = stubServer(() => refusal(status, "forbidden", "No"));
    await expect(read()).rejects.toMatchObject({ status });
    expect(server.calls).toHaveLength(1);
  },
);

test("a write that the server failed at is not sent again", async () => {
  const server = stubServer(() => refusal(500, "unexpected", ""));
  const update = queries.quiet.update.mutationOptions();
  const sent = queryClient
    .getMutationCache()
    .build(queryClient, update)
    .execute({ quiet_mode: true });
  await expect(sent).rejects.toMatchObject({ status: 500 });
  expect(server.calls).toHaveLength(1);
});
