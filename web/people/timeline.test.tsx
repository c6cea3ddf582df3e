import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PersonEvent } from "#contract/people/people.ts";
import { findDialog } from "#web/testing/open-page.tsx";
import { openPerson, partCalled } from "#web/testing/person-page.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleMessage } from "#web/testing/samples/messages.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { sampleMailEvent } from "#web/testing/samples/people.ts";
import { refuse } from "#web/testing/server.ts";

const events: PersonEvent[] = [
  {
    ...sampleMailEvent,
    id: sampleId(2),
    message_kind: "digest",
    items: ["series 1"],
    state: "held",
    subject: null,
    sent_at: null,
    reason: "part 1 of 6, two days after the playbook",
  },
  sampleMailEvent,
  { id: sampleId(3), at: "2026-11-05T11:59:00.000Z", kind: "lead", source: "landing_page" },
  {
    id: sampleId(4),
    at: "2026-11-04T11:59:00.000Z",
    kind: "booking",
    session: "One to one",
    session_date: "2026-12-01",
    session_time: "10:00",
    status: "confirmed",
    notes: "My first call",
    coach_note: "Ask about scripts",
  },
];

test("what happened stands in order, and why a mail is held", {
  tags: "people.timeline",
}, async () => {
  openPerson({ events });
  const timeline = await partCalled("What happened");
  const items = (await timeline.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(items).toHaveLength(4);
  expect(items[0]).toMatch(/Email: Welcome series, part 1Planned.*Part 1 of 6/s);
  expect(items[1]).toMatch(/Email: PlaybookSentYour copy of the playbook/);
  expect(items[2]).toMatch(/Asked for the playbookSource: Landing page/);
  expect(items[3]).toMatch(
    /Booked “One to one”.*10:00.AM academy timeConfirmedNotes: My first callCoach’s note: Ask about scripts/,
  );
  expect(timeline.getByText("4 entries")).toBeTruthy();
});

test("a mail opens as in the mail log", { tags: "people.timeline" }, async () => {
  const body = { subject: "Your playbook", html: "<p>Hi</p>", text: "Hi", as_sent: true };
  const { user } = openPerson({
    events: [sampleMailEvent],
    answers: {
      "messages.entry": sampleMessage(),
      "messages.read": { message: sampleMessage(), ...body },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Email: Playbook" }));
  const dialog = await findDialog("Message details");
  expect(await dialog.findByRole("heading", { name: "Your playbook" })).toBeTruthy();
});

test("a timeline that could not be loaded can be asked for again", {
  tags: "people.timeline",
}, async () => {
  const { user, server } = openPerson({
    answers: { "people.timeline": refuse("unexpected") },
  });
  const timeline = await partCalled("What happened");
  const again = await timeline.findByRole("button", { name: "Try again" }, { timeout: 15_000 });
  server.answer({ "people.timeline": samplePage(events) });
  await user.click(again);
  expect(await timeline.findByText(/Email: Playbook/)).toBeTruthy();
});
