export { ensurePerson, holdPerson, knownPersonWith, personWith } from "./people.queries.ts";
export {
  type ColumnUse,
  eraseAccountRecords,
  erasedName,
  type PersonRecords,
  type Subject,
} from "./person-records.ts";
