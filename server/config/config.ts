import { isIP } from "node:net";
import addressparser from "nodemailer/lib/addressparser";
import * as z from "zod";
import { mailtoLink } from "#contract/forms/email-address.ts";
import { Email } from "#contract/forms/fields.ts";
import { isTimeZone } from "#contract/forms/time-zone.ts";
import {
  isLoopback,
  isServerList,
  readDatabaseUrl,
  readSmtpUrl,
  type SmtpSettings,
} from "./connections.ts";

const notAPort = "it is not a port between 0 and 65535";
const port = z.coerce.number(notAPort).int(notAPort).min(0, notAPort).max(65535, notAPort);

const rangeNames = ["loopback", "linklocal", "uniquelocal"];

const timeZone = z.string().refine(isTimeZone, "it is not a time zone, as in America/New_York");

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `it is not an address, as in ${example}` });

/** The current one first, comma-separated. */
const secretList = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine(
    isSecretList,
    "it must be different secrets of 32 characters or more, with commas between",
  );

const gigabytes = z.coerce
  .number("it is not a number of gigabytes")
  .positive("it is not a number of gigabytes")
  .transform((count) => count * 1024 ** 3);

const databaseUrl = url(/^postgres(ql)?$/, "postgres://user:password@host/database").transform(
  orRefuse(readDatabaseUrl, "its sslmode checks no certificate; leave it out or disable"),
);

const zoomUrl = url(/^https?$/, "https://zoom.us")
  .refine(isEncrypted, "it is not encrypted. Use https")
  .transform((address) => address.replace(/\/+$/, ""));

