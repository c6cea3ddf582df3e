import type { Group } from "#web/testing/gallery/group.ts";
import { badges } from "#web/testing/gallery/groups/badges.tsx";
import { buttons } from "#web/testing/gallery/groups/buttons.tsx";
import { cards } from "#web/testing/gallery/groups/cards.tsx";
import { choices } from "#web/testing/gallery/groups/choices.tsx";
import { dialogs } from "#web/testing/gallery/groups/dialogs.tsx";
import { fields } from "#web/testing/gallery/groups/fields.tsx";
import { foundations } from "#web/testing/gallery/groups/foundations.tsx";
import { letters } from "#web/testing/gallery/groups/letters.tsx";
import { lists } from "#web/testing/gallery/groups/lists.tsx";
import { longTexts } from "#web/testing/gallery/groups/long-texts.tsx";
import { nextCohort } from "#web/testing/gallery/groups/next-cohort.tsx";
import { notices } from "#web/testing/gallery/groups/notices.tsx";
import { pendingBookings } from "#web/testing/gallery/groups/pending-bookings.tsx";
import { players } from "#web/testing/gallery/groups/players.tsx";
import { requestForms } from "#web/testing/gallery/groups/request-forms.tsx";
import { states } from "#web/testing/gallery/groups/states.tsx";

export const groups: readonly Group[] = [
  foundations,
  buttons,
  fields,
  choices,
  requestForms,
  badges,
  cards,
  states,
  ...lists,
  pendingBookings,
  longTexts,
  letters,
  players,
  nextCohort,
  notices,
  ...dialogs,
];
