import { sql } from "kysely";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Subject } from "#server/people/people.ts";
import { listSquaresBy, pictureOf, removeIfUnused } from "#server/pictures/pictures.ts";
import type { Work } from "#server/work.ts";

export type Asked = { cohortId: string; userId: string };

export type AgreedWords = {
  text: string;
  name: string;
  trade: string | null;
  picture_id: string | null;
};

/**
 * Undefined unless the account's person has a place in the published cohort, or has said something
 * after it.
 */
export function findOwnVoice(work: Work, { cohortId, userId }: Asked) {
  return work.db
    .selectFrom("accounts")
    .innerJoin("contacts", "contacts.id", "accounts.person_id")
    .innerJoin("cohort_list", (join) => join.on("cohort_list.id", "=", cohortId))
    .leftJoin("cohort_guests as guests", (join) =>
      join
        .onRef("guests.person_id", "=", "contacts.id")
        .onRef("guests.cohort_id", "=", "cohort_list.id"),
    )
    .leftJoin("voices", (join) =>
      join
        .onRef("voices.person_id", "=", "contacts.id")
        .onRef("voices.cohort_id", "=", "cohort_list.id")
        .on("voices.state", "<>", "replaced"),
    )
    .select(["contacts.id as person_id", "contacts.name as own_name", "contacts.email"])
    .select(["cohort_list.title", "cohort_list.last_day", "guests.place_id"])
    .select(["voices.id", "voices.text", "voices.name", "voices.trade", "voices.state"])
    .select(["consent", "agreed_at", "ended_at", "picture_id"])
    .select(pictureOf(sql`voices.picture_id`).as("picture"))
    .where("accounts.id", "=", userId)
    .where((eb) => eb.or([eb("guests.place_id", "is not", null), eb("voices.id", "is not", null)]))
    .orderBy("voices.ended_at", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

type Own = { personId: string; cohortId: string };

/** Until the transaction ends, staff do nothing with them. */
export async function lockVoices(work: Work, { personId, cohortId }: Own): Promise<void> {
  await work.db
    .selectFrom("voices")
    .select("id")
    .where("person_id", "=", personId)
    .where("cohort_id", "=", cohortId)
    .forUpdate()
    .execute();
}

/**
 * What was published is kept as replaced or taken back; the rest goes. Throws changed_meanwhile if
 * another one was written at the same moment, and file_missing if the picture was removed.
 */
export async function replaceVoice(
  work: Work,
  { personId, cohortId }: Own,
  voice: AgreedWords & { consent: number },
): Promise<void> {
  const earlier = { person_id: personId, cohort_id: cohortId };
  await work.db
    .updateTable("voices")
    .set({ state: "replaced", position: null, picture_id: null, ended_at: work.now() })
    .where((eb) => eb.and(earlier))
    .where("ended_at", "is", null)
    .where("published_at", "is not", null)
    .execute();
  await work.db
    .deleteFrom("voices")
    .where((eb) => eb.and(earlier))
    .where("published_at", "is", null)
    .execute();
  const inserted = work.db
    .insertInto("voices")
    .values({ ...earlier, ...voice, agreed_at: work.now() })
    .execute();
  await failureForConstraint(inserted, {
    voices_current: "changed_meanwhile",
    voices_picture_id_fkey: "file_missing",
  });
}

/** Returns its id; undefined if there is none to take back. */
export async function takeBack(work: Work, { personId, cohortId }: Own) {
  const taken = await work.db
    .updateTable("voices")
    .set({ state: "taken_back", position: null, picture_id: null, ended_at: work.now() })
    .where("person_id", "=", personId)
    .where("cohort_id", "=", cohortId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return taken?.id;
}

export async function listVoicesOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("voices")
    .innerJoin("cohort_list", "cohort_list.id", "voices.cohort_id")
    .select(["cohort_list.title as cohort", "text", "name", "trade", "state", "consent"])
    .select(["agreed_at", "position", "published_at", "ended_at"])
    .select(pictureOf(sql`voices.picture_id`).as("picture"))
    .where("person_id", "=", personId)
    .orderBy("agreed_at")
    .execute();
}

/** With the pictures that were uploaded for them. */
export async function eraseVoices(work: Work, { userId, personId }: Subject): Promise<void> {
  if (personId !== null) {
    await work.db.deleteFrom("voices").where("person_id", "=", personId).execute();
  }
  const pictures = await listSquaresBy(work, userId);
  await removeIfUnused(
    work,
    pictures.map(({ id }) => id),
  );
}
