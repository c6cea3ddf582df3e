import { type SqlBool, sql } from "kysely";
import type { ApplicationReview, ApplicationStatus } from "#contract/applications/applications.ts";
import type { Work } from "#server/work.ts";

/** A person id; undefined without such an application. */
export async function findApplicant(work: Work, id: string): Promise<string | undefined> {
  const query = work.db.selectFrom("applications").select("person_id").where("id", "=", id);
  return (await query.executeTakeFirst())?.person_id;
}

export function lockApplication(work: Work, id: string) {
  return work.db
    .selectFrom("applications")
    .select(["person_id", "status", "notes", "decided_at", "responsible_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

type Review = Pick<ApplicationReview, "status" | "notes"> & {
  reviewed_by: string;
  reviewed_at: Date;
  decided_at?: Date | null;
  decided_by?: string | null;
  asked_later_at?: Date | null;
};

export async function reviewApplication(work: Work, id: string, review: Review): Promise<void> {
  await work.db.updateTable("applications").set(review).where("id", "=", id).execute();
}

/** Person ids. */
export async function listApplicants(work: Work, ids: readonly string[]): Promise<string[]> {
  const rows = await work.db
    .selectFrom("applications")
    .select("person_id")
    .where("id", "in", ids)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Locked in the order of their ids. */
export function lockStatuses(work: Work, ids: readonly string[]) {
  return work.db
    .selectFrom("applications")
    .select(["id", "person_id", "status"])
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function setResponsible(
  work: Work,
  id: string,
  responsible_id: string | null,
): Promise<void> {
  await work.db.updateTable("applications").set({ responsible_id }).where("id", "=", id).execute();
}

type Change = Pick<Review, "reviewed_by" | "reviewed_at"> & { status: ApplicationStatus };

/** The letter of an open offer stays as it is. */
export async function reviewApplications(
  work: Work,
  ids: readonly string[],
  change: Change,
): Promise<void> {
  if (ids.length === 0) return;
  const isOffered = sql<SqlBool>`person_id in (select place_offers.person_id from place_offers
    where place_offers.status = 'offered')`;
  await work.db
    .updateTable("applications")
    .set((eb) => ({
      ...change,
      decided_at: eb.case().when(isOffered).then(eb.ref("decided_at")).else(null).end(),
      decided_by: eb.case().when(isOffered).then(eb.ref("decided_by")).else(null).end(),
      asked_later_at: null,
    }))
    .where("id", "in", ids)
    .execute();
}
