import type { FastifyInstance, FastifyRequest } from "fastify";
import { addresses } from "#contract/addresses.ts";
import { mailLink, oneClickPath } from "#contract/email-preferences/email-preferences.ts";
import { Failure } from "#contract/errors.ts";
import { api, type CallContext } from "#server/http/calls/api.ts";
import { limitCalls, limitClient, limits } from "#server/http/limits/rate-limits.ts";
import type { Work } from "#server/work.ts";
import {
  isOwner,
  readPreferences,
  unsubscribeByToken,
  updatePreferences,
} from "./email-preferences.ts";

const { emailPreferences } = api;

export const emailPreferencesRoutes = {
  read: emailPreferences.read.handler(async ({ input: { email, token }, context }) => {
    await limitClient(context, limits.publicForm);
    return readPreferences(context.work, email, await isCallers(context, email, token));
  }),
  update: emailPreferences.update.handler(async ({ input: { token, ...update }, context }) => {
    const isProven = await isCallers(context, update.email, token);
    // Other people's requests about an address must not keep its owner from unsubscribing.
    if (isProven) await limitClient(context, limits.publicForm);
    else await limitCalls(context, limits.publicForm, update.email);
    return updatePreferences(context.work, update, isProven);
  }),
};

async function isCallers(context: CallContext, email: string, token: string | undefined) {
  const actor = await context.identify();
  return isOwner(context.work, email, { userId: actor?.id ?? null, token });
}

/** For mail programs (RFC 8058): POST unsubscribes, GET leads to the page. */
export function registerOneClick(app: FastifyInstance, work: Work): void {
  app.register(async (scope) => {
    // The address contains everything needed; the body, a form of either kind, is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(oneClickPath, async (request, reply) => {
      const { email, token } = readQuery(request);
      if (!(await unsubscribeByToken(work, email, token))) throw new Failure("not_found");
      return reply.type("text/plain; charset=utf-8").send("You have been unsubscribed.\n");
    });
    scope.get(oneClickPath, (request, reply) => {
      return reply.redirect(mailLink(addresses.unsubscribe, readQuery(request)), 303);
    });
  });
}

function readQuery({ query }: FastifyRequest): { email: string; token: string } {
  const { email, token } = query as { email?: unknown; token?: unknown };
  if (typeof email !== "string" || typeof token !== "string") throw new Failure("not_found");
  return { email: email.toLowerCase(), token };
}
