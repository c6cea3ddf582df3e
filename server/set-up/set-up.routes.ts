import { api, signedIn } from "#server/http/calls/api.ts";
import { nameAcademy } from "./name-academy.ts";
import { chooseTimeZone, readSetUp, settle } from "./set-up.ts";

export const setUpRoutes = {
  read: api.setUp.read.handler(({ context }) => readSetUp(context.work)),
  nameAcademy: api.setUp.nameAcademy.handler(async ({ input, context }) => {
    await nameAcademy(context.work, input, signedIn(context).id);
    return await readSetUp(context.work);
  }),
  chooseTimeZone: api.setUp.chooseTimeZone.handler(({ input, context }) =>
    chooseTimeZone(context.work, input),
  ),
  settle: api.setUp.settle.handler(({ input, context }) => settle(context.work, input.settled)),
};
