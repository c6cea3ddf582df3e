import { afterAll, beforeAll, beforeEach } from "vitest";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { addCohort, deleteCohorts } from "./cohorts.ts";

/** Three weeks before the first day of `cohortInput`. */
export const inFebruary = new Date("2026-02-10T15:00:00.000Z");
/** The second week of `cohortInput`: Tuesday, the 10th, at 11:00 on the academy's clock. */
export const inSpring = new Date("2026-03-10T15:00:00.000Z");

/**
 * An academy with a coach for the tests of a file. Each test begins at this instant, without cohorts and
 * courses.
 */
export function cohortScene(start = inFebruary) {
  const scene = new CohortScene(start);
  beforeAll(async () => {
    scene.app = await startApp({ now: () => scene.now });
    scene.coach = await scene.app.personWith("coach");
  });
  beforeEach(async () => {
    await scene.moveTo(start);
    await deleteCohorts(scene.db);
    await scene.db.deleteFrom("courses").execute();
  });
  afterAll(() => scene.app.stop());
  return scene;
}

class CohortScene {
  declare app: App;
  declare coach: Person;
  now: Date;

  constructor(start: Date) {
    this.now = start;
  }

  get db() {
    return this.app.database.db;
  }

  /** Moves the clock, and logs the coach in again in case the login has ended. */
  async moveTo(at: string | Date): Promise<void> {
    this.now = new Date(at);
    this.coach = await this.app.signIn(this.coach.email);
  }

  async make(values: Parameters<typeof addCohort>[1] = {}) {
    const { id } = await addCohort(this.app.runtime, values);
    return await this.coach.api.cohorts.read({ id });
  }
}
