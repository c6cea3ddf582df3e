import { api, signedIn } from "#server/http/api.ts";
import { limitCalls, limits } from "#server/http/rate-limits.ts";
import { readSession, signIn, signOut, signUp } from "./accounts.ts";
import type { Auth } from "./auth.ts";

export function accountsRoutes(auth: Auth) {
  const { accounts } = api;
  return {
    signUp: accounts.signUp.handler(async ({ input, context }) => {
      await limitCalls(context, limits.signUp, input.email);
      const { session, cookies } = await signUp(context.runtime, auth, input);
      context.setCookies(cookies);
      return session;
    }),
    signIn: accounts.signIn.handler(async ({ input, context }) => {
      await limitCalls(context, limits.signIn, input.email);
      const { session, cookies } = await signIn(context.runtime, auth, input);
      context.setCookies(cookies);
      return session;
    }),
    signOut: accounts.signOut.handler(async ({ context }) => {
      const { runtime, requestHeaders } = context;
      context.setCookies(await signOut(runtime, auth, signedIn(context), requestHeaders));
      return { success: true as const };
    }),
    session: accounts.session.handler(async ({ context }) => {
      const { session, cookies } = await readSession(context.runtime, auth, context.requestHeaders);
      context.setCookies(cookies);
      return session;
    }),
  };
}
