import { useQuery } from "@tanstack/react-query";
import { render, renderHook, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLead } from "#web/testing/samples/leads.ts";
import { refuse, stubServer } from "#web/testing/server.ts";

beforeEach(() => queryClient.clear());

const lead = sampleLead();
const update = { id: lead.id, status: "dead", was: { status: lead.status } } as const;
const others = [queries.overview.read.queryKey(), queries.people.read.queryKey({ input: lead })];

function ShownLead() {
  const query = queries.leads.read.queryOptions({ input: { id: lead.id } });
  return <p>{useQuery(query, queryClient).data?.status}</p>;
}

async function openLead(changed: Parameters<typeof stubServer>[0]) {
  const server = stubServer({ "leads.read": lead, ...changed });
  render(<ShownLead />);
  await screen.findByText(lead.status);
  server.answer({ "leads.read": { ...lead, status: "dead" } });
  return server;
}

const readAgain = () => screen.findByText("dead");

test("what a call changes is read again if the page shows it", async () => {
  await openLead({ "leads.update": lead });
  await api.leads.update(update);
  await untilReread();
  await readAgain();
});

test("everything else that it changes is read when it is shown", async () => {
  await openLead({ "leads.update": lead });
  for (const key of others) queryClient.setQueryData<unknown>(key, {});
  queryClient.setQueryData<unknown>(queries.courses.list.queryKey(), {});
  await api.leads.update(update);
  const isOutdated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(others.map(isOutdated)).toEqual([true, true]);
  expect(isOutdated(queries.courses.list.queryKey())).toBe(false);
});

test.each(["not_found", "changed_meanwhile", "unexpected"] as const)(
  "what a call was to change is read again after %s",
  async (code) => {
    await openLead({ "leads.update": refuse(code) });
    await expect(api.leads.update(update)).rejects.toMatchObject({ code });
    await readAgain();
  },
);

test.each(["forbidden", "invalid_input"] as const)(
  "nothing is read again after %s, which changed nothing",
  async (code) => {
    const server = await openLead({ "leads.update": refuse(code) });
    await expect(api.leads.update(update)).rejects.toMatchObject({ code });
    await untilReread();
    expect(server.sent("leads.read")).toHaveLength(1);
  },
);

test("a list whose entries are answered in place stays as it is until it is opened again", async () => {
  const server = stubServer({ "coaching.releaseBooking": { success: true } });
  const pending = queries.coaching.listPendingBookings.queryOptions({ input: {} });
  const page = { items: [], next_cursor: null, academy_time_zone: "UTC" };
  server.answer({ "coaching.listPendingBookings": page });
  const { result } = renderHook(() => useQuery(pending, queryClient));
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  await api.coaching.releaseBooking({ id: sampleId(1) });
  await untilReread();
  expect(server.sent("coaching.listPendingBookings")).toHaveLength(1);
  expect(queryClient.getQueryState(pending.queryKey)?.isInvalidated).toBe(true);
});
