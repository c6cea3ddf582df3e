import { OpenAPIGenerator } from "@orpc/openapi";
import { traverseContractProcedures } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import * as z from "zod";
import { brand } from "#content/brand.ts";
import { contract } from "#contract/contract.ts";
import { ErrorReply } from "#contract/error-reply.ts";
import { type Action, may } from "#contract/permissions.ts";

const tags: Readonly<Record<string, string>> = {
  academy: "The academy's settings",
  accounts: "Signing up, signing in, sessions and passwords",
  applications: "Applications for a cohort",
  campaigns: "Planned messages",
  coaching: "Coaching sessions, bookings and the waiting list",
  courses: "Courses and modules, for staff",
  "email preferences": "Which emails a person gets",
  "info sessions": "Info sessions and registrations",
  leads: "Requests for the playbook",
  members: "Profiles and tiers",
  messages: "The mail log",
  progress: "Studying courses",
  quiet: "Quiet mode, pace and quiet hours",
  roles: "Who has which role",
  dashboard: "What a member sees first",
  overview: "What staff see first",
};

const errorResponse = { $ref: "#/components/responses/Error" } as const;

/** Where the API is, and the name of the cookie that carries a session. */
export type ApiPlace = { publicUrl: string; sessionCookie: string };

/**
 * Returns the OpenAPI document of the contract. Each operation says how a caller proves who they
 * are, as the permission table has it: not at all, or by the session's cookie or an access token.
 */
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
  const openCalls = listOpenCalls();
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of ["get", "post", "patch", "put", "delete"] as const) {
      const operation = path?.[method];
      if (operation?.responses === undefined) continue;
      Object.assign(operation.responses, { "4XX": errorResponse, default: errorResponse });
      const isOpen = openCalls.has(operation.operationId ?? "");
      operation.security = isOpen ? [] : [{ cookie: [] }, { token: [] }];
    }
  }
  return document;
}

/** Returns the ids of the operations that an anonymous caller may ask for. */
function listOpenCalls(): ReadonlySet<string> {
  const open = new Set<string>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: call, path }) => {
    const { action } = call["~orpc"].meta as { action?: Action | null };
    if (action && may(action, null)) open.add(path.join("."));
  });
  return open;
}
