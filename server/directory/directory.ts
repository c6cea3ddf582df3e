export { countFoundPeople, listPeople } from "./directory.queries.ts";
