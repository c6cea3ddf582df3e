import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod";

/**
 * Lets the account library begin a login for an account whose owner was recognized by us, and set
 * its cookie. Throws UNAUTHORIZED if the account is gone.
 */
export const beginLogin = {
  id: "begin-login",
  endpoints: {
    beginLogin: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ accountId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.accountId);
        if (user === null) throw APIError.fromStatus("UNAUTHORIZED");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return { token: session.token };
      },
    ),
  },
} satisfies BetterAuthPlugin;
