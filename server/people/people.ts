import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import { isKnown, lockKnown } from "./people.queries.ts";

export { describeRecords } from "./described-records.ts";
export { holdOnStaff, staffName } from "./handing-over.queries.ts";
export {
  account,
  coachingSessions,
  emailChoices,
  membershipTier,
  ofStaff,
  staffNotes,
  untilErased,
} from "./holdings.ts";
export {
  countInvented,
  deleteInvented,
  deleteUnusedPeople,
  ensurePerson,
  findTypedName,
  importNames,
  importPeople,
  inventPerson,
  knownPersonWith,
  lastSeenAt,
  listPeopleInUse,
  lockKnown,
  lockPeople,
  lockPerson,
  nameForStaff,
  namePerson,
  personOfAccount,
  personWith,
  takeNamesBack,
} from "./people.queries.ts";
export {
  isAccountNamed,
  isNamed,
  peopleFilters,
} from "./people-filters.queries.ts";
export {
  type ColumnUse,
  eraseAccountRecords,
  erasedName,
  type PersonRecords,
  reportOn,
  type Subject,
} from "./person-records.ts";

/** So that it is not erased meanwhile. Throws not_found, person_erased. */
export async function lockKnownPerson(work: Work, id: string): Promise<void> {
  if ((await lockKnown(work, [id])).length > 0) return;
  throw new Failure((await isKnown(work, id)) ? "person_erased" : "not_found");
}
