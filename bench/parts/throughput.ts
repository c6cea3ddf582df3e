import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { makeProgress } from "#testing/cohorts/courses.ts";
import {
  type Academy,
  change,
  copyAcademy,
  type Logins,
  makeAcademy,
  signInBoth,
} from "../academies.ts";
import { compare } from "../load.ts";
import type { Stage } from "../parts.ts";
import { asClient, startBare, startProduct, withServer } from "../processes.ts";
import type { Row } from "../table.ts";
import { makeBarePage, makeBareRoutes } from "./bare-routes.ts";
import { insertLeads } from "./lead-rows.ts";
import { listWorks } from "./works.ts";

const connections = 16;
const leads = 5000;

/** On a copy of the same data. */
export async function measureThroughput(stage: Stage): Promise<Row[]> {
  const { academy, logins } = await makeBusyAcademy(stage);
  const copy = await copyAcademy(stage, academy);
  const routes = await makeBareRoutes(copy, logins);
  return await withServer(startProduct(academy.settings), async (product) => {
    const page = await makeBarePage(product.url, stage.folder);
    return await withServer(startBare(copy.bare, [page, ...routes]), async (bare) => {
      const rows: Row[] = [];
      for (const work of listWorks(logins)) {
        const pressure = { ...stage, connections };
        rows.push(await asClient(() => compare([product, bare], work, pressure)));
      }
      return rows;
    });
  });
}

export async function makeBusyAcademy(stage: Stage): Promise<{ academy: Academy; logins: Logins }> {
  const academy = await makeAcademy(stage);
  const logins = await signInBoth(academy);
  await change(academy, async ({ db }) => {
    await insertLeads(db, leads);
    const user = logins.member.id;
    for (let day = 1; day <= 20; day += 1) {
      const session = await makeSession(db, { date: `2031-03-${String(day).padStart(2, "0")}` });
      if (day <= 3) await makeBooking(db, { user, session });
    }
    const modules = await db.selectFrom("modules").select(["id", "course_id"]).limit(5).execute();
    for (const { id, course_id } of modules) {
      await makeProgress(db, { user, course: course_id, module: id, completed: true });
    }
  });
  return { academy, logins };
}
