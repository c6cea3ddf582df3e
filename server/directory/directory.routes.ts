import { api } from "#server/http/calls/api.ts";
import { listPeople } from "./directory.queries.ts";

const { directory } = api;

export const directoryRoutes = {
  list: directory.list.handler(({ input, context }) => listPeople(context.work, input)),
};
