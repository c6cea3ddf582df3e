import { afterAll, beforeAll, beforeEach } from "vitest";
import type { BookingStatus } from "#contract/coaching/bookings.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { messagesFor } from "#testing/mail/mails.ts";
import { bookingsOf, makeBooking, makeSession } from "./coaching.ts";

export const monday = new Date("2026-03-02T15:00:00.000Z");

/**
 * For all tests of a file, with two members and a coach. Before each test it is Monday at `now`,
 * and there are no sessions, bookings and messages.
 */
export function coachingScene() {
  const scene = new CoachingScene();
  beforeAll(async () => {
    scene.app = await startApp({ now: () => scene.now });
    scene.ada = await scene.app.signUp("ada@example.com");
    scene.bob = await scene.app.signUp("bob@example.com");
    scene.coach = await scene.app.personWith("coach");
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene.app.stop());
  return scene;
}

class CoachingScene {
  declare app: App;
  declare ada: Person;
  declare bob: Person;
  declare coach: Person;
  now = monday;

  get db() {
    return this.app.database.db;
  }

  async clear(): Promise<void> {
    this.now = monday;
    for (const table of ["sessions", "messages", "rate_limits"] as const) {
      await this.db.deleteFrom(table).execute();
    }
  }

  pass(seconds: number): void {
    this.now = new Date(this.now.getTime() + seconds * 1000);
  }

  session(row: Parameters<typeof makeSession>[1] = {}): Promise<string> {
    return makeSession(this.db, row);
  }

  booked(person: Person, session: string, status: BookingStatus = "confirmed"): Promise<string> {
    const user = idOf(person);
    return makeBooking(this.db, { user, session, status, notes: "Mine", at: this.now });
  }

  stored(session: string) {
    return bookingsOf(this.db, session);
  }

  async statusOf(session: string, booking: string): Promise<BookingStatus | undefined> {
    return (await this.stored(session)).find(({ id }) => id === booking)?.status;
  }

  async mailed({ email }: Person = this.ada): Promise<string[]> {
    return (await messagesFor(this.db, email)).map(({ kind }) => kind);
  }

  async mailedAboutBookings(email = this.ada.email): Promise<string[]> {
    return (await messagesFor(this.db, email))
      .filter(({ about }) => about === "booking")
      .map(({ kind, state }) => `${kind} ${state}`);
  }
}

export const idOf = ({ session }: Person): string => session.user.id;
