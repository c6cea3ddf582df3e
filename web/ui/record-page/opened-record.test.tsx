import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { queryClient } from "#web/lib/api/queries.ts";
import {
  address,
  ana,
  ben,
  closings,
  noDialog,
  open,
  untilAddress,
  untilFocusOn,
} from "#web/testing/leads-page.tsx";
import { findDialog, findRows } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLead } from "#web/testing/samples/leads.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { refuse } from "#web/testing/server.ts";

describe("opening a record", () => {
  test("is a step that Back takes back, and Forward takes again", async () => {
    const { press, server } = open("?search=a");
    await findRows();
    await press("View ben@example.com");
    expect(await (await findDialog("Details")).findByText("ben@example.com is new")).toBeTruthy();
    expect(address()).toBe(`?search=a&record=${ben.id}`);
    await press("Back");
    await noDialog();
    await untilAddress("?search=a");
    await untilFocusOn(screen.getByRole("button", { name: "View ben@example.com" }));
    await press("Forward");
    await findDialog("Details");
    expect(server.sent("leads.read")).toEqual([]);
  });

  test("by a click on its row does the same, but not by one on a control in the row", {
    tags: "lists.rows",
  }, async () => {
    const { user, press } = open();
    await findRows();
    await press("Delete ana@example.com");
    await findDialog("Delete?");
    await user.keyboard("{Escape}");
    await noDialog();
    await user.click(screen.getByText("ana@example.com"));
    await findDialog("Details");
    await untilAddress(`?record=${ana.id}`);
  });

  test("in another of its dialogs says which", async () => {
    const { press } = open();
    await findRows();
    await press("Delete ben@example.com");
    await findDialog("Delete?");
    expect(address()).toBe(`?record=${ben.id}&dialog=delete`);
  });

  test("and closing it leads back to the list, and the focus to its button", async () => {
    const { user, press } = open();
    await findRows();
    await press("View ana@example.com");
    await findDialog("Details");
    await user.keyboard("{Escape}");
    await noDialog();
    await untilAddress("");
    await untilFocusOn(screen.getByRole("button", { name: "View ana@example.com" }));
    await press("Back");
    expect(await screen.findByRole("heading", { name: "Before" })).toBeTruthy();
  });

  test("and closing it twice, or after going back, leaves nothing else", async () => {
    const { press } = open();
    await findRows();
    await press("View ana@example.com");
    await findDialog("Details");
    const close = closings.at(-1);
    close?.();
    close?.();
    await noDialog();
    await untilAddress("");
    close?.();
    await press("Forward");
    await findDialog("Details");
    await untilAddress(`?record=${ana.id}`);
  });

  test("keeps what is typed there, though the list is read again and has it no more", async () => {
    const { user, press, server } = open();
    await findRows();
    await press("View ana@example.com");
    const dialog = await findDialog("Details");
    await user.type(dialog.getByLabelText("Note"), "Call her");
    server.answer({ "leads.list": samplePage([ben]) });
    await queryClient.invalidateQueries();
    await waitFor(() =>
      expect(screen.queryByRole("cell", { name: "ana@example.com", hidden: true })).toBeNull(),
    );
    expect(dialog.getByLabelText<HTMLInputElement>("Note").value).toBe("Call her");
    expect(server.sent("leads.read")).toEqual([]);
  });
});

describe("a link to an open record", () => {
  const zoe = sampleLead({ id: sampleId(3), email: "zoe@example.com" });

  test("opens it from the list that was read anyway", async () => {
    const { server, user } = open(`?record=${ben.id}`);
    expect(await (await findDialog("Details")).findByText("ben@example.com is new")).toBeTruthy();
    expect(server.sent("leads.read")).toEqual([]);
    await user.keyboard("{Escape}");
    await noDialog();
    await untilAddress("");
    await untilFocusOn(screen.getByRole("button", { name: "View ben@example.com" }));
  });

  test("opens one that the list has not loaded, and closing it stays on the page", {
    tags: "lists.address",
  }, async () => {
    const { server, user, press } = open(`?search=a&record=${zoe.id}&dialog=delete`, {
      "leads.read": zoe,
    });
    const dialog = await findDialog("Delete?");
    expect(await dialog.findByText("Delete zoe@example.com")).toBeTruthy();
    expect(server.sent("leads.read")).toEqual([{ id: zoe.id }]);
    await user.keyboard("{Escape}");
    await noDialog();
    await untilAddress("?search=a");
    await untilFocusOn(screen.getByRole("heading", { name: "Leads" }));
    await press("Back");
    expect(await screen.findByRole("heading", { name: "Before" })).toBeTruthy();
  });

  test("in a dialog that is not known opens the first", async () => {
    open(`?record=${ben.id}&dialog=fireworks`);
    expect(await (await findDialog("Details")).findByText("ben@example.com is new")).toBeTruthy();
  });

  test("that does not exist says so", async () => {
    open(`?record=${zoe.id}`);
    const dialog = await findDialog("Details");
    expect(await dialog.findByText("This lead doesn’t exist, or it was deleted.")).toBeTruthy();
    expect(screen.getByText("ana@example.com")).toBeTruthy();
  });

  test("that can't be read says so, and can be read again", async () => {
    const { server, user } = open(`?record=${zoe.id}`, { "leads.read": refuse("unexpected") });
    const dialog = await findDialog("Details");
    expect((await dialog.findByRole("alert")).textContent).toContain("Failed to load this lead");
    server.answer({ "leads.read": zoe });
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    expect(await dialog.findByText("zoe@example.com is new")).toBeTruthy();
  });

  test("is opened though the list can't be read", async () => {
    open(`?record=${zoe.id}`, { "leads.list": refuse("unexpected"), "leads.read": zoe });
    const dialog = await findDialog("Details");
    expect(await dialog.findByText("zoe@example.com is new")).toBeTruthy();
    expect(screen.getByText("Failed to load leads")).toBeTruthy();
  });
});

test("a dialog that takes its record out of the list moves the focus to the heading", async () => {
  const { user, press, server } = open();
  await findRows();
  await press("Delete ana@example.com");
  const dialog = await findDialog("Delete?");
  server.answer({ "leads.list": samplePage([ben]) });
  await user.click(dialog.getByRole("button", { name: "Delete ana@example.com" }));
  await untilFocusOn(screen.getByRole("heading", { name: "Leads" }));
  expect(screen.queryByText("ana@example.com")).toBeNull();
  expect(address()).toBe("");
});
