import pg from "pg";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

function complaintAbout(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`Nothing is wrong with ${JSON.stringify(environment)}`);
}

describe("without any setting", () => {
  const defaults = {
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    databaseUrl: undefined,
    smtp: undefined,
    metrics: undefined,
    mailFrom: { name: null, address: "hello@localhost" },
    replyTo: undefined,
    publicUrl: "http://localhost:3000",
    timeZone: "America/New_York",
    firstTimeZone: "America/New_York",
    movesSessions: false,
    isSenderChosen: false,
    dnsServers: undefined,
    content: "starter",
    admin: { email: undefined, password: undefined },
    securityContact: undefined,
    privateCalendarHosts: [],
    secrets: { auth: undefined, links: undefined },
    s3: undefined,
    trustProxy: "loopback",
    logLevel: "info",
  };

  test("the academy runs on the embedded engine, for this machine alone", {
    tags: "running.settings",
  }, () => {
    expect(readConfig({})).toMatchObject(defaults);
  });

  test("what is set to nothing counts as not set", () => {
    const empty = { PORT: "", DATABASE_URL: "", SMTP_URL: "", ADMIN_PASSWORD: "", MAIL_FROM: "" };
    expect(readConfig(empty)).toMatchObject(defaults);
  });

  test("what belongs to somebody else is left alone", () => {
    expect(readConfig({ HOME: "/root", NODE_ENV: "x" })).toMatchObject(defaults);
  });
});

describe("a setting", () => {
  test("is read as given", () => {
    const config = readConfig({
      PORT: "8080",
      HOST: "0.0.0.0",
      DATA_DIR: "/srv/academy",
      DATABASE_URL: "postgres://user:secret@host/db",
      SMTP_URL: "smtps://user:secret@mail.example",
      MAIL_FROM: "Ada & Co <ada@academy.example>",
      REPLY_TO: "coaches@academy.example",
      PUBLIC_URL: "https://academy.example/",
      ACADEMY_TIMEZONE: "Europe/Berlin",
      DNS_SERVERS: "192.0.2.53, 127.0.0.1:5353",
      ADMIN_EMAIL: " Boss@Academy.example ",
      ADMIN_PASSWORD: "123456",
      LOG_LEVEL: "warn",
    });
    expect(config).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      dataDir: "/srv/academy",
      databaseUrl: "postgres://user:secret@host/db?sslmode=verify-full",
      smtp: { url: "smtps://user:secret@mail.example", requireTls: true },
      mailFrom: { name: "Ada & Co", address: "ada@academy.example" },
      replyTo: "coaches@academy.example",
      publicUrl: "https://academy.example",
      timeZone: "Europe/Berlin",
      firstTimeZone: "Europe/Berlin",
      isSenderChosen: true,
      dnsServers: ["192.0.2.53", "127.0.0.1:5353"],
      admin: { email: "boss@academy.example", password: "123456" },
      logLevel: "warn",
    });
  });

  test("holds several secrets with commas between", () => {
    const [one, other] = ["1".repeat(32), "2".repeat(32)];
    expect(readConfig({ AUTH_SECRET: `${one}, ${other}`, LINKS_SECRET: one }).secrets).toEqual({
      auth: [one, other],
      links: [one],
    });
  });

  test("tells where metrics are served, and on this machine alone unless told otherwise", () => {
    expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
    const open = { METRICS_PORT: "9464", METRICS_HOST: "10.0.0.5" };
    expect(readConfig(open).metrics).toEqual({ port: 9464, host: "10.0.0.5" });
  });

  test("in gigabytes is kept in bytes", () => {
    expect(readConfig({ MEDIA_QUOTA_GB: "0.5" }).quotas.storedBytes).toBe(512 * 1024 ** 2);
  });

  test("left out follows from the others", () => {
    expect(readConfig({ PORT: "4000" }).publicUrl).toBe("http://localhost:4000");
    expect(readConfig({ PUBLIC_URL: "https://a.example" }).mailFrom.address).toBe(
      "hello@a.example",
    );
    expect(readConfig({ MAIL_FROM: "ada@a.example" }).mailFrom.name).toBeNull();
  });
});

