import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NextInfoSession } from "#web/landing/next-info-session.tsx";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";

afterEach(() => vi.restoreAllMocks());

const starts_at = "2031-01-16T00:00:00.000Z";
const time_zone = "America/New_York";
const line =
  "Next info session: Wednesday, January 15, 2031 at 7:00\u00a0PM Eastern Time, 45 minutes, online";

/** Opens a page that was loaded some seconds ago with this date in it. */
function openLoadedPage(date: string | null, secondsAgo = 1) {
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() - 1000 * secondsAgo);
  const facts = {
    academy: { welcome_video_url: null, postal_address: null },
    contact: { email: "hello@academy.example" },
    nextCohort: { cohort: null },
    nextInfoSession: { starts_at: date, time_zone },
  };
  return openPublicPage(
    () => (
      <PageFactsContext value={facts}>
        <NextInfoSession />
      </PageFactsContext>
    ),
    { answers: { "infoSessions.next": { starts_at, time_zone } } },
  );
}

test("the page says when the next info session is, without asking the server", () => {
  const { server } = openLoadedPage(starts_at);
  expect(screen.getByText(/^Next info session/).textContent).toBe(line);
  expect(server.calls).toEqual([]);
});

test("without a date it says nothing", () => {
  const { container } = openLoadedPage(null);
  expect(container.textContent).not.toContain("info session");
});

test("a page that was loaded more than a minute ago asks again", async () => {
  openLoadedPage(null, 61);
  await waitFor(() => expect(screen.getByText(/^Next info session/).textContent).toBe(line));
});