const readEmail = (text: string) => Email.safeParse(text).data ?? null;
const emailAddress = z.string().transform(orRefuse(readEmail, "it is not an email address"));

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: databaseUrl.optional(),
  SMTP_URL: url(/^smtps?$/, "smtp://user:password@host:587")
    .transform(orRefuse(readSmtpUrl, "tls can only be off, and only with smtp://"))
    .optional(),
  MAIL_FROM: z
    .string()
    .transform((text) => addressparser(text, { flatten: true }))
    .refine(
      ([first]) => first !== undefined && readEmail(first.address) !== null,
      "it is not a mail address, as in Academy <hello@academy.example>",
    )
    .transform(([first]) => ({
      name: first?.name || null,
      address: readEmail(first?.address ?? "") ?? "",
    }))
    .optional(),
  REPLY_TO: emailAddress.optional(),
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine(isServerList, "it is not a list of addresses, as in 192.0.2.53 or 127.0.0.1:5353")
    .optional(),
  CALENDAR_HOSTS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim().toLowerCase()))
    .default([]),
  PUBLIC_URL: url(/^https?$/, "https://academy.example").optional(),
  ACADEMY_TIMEZONE: timeZone.default("America/New_York"),
  ACADEMY_TIMEZONE_MOVES: z.literal("yes", "it can only be yes").optional(),
  ACADEMY_CONTENT: z.enum(["starter", "empty", "demo"]).default("starter"),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: z.string().min(6, "it is shorter than 6 characters").optional(),
  SECURITY_CONTACT: z
    .union(
      [Email.transform(mailtoLink), z.url({ protocol: /^https$/ })],
      "it is neither an email address nor an address with https",
    )
    .optional(),
  AUTH_SECRET: secretList.optional(),
  LINKS_SECRET: secretList.optional(),
  S3_ENDPOINT: url(/^https?$/, "https://s3.eu-central-1.amazonaws.com").optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_ALLOW_HTTP: z.literal("yes", "it can only be yes").optional(),
  ZOOM_ACCOUNT_ID: z.string().optional(),
  ZOOM_CLIENT_ID: z.string().optional(),
  ZOOM_CLIENT_SECRET: z.string().optional(),
  ZOOM_SIGN_IN_URL: zoomUrl.default("https://zoom.us"),
  ZOOM_API_URL: zoomUrl.default("https://api.zoom.us"),
  MEDIA_QUOTA_GB: gigabytes.default(100 * 1024 ** 3),
  UNFINISHED_UPLOADS_GB: gigabytes.default(20 * 1024 ** 3),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, "it is not a list of addresses, or loopback, linklocal, uniquelocal")
    .default("loopback"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

type SecretList = [string, ...string[]];

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The academy's own keys of a server-to-server app. The addresses have no trailing slash. */
export type ZoomSettings = {
  accountId: string;
  clientId: string;
  clientSecret: string;
  signInUrl: string;
  apiUrl: string;
};

/** `unfinishedBytes`: of one account's files that no module uses. */
export type UploadQuotas = { storedBytes: number; unfinishedBytes: number };

/** `publicUrl` has no trailing slash. */
export type Config = {
  port: number;
  host: string;
  metrics: { port: number; host: string } | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  smtp: SmtpSettings | undefined;
  /** Without a name, the academy's is the sender's. */
  mailFrom: { name: string | null; address: string };
  /** Otherwise `mailFrom` is made of `publicUrl`. */
  isSenderChosen: boolean;
  /** Undefined for those of the machine. */
  dnsServers: string[] | undefined;
  /** Names of hosts whose calendars are read although they are in a network that is not public. */
  privateCalendarHosts: string[];
  /** Undefined when replies go to `mailFrom`. */
  replyTo: string | undefined;
  publicUrl: string;
  /** Of the academy's clock: the one that an admin chose (`followTimeZone`), or else the first. */
  timeZone: string;
  firstTimeZone: string;
  /** When it was changed, coming sessions keep their times on the clock. */
  movesSessions: boolean;
  content: z.infer<typeof Environment>["ACADEMY_CONTENT"];
  admin: { email: string | undefined; password: string | undefined };
  /** As mailto: or https:. */
  securityContact: string | undefined;
  /** Instead of files, the current one first. */
  secrets: { auth: SecretList | undefined; links: SecretList | undefined };
  s3: S3Settings | undefined;
  zoom: ZoomSettings | undefined;
  quotas: UploadQuotas;
  trustProxy: string;
  logLevel: z.infer<typeof Environment>["LOG_LEVEL"];
};

/** Its message is the one line that the start prints. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Throws ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(explain(parsed.error, given));
  const settings = parsed.data;
  refusePlainStore(settings);
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    smtp: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? {
      name: null,
      address: `hello@${new URL(publicUrl).hostname}`,
    },
    isSenderChosen: settings.MAIL_FROM !== undefined,
    dnsServers: settings.DNS_SERVERS,
    privateCalendarHosts: settings.CALENDAR_HOSTS,
    replyTo: settings.REPLY_TO,
    publicUrl: publicUrl.replace(/\/+$/, ""),
    timeZone: settings.ACADEMY_TIMEZONE,
    firstTimeZone: settings.ACADEMY_TIMEZONE,
    movesSessions: settings.ACADEMY_TIMEZONE_MOVES === "yes",
    content: settings.ACADEMY_CONTENT,
    admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
    securityContact:
      settings.SECURITY_CONTACT ??
      (settings.ADMIN_EMAIL === undefined ? undefined : mailtoLink(settings.ADMIN_EMAIL)),
    secrets: { auth: settings.AUTH_SECRET, links: settings.LINKS_SECRET },
    s3: readS3(settings),
    zoom: readZoom(settings),
    quotas: {
      storedBytes: settings.MEDIA_QUOTA_GB,
      unfinishedBytes: settings.UNFINISHED_UPLOADS_GB,
    },
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
  };
}

const s3Names = [
  "S3_BUCKET",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
] as const;

/** With some settings missing, files would silently go to the disk. */
function readS3(settings: z.infer<typeof Environment>): S3Settings | undefined {
  if (s3Names.every((name) => settings[name] === undefined)) return undefined;
  const need = (name: (typeof s3Names)[number]) => {
    const value = settings[name];
    if (value !== undefined) return value;
    throw new ConfigError(`The setting ${name} is missing: an object store needs all of S3_*.`);
  };
  return {
    bucket: need("S3_BUCKET"),
    endpoint: need("S3_ENDPOINT"),
    region: need("S3_REGION"),
    accessKeyId: need("S3_ACCESS_KEY_ID"),
    secretAccessKey: need("S3_SECRET_ACCESS_KEY"),
  };
}

/** All three keys or none. Throws ConfigError. */
function readZoom(settings: z.infer<typeof Environment>): ZoomSettings | undefined {
  const { ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET } = settings;
  const keys = { ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID, ZOOM_CLIENT_SECRET };
  if (Object.values(keys).every((key) => key === undefined)) return undefined;
  const [missing] = Object.entries(keys).find(([, key]) => key === undefined) ?? [];
  if (!ZOOM_ACCOUNT_ID || !ZOOM_CLIENT_ID || !ZOOM_CLIENT_SECRET) {
    throw new ConfigError(`The setting ${missing} is missing: Zoom needs all three keys.`);
  }
  return {
    accountId: ZOOM_ACCOUNT_ID,
    clientId: ZOOM_CLIENT_ID,
    clientSecret: ZOOM_CLIENT_SECRET,
    signInUrl: settings.ZOOM_SIGN_IN_URL,
    apiUrl: settings.ZOOM_API_URL,
  };
}

/** Throws ConfigError. */
function refusePlainStore({ S3_ENDPOINT, S3_ALLOW_HTTP }: z.infer<typeof Environment>): void {
  if (S3_ENDPOINT === undefined || S3_ALLOW_HTTP === "yes") return;
  if (isEncrypted(S3_ENDPOINT)) return;
  throw new ConfigError(
    "The setting S3_ENDPOINT can't be used: it is not encrypted. Use https, or set S3_ALLOW_HTTP=yes.",
  );
}

/** Or on this machine. */
function isEncrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || isLoopback(hostname);
}

function orRefuse<Value>(read: (text: string) => Value | null, complaint: string) {
  return (text: string, context: z.RefinementCtx): Value => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue(complaint);
    return z.NEVER;
  };
}

function explain(error: z.ZodError, given: Record<string, string | undefined>): string {
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const secret = /PASSWORD|SECRET|URL$|ENDPOINT$/.test(name) && name !== "PUBLIC_URL";
  const value = secret ? "" : ` "${given[name]}"`;
  return `The setting ${name}${value} can't be used: ${issue?.message}.`;
}

function isSecretList(texts: string[]): texts is SecretList {
  return texts.every((text) => text.length >= 32) && new Set(texts).size === texts.length;
}

function isProxyList(text: string): boolean {
  return text.split(",").every((part) => {
    const [, address = "", prefix = "0"] = /^([^/]+)(?:\/(\d+))?$/.exec(part.trim()) ?? [];
    const bits = { 4: 32, 6: 128 }[isIP(address)];
    return rangeNames.includes(part.trim()) || (bits !== undefined && Number(prefix) <= bits);
  });
}
