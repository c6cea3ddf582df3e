import type { BulkAction, PeopleList } from "#contract/lists/lists.ts";
import { lockStatuses, setStatuses } from "#server/applications/applications.ts";
import { type Done, recordMany } from "#server/audit/audit.ts";
import {
  addPlaces,
  countFreePlaces,
  listMembersAmong,
  lockCohort,
} from "#server/cohorts/cohorts.ts";
import type { Actor } from "#server/http/calls/api.ts";
import { labelPeople, unlabelPeople } from "#server/labels/labels.ts";
import { lockLeadStatuses, setLeadStatuses } from "#server/leads/leads.ts";
import { lockTiers, setTiers } from "#server/members/members.ts";
import { lockKnown } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { findLabelled, findPeople } from "./bulk.queries.ts";

/** `address` is the client's network address. */
export type Changer = { actor: Actor; address: string };

/** `value` is the present one; `open_offer` the place offered to the person, if the action asks. */
export type Target = { id: string; value: string | null; open_offer?: string | null };

type BulkChange = {
  /** The value that every target has afterwards. */
  wanted: string | null;
  /** One for each row that still exists; rows of the same person have the same target. */
  read: (work: Work, list: PeopleList, ids: readonly string[]) => Promise<Target[]>;
  /** Null if the action takes none. */
  freePlaces: ((work: Work) => Promise<number>) | null;
  /** Records each as the same change of one alone. */
  change: (work: Work, by: Changer, targets: readonly Target[]) => Promise<void>;
};

export function bulkChanges(action: BulkAction): BulkChange {
  switch (action.kind) {
    case "lead_status":
      return {
        wanted: action.status,
        read: (work, _, ids) => lockLeadStatuses(work, ids),
        freePlaces: null,
        change: async (work, by, targets) => {
          const ids = targets.map(({ id }) => id);
          await setLeadStatuses(work, ids, action.status);
          await recordEach(work, by, {
            name: "leads.update",
            ids,
            detail: { status: action.status },
          });
        },
      };
    case "application_status":
      return {
        wanted: action.status,
        read: (work, _, ids) => lockStatuses(work, ids),
        freePlaces: null,
        change: async (work, by, targets) => {
          const { status, open_offers: openOffers } = action;
          await setStatuses(work, targets, { status, reviewerId: by.actor.id, openOffers });
          const entries = targets.map(({ id, open_offer }) => ({
            subject: id,
            detail: {
              status,
              ...(openOffers === "withdraw" && open_offer && { withdrawn_offer: open_offer }),
            },
          }));
          await recordMany(work, "applications.review", { ...doneBy(by), entries });
        },
      };
    case "tier":
      return tierChange(action.membership_tier);
    case "place":
      return placeChange(action.cohort_id);
    case "add_label":
      return labelChange(action.name);
    case "remove_label":
      return unlabelChange(action.label_id);
  }
}

function tierChange(tier: Extract<BulkAction, { kind: "tier" }>["membership_tier"]): BulkChange {
  return {
    wanted: tier,
    read: (work, _, ids) => lockTiers(work, ids),
    freePlaces: null,
    change: async (work, by, targets) => {
      const ids = targets.map(({ id }) => id);
      await setTiers(work, { ids, tier, actorId: by.actor.id });
      const entries = targets.map(({ id, value }) => ({
        subject: id,
        detail: { membership_tier: tier, previous_tier: value },
      }));
      await recordMany(work, "members.update", { ...doneBy(by), entries });
    },
  };
}

function placeChange(cohortId: string): BulkChange {
  return {
    wanted: cohortId,
    read: async (work, list, ids) => {
      // The people before the cohort, in the order in which others lock them.
      const ofRows = await findPeople(work, list, ids);
      const people = new Set(await lockKnown(work, ofRows));
      await lockCohort(work, cohortId);
      const members = new Set(await listMembersAmong(work, cohortId, ofRows));
      return ofRows
        .filter((id) => people.has(id))
        .map((id) => ({ id, value: members.has(id) ? cohortId : null }));
    },
    freePlaces: (work) => countFreePlaces(work, cohortId),
    change: async (work, by, targets) => {
      const ids = targets.map(({ id }) => id);
      await addPlaces(work, cohortId, { personIds: ids, by: by.actor.id });
      await recordEach(work, by, {
        name: "cohortPlaces.add",
        ids,
        detail: { cohort_id: cohortId },
      });
    },
  };
}

const labelled = "labelled";

function labelChange(name: string): BulkChange {
  return {
    wanted: labelled,
    read: async (work, list, ids) => {
      const people = await findPeople(work, list, ids);
      const having = new Set(await findLabelled(work, { people, name }));
      return people.map((id) => ({ id, value: having.has(id) ? labelled : null }));
    },
    freePlaces: null,
    change: async (work, by, targets) => {
      const people = targets.map(({ id }) => id);
      await labelPeople(work, { people, name, setBy: by.actor.id });
      await recordEach(work, by, { name: "labels.add", ids: people, detail: {} });
    },
  };
}

function unlabelChange(label: string): BulkChange {
  return {
    wanted: null,
    read: async (work, list, ids) => {
      const people = await findPeople(work, list, ids);
      const having = new Set(await findLabelled(work, { people, label }));
      return people.map((id) => ({ id, value: having.has(id) ? labelled : null }));
    },
    freePlaces: null,
    change: async (work, by, targets) => {
      const people = targets.map(({ id }) => id);
      await unlabelPeople(work, { people, label });
      await recordEach(work, by, { name: "labels.remove", ids: people, detail: {} });
    },
  };
}

type Recorded = { name: string; ids: readonly string[]; detail: Record<string, string | null> };

function recordEach(work: Work, by: Changer, { name, ids, detail }: Recorded): Promise<void> {
  const entries = ids.map((subject) => ({ subject, detail }));
  return recordMany(work, name, { ...doneBy(by), entries });
}

function doneBy({ actor, address }: Changer): Pick<Done, "by" | "from"> {
  return { by: actor, from: address };
}
