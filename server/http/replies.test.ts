import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditExport } from "#contract/audit/audit.ts";
import { oneClickPath } from "#contract/email-preferences/email-preferences.ts";
import { listDownloads } from "#contract/lists/downloads.ts";
import { may } from "#contract/permissions.ts";
import { contractCalls } from "#testing/app/contract-calls.ts";
import { postJson } from "#testing/app/requests.ts";
import { type App, password, startApp } from "#testing/app/start-app.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const read = (path: string, init?: RequestInit) => app.visitor().fetch(path, init);

describe("every reply", () => {
  test.each([
    "/api/docs",
    "/api/openapi.json",
    "/api/user_roles",
    "/api/nothing",
    "/healthz",
    "/%",
    "/%ff",
  ])("of %s has the security headers", { tags: "running.headers" }, async (path) => {
    const { headers } = await read(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("x-frame-options")).toMatch(/DENY|SAMEORIGIN/i);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBeNull();
  });

  test("of a site without https promises no https", async () => {
    const { headers } = await read("/healthz");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
  });

  test("of a site with https promises it", { tags: "running.headers" }, async () => {
    const secure = await startApp({ settings: { PUBLIC_URL: "https://softspoken.example" } });
    try {
      const { headers } = await secure.visitor().fetch("/healthz");
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
      expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
    } finally {
      await secure.stop();
    }
  });

  test.each(["/api/docs", "/api/openapi.json", "/robots.txt", "/sitemap.xml"])(
    "of %s says which characters it has",
    async (path) => {
      expect((await read(path)).headers.get("content-type")).toMatch(/; charset=utf-8$/);
    },
  );

  test("to a call is kept nowhere", { tags: "running.headers" }, async () => {
    const reply = await read("/api/info_sessions/next");
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    [401, listDownloads.leads.path],
    [401, auditExport.path],
    [404, "/api/media/x?token=x"],
    [303, "/api/playbook?token=x"],
    [303, `${oneClickPath}?email=ada@example.com&token=x`],
    [404, "/api/nothing"],
    [404, "/api/docs/nothing.js"],
    [400, "/api/%ff"],
    [200, "/readyz"],
  ])("with status %i of %s is kept nowhere", async (status, path) => {
    const reply = await read(path, { redirect: "manual" });
    expect(reply.status).toBe(status);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test("to whoever asks for a download is kept nowhere, whether it is given or refused", async () => {
    const coach = await app.personWith("coach");
    for (const [status, path] of [
      [200, listDownloads.leads.path],
      [403, auditExport.path],
      [422, `${listDownloads.leads.path}?sort=nothing`],
    ] as const) {
      const reply = await coach.fetch(path);
      expect(reply.status).toBe(status);
      expect(reply.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("that describes the API is kept, and asked for again if it has changed", async () => {
    const first = await read("/api/openapi.json");
    const tag = first.headers.get("etag") ?? "";
    const again = await read("/api/openapi.json", { headers: { "if-none-match": tag } });
    expect([first.status, again.status]).toEqual([200, 304]);
    for (const { headers } of [first, again]) {
      expect(headers.get("cache-control")).toBe("no-cache");
    }
  });
});

describe("health", () => {
  test("says that the process answers and that it is ready", {
    tags: "running.health",
  }, async () => {
    expect(await (await read("/healthz")).json()).toEqual({ status: "ok" });
    expect(await (await read("/readyz")).json()).toEqual({ status: "ready" });
  });
});

describe("the description of the API", () => {
  type Operation = {
    operationId?: string;
    summary?: string;
    description?: string;
    tags?: string[];
    security?: Record<string, unknown>[];
    responses: Record<string, { content?: Record<string, { schema: unknown }>; $ref?: string }>;
  };
  type Description = {
    openapi: string;
    info: { title: string };
    paths: Record<string, Record<string, Operation>>;
    tags: { name: string; description: string }[];
    components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
  };
  let description: Description;

  beforeAll(async () => {
    description = (await (await read("/api/openapi.json")).json()) as Description;
  });

  const operations = () =>
    Object.values(description.paths).flatMap((operation) => Object.values(operation));

  test("is an OpenAPI document", () => {
    expect(description.openapi).toMatch(/^3\.1\.\d+$/);
    expect(description.info.title).toContain("API");
  });

  test("has the functions and procedures at their fixed paths", { tags: "errors.calls" }, () => {
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining([
        "/functions/lead-submit",
        "/functions/quiet-settings",
        "/rpc/check_quiet_hours",
        "/rpc/submit_info_session_registration",
        "/rpc/submit_application",
        "/leads",
        "/applications",
        "/info_session_registrations",
      ]),
    );
  });

  test("says of every operation what it does, what it answers, and how it fails", () => {
    const files = ["coaching.calendar", "texts.previewPlaybook"];
    expect(operations().length).toBeGreaterThan(15);
    for (const { operationId, summary, responses } of operations()) {
      expect(summary).toBeTruthy();
      const answers = files.includes(operationId ?? "") ? "*/*" : "application/json";
      expect(responses["200"]?.content?.[answers]?.schema, operationId).toBeDefined();
      for (const status of ["4XX", "default"]) {
        expect(responses[status]?.$ref, operationId).toBe("#/components/responses/Error");
      }
    }
    const names = operations().map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test("says of every operation how a caller proves who they are, as the permission table has it", {
    tags: "errors.calls",
  }, () => {
    expect(Object.keys(description.components.securitySchemes)).toEqual(["cookie", "token"]);
    const declared = operations().map(({ operationId, security }) => [operationId, security]);
    const expected = contractCalls.map(({ name, action, needsProof }) => {
      const isOpen = action !== null && may(action, null);
      if (needsProof) return [name, [{ cookie: [] }]];
      return [name, isOpen ? [] : [{ cookie: [] }, { token: [] }]];
    });
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
    expect(declared.filter(([, security]) => security?.length === 0).length).toBeGreaterThan(5);
  });

  test("says which operations need a recent proof", () => {
    const saying = operations().filter(({ description: said }) => said?.includes("proof_required"));
    const needing = contractCalls.filter(({ needsProof }) => needsProof);
    expect(saying.map(({ operationId }) => operationId).toSorted()).toEqual(
      needing.map(({ name }) => name).toSorted(),
    );
    expect(needing).not.toEqual([]);
  });

  test("names the cookie that carries a session", async () => {
    const reply = await postJson(app.visitor(), "/api/auth/sign-up", {
      email: "cookie@example.com",
      password,
    });
    const names = reply.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
    const { name } = description.components.securitySchemes["cookie"] as { name: string };
    expect(names).toContain(name);
  });

  test("explains every tag that it uses, and no other", () => {
    const used = new Set(operations().flatMap(({ tags = [] }) => tags));
    const explained = description.tags.map(({ name }) => name);
    expect(explained.toSorted()).toEqual([...used].toSorted());
    for (const { tags } of operations()) expect(tags).toHaveLength(1);
  });

  test("points to nothing that is not in it", () => {
    const references = JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, reference = ""] of references) {
      const found = reference
        .split("/")
        .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], description);
      expect(found, reference).toBeDefined();
    }
    expect(description.components.schemas["Error"]).toMatchObject({
      type: "object",
      properties: { error: { type: "object", required: ["code", "message"] } },
    });
  });

  test("can be read as a page that lists every call, without a script", async () => {
    const page = await read("/api/docs");
    expect(page.headers.get("content-type")).toContain("text/html");
    const html = await page.text();
    for (const path of Object.keys(description.paths)) expect(html).toContain(path);
    expect(html).not.toContain("<script");
    // Without an icon of its own, browsers would ask for /favicon.ico.
    expect(html).toContain('<link rel="icon" href="data:,">');
    expect(page.headers.get("content-security-policy")).toMatch(/img-src [^;]*data:/);
  });
});
