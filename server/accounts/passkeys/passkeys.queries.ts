import type { Transport } from "#contract/accounts/passkeys.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Work } from "#server/work.ts";

const shown = ["id", "name", "created_at", "last_used_at"] as const;

export async function listPasskeys(work: Work, userId: string) {
  return await work.db
    .selectFrom("passkeys")
    .select(shown)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function listCredentials(work: Work, userId: string) {
  return await work.db
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("user_id", "=", userId)
    .execute();
}

export async function hasPasskey(work: Work, email: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select("passkeys.id")
    .where("users.email", "=", email)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type StoredPasskey = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
};

export async function findPasskey(
  work: Work,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  return await work.db
    .selectFrom("passkeys")
    .select(["id", "user_id", "credential_id", "public_key", "counter"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

export async function findPasskeyOwner(work: Work, credentialId: string) {
  return await work.db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["users.id", "users.email"])
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

type NewPasskey = {
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: Transport[];
  name: string;
};

/** Throws passkey_exists. */
export async function insertPasskey(work: Work, passkey: NewPasskey) {
  const row = work.db
    .insertInto("passkeys")
    .values({ ...passkey, created_at: work.now() })
    .returning(shown)
    .executeTakeFirstOrThrow();
  return await failureForConstraint(row, { passkeys_credential_id: "passkey_exists" });
}

/** False if it is gone or its count has not grown, as of a copy. Devices that don't count say 0. */
export async function recordPasskeyUse(work: Work, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await work.db
    .updateTable("passkeys")
    .set({ counter, last_used_at: work.now() })
    .where("id", "=", id)
    .where((eb) =>
      eb.or([eb("counter", "<", counter), eb.and([eb("counter", "=", 0), eb.lit(counter === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type OwnPasskey = { userId: string; id: string };

export async function renamePasskey(work: Work, { userId, id }: OwnPasskey, name: string) {
  return await work.db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning(shown)
    .executeTakeFirst();
}

export async function deletePasskey(work: Work, { userId, id }: OwnPasskey): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False if it was used before. */
export async function rememberChallenge(work: Work, hash: string, expiresAt: Date) {
  const { numInsertedOrUpdatedRows } = await work.db
    .insertInto("spent_challenges")
    .values({ challenge_hash: hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
