import type { Booking, OpenSession } from "#contract/coaching.ts";
import { zones } from "#web/coaching/sample-coaching.ts";
import { type ReceivedCall, refusal, reply, stubServer } from "#web/lib/stub-server.ts";

interface Lists {
  bookings: readonly Booking[];
  open: readonly OpenSession[];
}

type Answer = (call: ReceivedCall) => Response | Promise<Response>;

/** For tests alone: a server that has these lists, which a test may change, and answers writing so. */
export function stubCoaching(
  known: Partial<Lists> = {},
  write: Answer = () => refusal(404, "not_found", "Not found"),
) {
  const lists: Lists = { bookings: [], open: [], ...known };
  const server = stubServer((call) => {
    if (call.method !== "GET") return write(call);
    if (call.path === "/api/sessions/open") return reply({ items: lists.open, ...zones });
    return reply({ items: lists.bookings, next_cursor: null, ...zones });
  });
  const written = () =>
    server.calls
      .filter(({ method }) => method !== "GET")
      .map(({ method, path, body }) => ({ method, path, body }));
  return { lists, written };
}
