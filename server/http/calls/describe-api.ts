import { OpenAPIGenerator } from "@orpc/openapi";
import { traverseContractProcedures } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import * as z from "zod";
import { brand } from "#content/brand.ts";
import { type Asked, proofLastsMs } from "#contract/calls.ts";
import { contract } from "#contract/contract.ts";
import { ErrorReply } from "#contract/error-reply.ts";
import { may } from "#contract/permissions.ts";

const tags: Readonly<Record<string, string>> = {
  academy: "The academy's settings",
  accounts: "Signing up, logging in, devices and passwords",
  applications: "Applications for a cohort",
  audit: "What staff have done, and who has logged in",
  calendars: "How sessions reach calendars, and calendars of coaches",
  campaigns: "Planned messages",
  coaching: "Coaching sessions, bookings and the waiting list",
  offers: "Offers of a place: reading, taking and refusing one, with the link in its letter",
  cohorts: "Cohorts: who takes courses together, from when on, and what opens when",
  coaches: "Who coaches, as the public pages show them",
  courses: "Courses and modules, for staff",
  demo: "Invented people and cohorts, and how to remove them",
  "email preferences": "Which emails a person gets",
  imports: "Importing people from files",
  funnel: "From the playbook to the end of a cohort, week by week",
  "info sessions": "Info sessions and registrations",
  leads: "Requests for the playbook",
  letters: "Templates of the letters that answer applications",
  lists: "Counting what lists find, and changing many people of a list at once",
  members: "Profiles and tiers",
  messages: "The mail log",
  people: "What staff know of a person: labels and a note",
  pictures: "Pictures for pages, cut around a point",
  progress: "Studying courses",
  quiet: "Quiet mode, pace and quiet hours",
  roles: "Who has which role",
  dashboard: "What a member sees first",
  overview: "What staff see first",
  sender: "The records that the sender’s domain needs",
  "set-up": "The first day of an academy: its name, its time zone and a test mail",
  texts: "The academy’s own words: drafts and versions",
  voices: "What members say about the academy, in words that they agreed to",
  search: "Finding people, courses, cohorts and sessions, for staff",
};

const recentProof = `Needs a login that proved itself within the last ${proofLastsMs / 60_000} minutes, by logging in or by \`accounts.prove\`. Without it the reply is 403 \`proof_required\`. An access token alone is refused.`;

const errorResponse = { $ref: "#/components/responses/Error" } as const;

export type ApiPlace = { publicUrl: string; sessionCookie: string };

export async function describeApi({ publicUrl, sessionCookie }: ApiPlace) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: `${brand.name} API`,
      version: "1",
      description: "Every call that the pages make. All errors have one shape.",
      license: { name: "All rights reserved", url: publicUrl },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    components: {
      schemas: { Error: z.toJSONSchema(ErrorReply) as object },
      responses: {
        Error: {
          description: "What went wrong, in the one shape of every error",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
        },
      },
      securitySchemes: {
        cookie: { type: "apiKey", in: "cookie", name: sessionCookie },
        token: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      },
    },
  });
  const calls = listCalls();
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of ["get", "post", "patch", "put", "delete"] as const) {
      const operation = path?.[method];
      if (operation?.responses === undefined) continue;
      Object.assign(operation.responses, { "4XX": errorResponse, default: errorResponse });
      Object.assign(operation, describeCaller(calls.get(operation.operationId ?? "") ?? {}));
    }
  }
  return document;
}

function describeCaller({ action, needsProof }: Partial<Asked>) {
  if (needsProof) return { security: [{ cookie: [] }], description: recentProof };
  const isOpen = action && may(action, null);
  return { security: isOpen ? [] : [{ cookie: [] }, { token: [] }] };
}

/** By operation id. */
function listCalls(): ReadonlyMap<string, Partial<Asked>> {
  const calls = new Map<string, Partial<Asked>>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
    calls.set(path.join("."), call["~orpc"].meta);
  });
  return calls;
}
