import { api, signedIn } from "#server/http/api.ts";

export const rolesRoutes = {
  own: api.roles.own.handler(({ context }) => signedIn(context).roles),
};
