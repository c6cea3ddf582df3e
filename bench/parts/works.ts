import type { Logins } from "../academies.ts";
import type { MeasuredRequests } from "../load.ts";

/** The header by which browsers accept compressed replies. */
export const fromBrowser = { "accept-encoding": "gzip, deflate, br" } as const;

/** Everything whose requests per second are compared with bare routes. */
export function listWorks({ staff, member }: Logins): MeasuredRequests[] {
  const asMember = (name: string, path: string, target: string) => ({
    name: `member: ${name}`,
    path,
    headers: { ...fromBrowser, cookie: member.cookie },
    target,
  });
  return [
    { name: "landing page", path: "/", headers: fromBrowser, target: "0.5" },
    leadsOf(staff.cookie, "staff: 20 of 5,000 leads", "0.3"),
    asMember("training list", "/api/training", "0.3"),
    asMember("open sessions", "/api/sessions/open", "0.3"),
    asMember("dashboard", "/api/dashboard", "0.3"),
    { ...asMember("", "/api/auth/session", "0.3"), name: "the caller's session" },
    {
      name: "playbook request (lead + message + job)",
      path: "/api/functions/lead-submit",
      headers: fromBrowser,
      make: newLead,
      target: "0.3",
    },
  ];
}

/** The first page of the list of leads, for staff. */
export function leadsOf(cookie: string, name: string, target: string): MeasuredRequests {
  return { name, path: "/api/leads?limit=20", headers: { ...fromBrowser, cookie }, target };
}

let visitors = 0;

/** Every request comes from another client about another address, so none meets a rate limit. */
function newLead() {
  visitors += 1;
  const client = [visitors >> 16, visitors >> 8, visitors].map((part) => part & 255).join(".");
  return {
    method: "POST" as const,
    headers: {
      ...fromBrowser,
      "content-type": "application/json",
      "x-forwarded-for": `10.${client}`,
    },
    body: JSON.stringify({ email: `visitor${visitors}@example.com` }),
  };
}
