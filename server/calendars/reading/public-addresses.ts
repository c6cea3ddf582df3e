import { type LookupAddress, lookup } from "node:dns";
import { promisify } from "node:util";
import ipaddr from "ipaddr.js";
import { calendarProblems } from "#contract/calendars/calendar-problems.ts";
import { CalendarProblem } from "./calendar-problem.ts";

const lookUp = promisify(lookup);

/**
 * Where to connect to, so that nobody can answer with another address afterwards. Hosts in
 * `privateHosts` may be anywhere. Throws CalendarProblem if one address is not public.
 */
export async function publicAddressesOf(
  host: string,
  privateHosts: readonly string[],
): Promise<LookupAddress[]> {
  const found = await lookUp(host.replace(/^\[|\]$/g, ""), { all: true });
  const isAllowed = privateHosts.includes(host) || found.every(({ address }) => isPublic(address));
  if (!isAllowed) throw new CalendarProblem(calendarProblems.isPrivate);
  return found;
}

const globalUnicast = ipaddr.IPv6.parse("2000::");

/** Also of an IPv4 address within an IPv6 one. */
function isPublic(address: string): boolean {
  const found = ipaddr.process(address);
  if (found.range() !== "unicast") return false;
  return found instanceof ipaddr.IPv4 || found.match(globalUnicast, 3);
}
