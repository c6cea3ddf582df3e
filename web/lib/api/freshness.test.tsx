import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { openPublicPage } from "#web/testing/open-page.tsx";

const minute = 60_000;

function Zone() {
  const { data } = useQuery(queries.infoSessions.next.queryOptions(), queryClient);
  return <p>{data?.time_zone}</p>;
}

function Roles() {
  return <p>{useRoles().roles.join(", ")}</p>;
}

const next = { starts_at: null, time_zone: "America/New_York" };

const openZone = () => openPublicPage(Zone, { answers: { "infoSessions.next": next } });

const openRoles = () => openPublicPage(Roles, { roles: ["coach"] });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

test("what was read is read again after sixty seconds, and not before", {
  tags: "pages.fresh",
}, async () => {
  const first = openZone();
  await screen.findByText("America/New_York");
  first.leave();
  await act(() => vi.advanceTimersByTimeAsync(minute - 5_000));
  const soon = openZone();
  expect(screen.getByText("America/New_York")).toBeTruthy();
  soon.leave();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const later = openZone();
  await waitFor(() => expect(later.server.calls).toHaveLength(1));
  expect(soon.server.calls).toEqual([]);
});

test("one's own roles are read again after five minutes, and not before", {
  tags: "roles.fresh",
}, async () => {
  const first = openRoles();
  await screen.findByText("coach");
  first.leave();
  await act(() => vi.advanceTimersByTimeAsync(5 * minute - 10_000));
  const soon = openRoles();
  await screen.findByText("coach");
  soon.leave();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  const later = openRoles();
  await waitFor(() => expect(later.server.sent("roles.own")).toHaveLength(1));
  expect(soon.server.sent("roles.own")).toEqual([]);
});
