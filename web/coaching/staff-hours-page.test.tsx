import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import StaffHoursPage from "#web/coaching/staff-hours-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleHours } from "#web/testing/samples/hours.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const hours = sampleHours();
const zoom = "Make a Zoom meeting for each session";
const talk = { session_id: sampleId(1), title: "Talk", duration: 60 };

async function openHours(answers: Answers = {}) {
  const opened = openPage(StaffHoursPage, {
    answers: { "openHours.read": { hours, talks: [], has_zoom: false }, ...answers },
  });
  const form = within(await screen.findByRole("form", { name: "Open hours" }));
  const save = () => opened.user.click(form.getByRole("button", { name: "Save open hours" }));
  return { ...opened, form, save };
}

describe("open hours", { tags: "coaching.open-hours" }, () => {
  test("are changed as they are typed, and only what has changed is sent", async () => {
    const saved = { ...hours, is_open: true, weekly: ["1 09:00-12:30", ...hours.weekly.slice(1)] };
    const { user, form, save, server } = await openHours({ "openHours.update": saved });
    await user.click(form.getByLabelText("Members can book talks with me"));
    await user.clear(form.getByLabelText("Monday"));
    await user.type(form.getByLabelText("Monday"), "9-12:30");
    await save();
    expect(await screen.findByText("Open hours saved")).toBeTruthy();
    expect(server.sent("openHours.update")).toEqual([
      {
        ...{ is_open: true, weekly: saved.weekly },
        was: { is_open: false, weekly: hours.weekly },
      },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>("Monday").value).toBe("09:00-12:30");
  });

  test("say at the day what can't be read, and keep it", async () => {
    const { user, form, save, server } = await openHours();
    await user.type(form.getByLabelText("Sunday"), "late");
    await save();
    expect(await form.findByText(/Please write hours such as/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Sunday").value).toBe("late");
    expect(server.written()).toEqual([]);
  });

  test("list the booked talks, and which are outside of them", async () => {
    const inside = {
      ...talk,
      session_id: sampleId(2),
      starts_at: "2099-12-01T15:00:00.000Z",
      is_outside: false,
    };
    const outside = { ...talk, starts_at: "2099-12-02T22:00:00.000Z", is_outside: true };
    await openHours({ "openHours.read": { hours, talks: [inside, outside], has_zoom: false } });
    const items = within(screen.getByRole("region", { name: "Booked talks" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(items).toEqual([
      "Tue, Dec 1, 2099, 10:00 AM, Talk, 60 minutes",
      "Wed, Dec 2, 2099, 5:00 PM, Talk, 60 minutes, outside of your hours",
    ]);
  });

  test("have the address of the coach's room, in which {code} stands for each session's own", {
    tags: "coaching.room",
  }, async () => {
    const room = "https://meet.example/{code}";
    const { user, form, save, server } = await openHours({
      "openHours.update": { ...hours, room },
    });
    const field = form.getByLabelText(/^Address of your room/);
    await user.click(field);
    await user.paste("https://meet.example/{room}");
    await save();
    expect(await form.findByText("Please write only {code} in braces")).toBeTruthy();
    await user.clear(field);
    await user.click(field);
    await user.paste(room);
    await save();
    expect(await screen.findByText("Open hours saved")).toBeTruthy();
    expect(server.sent("openHours.update")).toEqual([{ room, was: { room: null } }]);
  });

  test("ask for Zoom only when the academy has keys for it", {
    tags: "coaching.zoom",
  }, async () => {
    const { form } = await openHours();
    expect(form.queryByLabelText(zoom)).toBeNull();
  });

  test("ask for Zoom", { tags: "coaching.zoom" }, async () => {
    const { user, form, save, server } = await openHours({
      "openHours.read": { hours, talks: [], has_zoom: true },
      "openHours.update": { ...hours, uses_zoom: true },
    });
    await user.click(form.getByLabelText(zoom));
    await save();
    expect(await screen.findByText("Open hours saved")).toBeTruthy();
    expect(server.sent("openHours.update")).toEqual([
      { uses_zoom: true, was: { uses_zoom: false } },
    ]);
  });

  test("that could not be loaded can be asked for again", async () => {
    openPage(StaffHoursPage, { answers: { "openHours.read": refuse("unexpected") } });
    expect(await screen.findByText("Failed to load your open hours")).toBeTruthy();
  });
});
