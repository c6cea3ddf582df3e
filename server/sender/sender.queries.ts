import type { Work } from "#server/work.ts";

export function findLatestTest(work: Work) {
  return work.db
    .selectFrom("message_list")
    .innerJoin("contacts", "contacts.id", "message_list.person_id")
    .select(["email", "state", "planned_at", "sent_at", "last_error"])
    .where("kind", "=", "test-mail")
    .orderBy("planned_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
