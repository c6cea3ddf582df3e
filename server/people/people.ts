import { Failure } from "#contract/errors.ts";
import type { Work } from "#server/work.ts";
import { holdKnown, isKnown } from "./people.queries.ts";

export {
  countInvented,
  deleteInvented,
  deleteUnusedPeople,
  ensurePerson,
  findTypedName,
  holdKnown,
  holdPerson,
  importNames,
  importPeople,
  inventPerson,
  knownPersonWith,
  listPeopleInUse,
  lockPeople,
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
  type Subject,
} from "./person-records.ts";

/** So that it is not erased meanwhile. Throws not_found, person_erased. */
export async function holdKnownPerson(work: Work, id: string): Promise<void> {
  if ((await holdKnown(work, [id])).length > 0) return;
  throw new Failure((await isKnown(work, id)) ? "person_erased" : "not_found");
}
