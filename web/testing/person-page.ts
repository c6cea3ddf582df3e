import { screen, within } from "@testing-library/react";
import { addresses, personAddress } from "#contract/addresses.ts";
import type { PersonEvent, PersonPage } from "#contract/people/people.ts";
import type { Role } from "#contract/permissions.ts";
import StaffPersonPage from "#web/shells/person/staff-person-page.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { samplePage } from "#web/testing/samples/pages.ts";
import { samplePerson } from "#web/testing/samples/people.ts";
import type { Answers } from "#web/testing/server.ts";

interface Opened {
  person?: PersonPage;
  events?: PersonEvent[];
  answers?: Answers;
  roles?: readonly Role[];
  /** What the link to the page has told it. */
  state?: object | null;
}

/** As a coach unless told otherwise. */
export const openPerson = ({
  person = samplePerson(),
  events = [],
  answers,
  roles = ["coach"],
  state = null,
}: Opened) =>
  openPage(StaffPersonPage, {
    path: addresses.adminPerson,
    at: { pathname: personAddress(sampleId(101)), state },
    roles,
    answers: {
      "people.read": person,
      "people.timeline": samplePage(events),
      "labels.list": [],
      ...answers,
    },
  });

export const partCalled = async (name: string) =>
  within(await screen.findByRole("region", { name }));

export const factOf = async (term: string) =>
  (await screen.findByText(term, { selector: "dt" })).nextElementSibling?.textContent;
