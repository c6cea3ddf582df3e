import { screen, within } from "@testing-library/react";
import { type ComponentType, createElement } from "react";
import { addresses, sessionAddress } from "#contract/addresses.ts";
import type { SessionPage } from "#contract/coaching/session-page.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleCoachingSession } from "#web/testing/samples/coaching.ts";
import type { Answers } from "#web/testing/server.ts";

/** Without people, unless told otherwise. */
export const sampleSessionPage = (values: Partial<SessionPage> = {}): SessionPage => ({
  session: sampleCoachingSession(),
  items: [],
  waiting: 0,
  members: [],
  came: [],
  can: { mark_attendance: false },
  coach_note: null,
  ...values,
});

/** The page in the frame that it has in the product: menus open in the main part. */
export const inMain = (Page: ComponentType) => () =>
  createElement("main", { id: "main" }, createElement(Page));

/** `Page` is that of a session for staff, here of the sample session. */
export function sessionPage(Page: ComponentType, answers: Answers = {}) {
  return openPage(inMain(Page), {
    path: addresses.adminSession,
    at: sessionAddress(sampleCoachingSession().id),
    answers: { "coaching.listSessionBookings": sampleSessionPage(), ...answers },
    roles: ["coach"],
  });
}

/** Without those of the breadcrumb. */
export async function findBookings() {
  return within(await screen.findByRole("list", { name: "Bookings" }));
}
