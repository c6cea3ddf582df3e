import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { recordRemarks } from "#contract/sender/record-remarks.ts";
import type { SenderRecord } from "#contract/sender/sender.ts";
import StaffSenderPage from "#web/sender/staff-sender-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleRecords } from "#web/testing/samples/set-up.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

const open = (records: Partial<SenderRecord>[] = [], answers: Answers = {}) =>
  openPage(StaffSenderPage, {
    path: "/admin/sender",
    roles: ["admin"],
    answers: { "sender.readRecords": sampleRecords(...records), ...answers },
  });

const findRecord = async (name: string) => within(await screen.findByRole("region", { name }));

test("each record says what it is for and what was found", {
  tags: "sender.records",
}, async () => {
  open();
  const spf = await findRecord("SPF");
  expect(spf.getByText("Found")).toBeTruthy();
  expect(spf.getByText("v=spf1 include:spf.provider.example ~all")).toBeTruthy();
  expect(spf.queryByRole("button")).toBeNull();
  expect(screen.getByText(/Mail companies look at three records of slow.example/)).toBeTruthy();
});

test("a record that is missing says what to enter where, to copy", {
  tags: ["sender.records", "sender.dmarc"],
}, async () => {
  open([{ kind: "dmarc", state: "missing", found: [] }]);
  const dmarc = await findRecord("DMARC");
  expect(dmarc.getByText("Missing")).toBeTruthy();
  expect(dmarc.getByText("_dmarc.slow.example")).toBeTruthy();
  expect(dmarc.getByRole("button", { name: "Copy value" })).toBeTruthy();
});

test("what is wrong is said in a sentence", { tags: "sender.spf" }, async () => {
  const remark = recordRemarks.spf.several(2);
  open([{ kind: "spf", state: "wrong", found: ["v=spf1 a ~all", "v=spf1 mx ~all"], remark }]);
  const spf = await findRecord("SPF");
  expect(spf.getAllByRole("listitem")).toHaveLength(2);
  expect(spf.getByText(remark)).toBeTruthy();
});

test("what could not be looked up is not called missing", {
  tags: "sender.unreachable",
}, async () => {
  open([{ kind: "spf", state: "unknown", found: [] }]);
  const spf = await findRecord("SPF");
  expect(spf.getByText("Not looked up")).toBeTruthy();
  expect(spf.getByText(/That says nothing about the record/)).toBeTruthy();
  expect(spf.queryByText("Missing")).toBeNull();
});

test("the selector is typed, and its key is looked up", { tags: "sender.dkim" }, async () => {
  const { user, server } = open([{ kind: "dkim", state: "unnamed", name: "", found: [] }], {
    "sender.nameSelector": { dkim_selector: "s2" },
  });
  const dkim = await findRecord("DKIM");
  const field = dkim.getByLabelText("Selector");
  await user.clear(field);
  await user.type(field, "s2._domainkey.slow.example");
  server.answer({ "sender.readRecords": { ...sampleRecords(), dkim_selector: "s2" } });
  await user.click(dkim.getByRole("button", { name: "Save and look" }));
  expect(await screen.findByText("Selector saved")).toBeTruthy();
  expect(server.sent("sender.nameSelector")).toEqual([
    { dkim_selector: "s2", was: { dkim_selector: "s1" } },
  ]);
  expect(await dkim.findByText("Found")).toBeTruthy();
});

test("without a sender it is said what to set, and nothing is shown as missing", {
  tags: "sender.unchosen",
}, async () => {
  open([], { "sender.readRecords": { domain: null, dkim_selector: null, records: [] } });
  expect(await screen.findByText(/Whoever runs the server sets MAIL_FROM/)).toBeTruthy();
  expect(screen.queryByRole("region")).toBeNull();
});

test("records that could not be read can be asked for again", async () => {
  const { user, server } = open([], { "sender.readRecords": refuse("unexpected") });
  await screen.findByText("Failed to look up the sender’s records");
  server.answer({ "sender.readRecords": sampleRecords() });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await findRecord("SPF")).toBeTruthy();
});