describe("a mail server", { tags: "running.encryption" }, () => {
  const read = (url: string) => readConfig({ SMTP_URL: url }).smtp;

  test.each([
    ["on another machine", "smtp://user:secret@mail.example:587", true],
    ["on another machine, by its address", "smtp://10.0.0.5", true],
    ["on this machine", "smtp://localhost:1025", false],
    ["on this machine, by its IPv4 address", "smtp://127.0.0.1:1025", false],
    ["on this machine, by its IPv6 address", "smtp://[::1]:1025", false],
  ])("%s: %s must encrypt: %s", (_where, url, requireTls) => {
    expect(read(url)).toEqual({ url, requireTls });
  });

  test("need not encrypt when its address says so", () => {
    expect(read("smtp://user:secret@mail.example:587?tls=off")).toEqual({
      url: "smtp://user:secret@mail.example:587",
      requireTls: false,
    });
  });
});

describe("a database", () => {
  const read = (url: string) => readConfig({ DATABASE_URL: url }).databaseUrl;

  test.each([
    "postgres://user:secret@db.example/academy",
    "postgres://user:secret@db.example/academy?sslmode=require",
    "postgres://user:secret@db.example/academy?sslmode=verify-ca&uselibpqcompat=true",
    "postgres://user:secret@db.example/academy?ssl=no-verify",
    "postgres://localhost/academy?host=db.example",
  ])(
    "on another machine shows a certificate that is checked: %s",
    { tags: "running.encryption" },
    (url) => {
      const { host, ssl } = new pg.Client(read(url));
      expect({ host, ssl }).toEqual({ host: "db.example", ssl: {} });
    },
  );

  test.each([
    "postgres://user:secret@db.example/academy?sslmode=disable",
    "postgres://user:secret@localhost/academy",
    "postgres://user:secret@[::1]/academy",
    "postgres://localhost/academy?host=%2Fvar%2Frun%2Fpostgresql",
  ])("is reached as its address says: %s", (url) => {
    expect(read(url)).toBe(url);
  });

  test("whose address names no host is on this machine", () => {
    expect(new pg.Client(read("postgres:///academy")).host).toBe("localhost");
  });
});

describe("an object store", () => {
  const whole = {
    S3_ENDPOINT: "https://s3.example",
    S3_REGION: "eu-central-1",
    S3_BUCKET: "academy",
    S3_ACCESS_KEY_ID: "key-of-the-academy",
    S3_SECRET_ACCESS_KEY: "hunter2!",
  };

  test("is used when all of it is given, and the disk when none is", () => {
    expect(readConfig(whole).s3).toEqual({
      endpoint: "https://s3.example",
      region: "eu-central-1",
      bucket: "academy",
      accessKeyId: "key-of-the-academy",
      secretAccessKey: "hunter2!",
    });
    expect(readConfig({}).s3).toBeUndefined();
    const empty = Object.fromEntries(Object.keys(whole).map((name) => [name, ""]));
    expect(readConfig(empty).s3).toBeUndefined();
  });

  test.each(Object.keys(whole))(
    "without %s is named in one line, and no secret with it",
    (name) => {
      const complaint = complaintAbout({ ...whole, [name]: "" });
      expect(complaint).toContain(`The setting ${name} is missing`);
      expect(complaint).not.toContain("\n");
      for (const secret of [whole.S3_ACCESS_KEY_ID, whole.S3_SECRET_ACCESS_KEY]) {
        expect(complaint).not.toContain(secret);
      }
    },
  );

  test("on another machine is not used without encryption, unless that is allowed", {
    tags: "running.encryption",
  }, () => {
    const plain = { ...whole, S3_ENDPOINT: "http://store.example" };
    expect(complaintAbout(plain)).toBe(
      "The setting S3_ENDPOINT can't be used: it is not encrypted. Use https, or set S3_ALLOW_HTTP=yes.",
    );
    expect(readConfig({ ...plain, S3_ALLOW_HTTP: "yes" }).s3?.endpoint).toBe(plain.S3_ENDPOINT);
    const local = { ...whole, S3_ENDPOINT: "http://127.0.0.1:9000" };
    expect(readConfig(local).s3?.endpoint).toBe(local.S3_ENDPOINT);
  });

  test("of which only the bucket is missing is no disk", () => {
    expect(complaintAbout({ S3_REGION: "eu-central-1" })).toContain("S3_BUCKET is missing");
  });
});

