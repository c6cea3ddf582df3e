import { postJson } from "#testing/app/requests.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import type { Someone } from "#testing/people/crowd.ts";
import type { Report } from "../report.ts";
import { withTwoServers } from "../two-servers.ts";

const members = 200;
/** Bookings in most rounds. All members book in every tenth. */
const usually = 40;
const mostPlaces = 8;

/**
 * Forty members, at times two hundred, book the last places of a session at the same instant,
 * through two processes on one PostgreSQL, repeatedly.
 */
export async function measurePlaces(rounds: number, report: Report): Promise<void> {
  let overbooked = 0;
  let underbooked = 0;
  await withTwoServers(members, async ({ place, urls, db }) => {
    for (let round = 1; round <= rounds; round += 1) {
      const places = 1 + (round % mostPlaces);
      const crowd = place.stage.crowd.slice(0, round % 10 === 0 ? members : usually);
      const session = await makeSession(db, { title: `Round ${round}`, places });
      const statuses = await bookAtOnce(crowd, urls, session);
      const bookings = await db
        .selectFrom("session_bookings")
        .select("id")
        .where("session_id", "=", session)
        .execute();
      if (bookings.length > places) overbooked += 1;
      if (bookings.length < places) underbooked += 1;
      complainOfReplies(statuses, { round, places, report });
      // So that the limit of pending bookings keeps nobody from the next round.
      await db.updateTable("session_bookings").set({ status: "confirmed" }).execute();
    }
  });
  if (overbooked > 0) report.complain(`${overbooked} sessions have too many bookings`);
  if (underbooked > 0) report.complain(`${underbooked} sessions have free places left`);
  report.conclude(
    "places",
    `${rounds} rounds of ${usually} to ${members} members through two processes, ${overbooked} sessions over-booked, ${underbooked} with a place left`,
  );
}

function bookAtOnce(
  crowd: readonly Someone[],
  urls: readonly string[],
  session_id: string,
): Promise<number[]> {
  return Promise.all(
    crowd.map(async (who, index) => {
      const url = urls[index % urls.length] ?? "";
      const reply = await postJson(who.at(url), "/api/session_bookings", { session_id });
      await reply.arrayBuffer();
      return reply.status;
    }),
  );
}

type Round = { round: number; places: number; report: Report };

/** Each member with a place must have been told so, each other that the session is full. */
function complainOfReplies(statuses: readonly number[], { round, places, report }: Round): void {
  const booked = statuses.filter((status) => status === 200).length;
  const full = statuses.filter((status) => status === 409).length;
  if (booked !== places || full !== statuses.length - places) {
    report.complain(`round ${round} of ${places} places was answered ${statuses.join(" ")}`);
  }
}
