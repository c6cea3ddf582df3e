import { type CoachSlug, coaches } from "#content/coaches.ts";
import { demoDomain } from "#content/demo.ts";
import { inventAccount } from "#server/accounts/accounts.ts";
import { linkBySlug } from "#server/coaches/coaches.ts";
import { inventPerson } from "#server/people/people.ts";
import { inventCoach } from "#server/roles/roles.ts";
import type { Work } from "#server/work.ts";
import { asOf } from "./as-of.ts";

const hiredDaysAgo = 200;

export type DemoCoaches = Record<CoachSlug, string>;

/** Rule demo.coaches. */
export async function addDemoCoaches(work: Work): Promise<DemoCoaches> {
  const then = asOf(work, hiredDaysAgo);
  const added: [CoachSlug, string][] = [];
  for (const { slug, name } of coaches) {
    const email = `${slug.replace("-", ".")}@${demoDomain}`;
    await inventPerson(then, { email, name });
    const id = await inventAccount(then, email);
    await inventCoach(then, id);
    await linkBySlug(then, slug, id);
    added.push([slug, id]);
  }
  return Object.fromEntries(added) as DemoCoaches;
}