describe("Zoom", { tags: "coaching.zoom" }, () => {
  const keys = {
    ZOOM_ACCOUNT_ID: "the-account",
    ZOOM_CLIENT_ID: "the-client",
    ZOOM_CLIENT_SECRET: "hunter2!",
  };

  test("is asked with all three keys, and not at all without", () => {
    expect(readConfig({}).zoom).toBeUndefined();
    expect(readConfig(keys).zoom).toEqual({
      accountId: "the-account",
      clientId: "the-client",
      clientSecret: "hunter2!",
      signInUrl: "https://zoom.us",
      apiUrl: "https://api.zoom.us",
    });
  });

  test.each(Object.keys(keys))("without %s is named in one line, without the secret", (name) => {
    const complaint = complaintAbout({ ...keys, [name]: "" });
    expect(complaint).toBe(`The setting ${name} is missing: Zoom needs all three keys.`);
  });

  test("on another machine is not asked without encryption", { tags: "running.encryption" }, () => {
    const zoom = { ...keys, ZOOM_API_URL: "http://zoom.example" };
    expect(complaintAbout(zoom)).toMatch(/ZOOM_API_URL.* can't be used: it is not encrypted/);
    const local = { ...keys, ZOOM_API_URL: "http://127.0.0.1:9000/" };
    expect(readConfig(local).zoom?.apiUrl).toBe("http://127.0.0.1:9000");
  });
});

describe("a malformed setting is named in one line", { tags: "running.settings" }, () => {
  test.each([
    ["PORT", "eighty"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["DATABASE_URL", "mysql://host/db"],
    ["DATABASE_URL", "host/db"],
    ["DATABASE_URL", "postgres://host/db?sslmode=prefer"],
    ["DATABASE_URL", "postgres://host/db?sslmode=no-verify"],
    ["SMTP_URL", "https://mail.example"],
    ["SMTP_URL", "mail.example"],
    ["SMTP_URL", "smtp://mail.example?tls=never"],
    ["SMTP_URL", "smtps://mail.example?tls=off"],
    ["MAIL_FROM", "the academy"],
    ["MAIL_FROM", "Academy <hello>"],
    ["REPLY_TO", "Academy <hello@academy.example>"],
    ["PUBLIC_URL", "academy.example"],
    ["PUBLIC_URL", "ftp://academy.example"],
    ["DNS_SERVERS", "dns.example"],
    ["ACADEMY_TIMEZONE", "Mars/Olympus"],
    ["ACADEMY_TIMEZONE", "+05:00"],
    ["ACADEMY_CONTENT", "full"],
    ["ADMIN_EMAIL", "boss"],
    ["SECURITY_CONTACT", "boss"],
    ["SECURITY_CONTACT", "http://academy.example"],
    ["ADMIN_PASSWORD", "12345"],
    ["AUTH_SECRET", "short"],
    ["AUTH_SECRET", `${"a".repeat(32)},short`],
    ["LINKS_SECRET", `${"a".repeat(32)},${"a".repeat(32)}`],
    ["S3_ENDPOINT", "s3.example"],
    ["S3_ALLOW_HTTP", "no"],
    ["METRICS_PORT", "eighty"],
    ["MEDIA_QUOTA_GB", "0"],
    ["UNFINISHED_UPLOADS_GB", "much"],
    ["TRUST_PROXY", "everyone, I think"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s", (name, value) => {
    const complaint = complaintAbout({ [name]: value });
    expect(complaint).toContain(`The setting ${name}`);
    expect(complaint).not.toContain("\n");
    expect(complaint.length).toBeLessThan(200);
  });

  test("without showing a password that it holds", () => {
    const secret = "hunter2!";
    const settings = {
      DATABASE_URL: `mysql://user:${secret}@host/db`,
      SMTP_URL: `http://user:${secret}@host`,
      S3_ENDPOINT: `ftp://user:${secret}@host`,
    };
    for (const [name, value] of Object.entries(settings)) {
      expect(complaintAbout({ [name]: value })).not.toContain(secret);
    }
    expect(complaintAbout({ ADMIN_PASSWORD: "short" })).not.toContain('"short"');
    expect(complaintAbout({ AUTH_SECRET: secret })).not.toContain(secret);
    expect(complaintAbout({ PORT: "x", ADMIN_PASSWORD: secret })).not.toContain(secret);
  });
});
