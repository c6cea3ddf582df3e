import * as z from "zod";
import { addressPattern, bareAddress } from "./email-address.ts";

export const limits = {
  name: 100,
  email: 254,
  question: 500,
  currentRole: 200,
  answerMin: 10,
  answerMax: 500,
  passwordMin: 6,
  passwordMax: 128,
  passkeys: 20,
  passkeyName: 60,
  notes: 5000,
  title: 200,
  description: 5000,
  moduleText: 100_000,
  bookingNotes: 2000,
  url: 2000,
  source: 100,
  price: 200,
  howToPay: 1000,
  cancelReason: 1000,
  ifUnsuited: 500,
  paidNote: 500,
  placeNote: 2000,
  lookBack: 2000,
  letter: 20_000,
  voice: 10_000,
  trade: 100,
} as const;

export const wholeNumber = "Please enter a whole number";

export function isEachOnce(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const controlCharacters = /[\u0000-\u001f\u007f]/;

/** No control characters, and no halves of surrogate pairs. */
export const isTypeable = (value: string) => value.isWellFormed() && !/\p{Cc}/u.test(value);

/** Trimmed, in NFC, without NUL and halves of surrogate pairs, which the database refuses. */
export function text(required?: string) {
  return z
    .string({ error: required })
    .trim()
    .normalize("NFC")
    .refine((value) => !value.includes("\0") && value.isWellFormed(), "Please use plain text");
}

/** Empty text becomes null. */
export function optionalText(max: number, tooLong: string) {
  return text()
    .max(max, tooLong)
    .transform((value) => value || null);
}

/** `what` names it in the refusal. */
export function longText(max: number, what: string) {
  return optionalText(max, `Please keep the ${what} to ${max.toLocaleString("en-US")} characters`);
}

/** Safe in a mail header. */
export function line(max: number, required: string, tooLong: string) {
  return text(required)
    .min(1, required)
    .max(max, tooLong)
    .refine((value) => !controlCharacters.test(value), "Please use a single line of plain text");
}

const invalidEmail = "Please enter a valid email address";

/** Addresses under .invalid belong to erased and to invented people. */
export const isReachable = (email: string) => !email.endsWith(".invalid");

/** The one rule of what an address is, and how it is kept. */
export const Email = z
  .string({ error: invalidEmail })
  .overwrite(bareAddress)
  .max(limits.email, invalidEmail)
  .refine(isReachable, invalidEmail)
  .regex(addressPattern, invalidEmail);

/** An international domain is decoded in replies. */
export const ShownEmail = z.string();

/** Also matches characters that reverse the direction of text. */
const linkOrControl = /:\/\/|www\.|[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/iu;

/** Characters that can't be seen, except for those that join letters and emoji; or nothing else. */
export const unseen =
  /[\u2800]|(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|^\p{Default_Ignorable_Code_Point}*$/u;

/** Strict, because it is mailed to an address that a stranger types. */
export const PersonName = text("Name is required")
  .min(1, "Name is required")
  .max(limits.name, `Name must be at most ${limits.name} characters`)
  .refine((name) => !linkOrControl.test(name), "Please enter your name without a link")
  .refine((name) => !unseen.test(name), "Please enter a name that can be read");

/**
 * Also a dot within a word, as in evil.example, but not after an initial. Browsers read some other
 * signs as dots.
 */
const linkedByMailPrograms =
  /(?!(?<![\p{L}\p{N}])\p{Lu}\.(?!\p{L}+\/))[\p{L}\p{N}]\.\p{L}{2,}|[@\uff20\ufe6b\u3002\uff0e\uff61\u2024\ufe52]/u;

/** It goes into mails to others and into subjects. */
export const ChosenName = PersonName.refine(
  (name) => !linkedByMailPrograms.test(name),
  "Please enter your name without a link",
).refine((name) => /[\p{L}\p{N}\p{S}]/u.test(name), "Please enter a name that can be read");

export const Title = line(
  limits.title,
  "Title is required",
  `Title must be at most ${limits.title} characters`,
);

export const Order = z
  .int(wholeNumber)
  .min(-1_000_000, "Please enter a larger number")
  .max(1_000_000, "Please enter a smaller number");

/** Only bots fill it in. */
export const Honeypot = z.string().optional();

/** In lower case, as the database writes it. */
export const Id = z.uuid().toLowerCase();

/** PostgreSQL knows no year 0, and the end of 9999 is in the year 10000 elsewhere. */
export function day(invalid?: string) {
  return z.iso
    .date(invalid)
    .refine((date) => date >= "0001" && date < "9999", invalid ?? "Please choose another date");
}

/** UTC. */
export const Instant = z.iso.datetime();

const invalidAddress = "Please enter a web address that starts with https://";

/**
 * https, and no name or password before an @, behind which a site can hide. URL parsers also read
 * addresses without slashes after the colon.
 */
export const WebAddress = z
  .url({ protocol: /^https$/, error: invalidAddress })
  .regex(/^https:\/\//i, invalidAddress)
  .max(limits.url, "The address is too long")
  .refine((value) => !controlCharacters.test(value) && value.isWellFormed(), invalidAddress)
  .refine(hasNoUserInfo, "Please enter the address without a name or password before an @");

function hasNoUserInfo(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { username, password } = new URL(value);
  return username === "" && password === "";
}

export const StoredAddress = z.union(
  [
    WebAddress,
    z.string().regex(/^\/api\/media\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, invalidAddress),
  ],
  invalidAddress,
);
