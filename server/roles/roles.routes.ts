import { api, signedIn } from "#server/http/calls/api.ts";
import { addRole, listRoleChanges, listRoleHolders, removeRole } from "./roles.ts";

export const rolesRoutes = {
  own: api.roles.own.handler(({ context }) => signedIn(context).roles),
  list: api.roles.list.handler(({ input, context }) => listRoleHolders(context.work, input)),
  add: api.roles.add.handler(({ input, context }) =>
    addRole(context.work, signedIn(context), input),
  ),
  remove: api.roles.remove.handler(({ input, context }) =>
    removeRole(context.work, signedIn(context), input),
  ),
  changes: api.roles.changes.handler(({ context }) => listRoleChanges(context.work)),
};
