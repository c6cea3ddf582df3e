import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Person } from "#testing/app/start-app.ts";
import { startTimedApp, type TimedApp } from "#testing/app/timed-app.ts";
import { monday } from "./applicants.ts";

/** An academy with a coach for the tests of a file; each test begins on Monday at noon. */
export function applicationScene() {
  const scene = {} as { app: TimedApp; coach: Person };
  beforeAll(async () => {
    scene.app = await startTimedApp(monday.noon);
    scene.coach = await scene.app.personWith("coach");
  });
  beforeEach(() => scene.app.at(monday.noon));
  afterAll(() => scene.app.stop());
  return scene;
}
