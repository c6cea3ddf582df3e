import type { Logins } from "../academies.ts";
import type { MeasuredRequests } from "../load.ts";

export const fromBrowser = { "accept-encoding": "gzip, deflate, br" } as const;

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

export function leadsOf(cookie: string, name: string, target: string): MeasuredRequests {
  return { name, path: "/api/leads?limit=20", headers: { ...fromBrowser, cookie }, target };
}

let visitors = 0;

/** From another client about another address, so that no rate limit is reached. */
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
