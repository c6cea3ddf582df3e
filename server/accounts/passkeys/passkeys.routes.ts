import { limitAccountChanges } from "#server/accounts/account-changes.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { limitCodeGuesses } from "#server/accounts/guesses.ts";
import { recordingRefusedPasskey } from "#server/accounts/logins/sign-in-records.ts";
import { api, type CallContext, signedIn } from "#server/http/calls/api.ts";
import { prepareProof, proveWithPasskey } from "./passkey-proof.ts";
import {
  confirmWithPasskey,
  prepareSecondStep,
  prepareSignIn,
  signInWithPasskey,
} from "./passkey-sign-in.ts";
import {
  addPasskey,
  deletePasskey,
  listPasskeys,
  preparePasskey,
  renamePasskey,
} from "./passkeys.ts";

const { passkeys } = api;
const done = { success: true } as const;

export function passkeysRoutes(auth: Auth) {
  return { ...managing(auth), ...entering(auth) };
}

function managing(auth: Auth) {
  return {
    list: passkeys.list.handler(({ context }) => listPasskeys(context.work, signedIn(context))),
    prepare: passkeys.prepare.handler(async ({ context }) =>
      withCookie(context, await preparePasskey(context.work, signedIn(context))),
    ),
    add: passkeys.add.handler(({ input, context }) =>
      limitAccountChanges(context, "passkey", () => addPasskey(context, input)),
    ),
    rename: passkeys.rename.handler(({ input, context }) =>
      renamePasskey(context.work, signedIn(context), input),
    ),
    delete: passkeys.delete.handler(async ({ input, context }) => {
      await limitAccountChanges(context, "protection", () => deletePasskey(context, input.id));
      return done;
    }),
    prepareProof: passkeys.prepareProof.handler(async ({ context }) =>
      withCookie(context, await prepareProof(context)),
    ),
    prove: passkeys.prove.handler(async ({ input, context }) => {
      await proveWithPasskey(context, auth, input.credential);
      return done;
    }),
  };
}

function entering(auth: Auth) {
  return {
    prepareSignIn: passkeys.prepareSignIn.handler(async ({ input, context }) => {
      const prepared =
        input.in_place_of === "code"
          ? await prepareSecondStep(context, auth)
          : await prepareSignIn(context.work);
      return withCookie(context, prepared);
    }),
    signIn: passkeys.signIn.handler(async ({ input, context }) => {
      const signIn = input.in_place_of === "code" ? confirmWithPasskey : signInWithPasskey;
      const { session, cookies } = await limitCodeGuesses(context, () =>
        recordingRefusedPasskey(context, auth, input, () =>
          signIn(context, auth, input.credential),
        ),
      );
      context.setCookies(cookies);
      return session;
    }),
  };
}

function withCookie<Options>(
  context: CallContext,
  { options, cookie }: { options: Options; cookie: string },
): Options {
  context.setCookies([cookie]);
  return options;
}
