import { screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect } from "vitest";
import { type Application, needsAnswer } from "#contract/applications/applications.ts";
import { findDialog, openPage } from "#web/testing/open-page.tsx";
import { sampleApplication } from "#web/testing/samples/applications.ts";
import { sampleCohort } from "#web/testing/samples/cohorts.ts";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleLetter, samplePreview } from "#web/testing/samples/letters.ts";
import { sampleProfile } from "#web/testing/samples/members.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { type Answers, refuse } from "#web/testing/server.ts";

export const ana = sampleApplication();
export const ben = sampleApplication({
  id: sampleId(2),
  name: "Ben Quist",
  email: "ben@example.com",
});
export const mia = sampleApplication({
  id: sampleId(3),
  name: "Mia Okafor",
  email: "mia@example.com",
});
export const cohort = sampleCohort();

/** Opens the list and the review of the first application. */
export const reviewOn =
  (Page: ComponentType) =>
  async (answers: Answers = {}, list: Application[] = [ana, ben, mia]) => {
    const { "applications.read": readLater, ...others } = answers;
    const opened = openPage(Page, {
      answers: {
        "applications.list": ({ mark }) =>
          samplePage(mark === "to_answer" ? list.filter(needsAnswer) : list),
        "letters.preview": samplePreview,
        "applications.read": ({ id }) =>
          [...list, ana, ben, mia].find((each) => each.id === id) ?? refuse("not_found"),
        "applications.history": [],
        "letters.read": ({ kind }) => sampleLetter(kind),
        "members.readOwn": sampleProfile({ name: "Mara" }),
        "cohorts.list": { ...samplePage([cohort]), academy_time_zone: "America/New_York" },
        ...others,
      },
    });
    const name = `Review ${list[0]?.email}`;
    await opened.user.click(await screen.findByRole("button", { name }));
    await shows(list[0]?.name ?? "");
    if (readLater !== undefined) opened.server.answer({ "applications.read": readLater });
    return { ...opened, dialog: await findDialog("Review Application") };
  };

export const shows = (name: string) =>
  waitFor(() =>
    expect(screen.getByRole("region", { name: `Application from ${name}` })).toBeTruthy(),
  );
