import * as z from "zod";

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
  ifUnsuited: 500,
  paidNote: 500,
  placeNote: 2000,
  letter: 20_000,
} as const;

export const wholeNumber = "Please enter a whole number";

export function isEachOnce(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const controlCharacters = /[\u0000-\u001f\u007f]/;

/** Trimmed text that the database can hold: no NUL, no half of a surrogate pair. */
export function text(required?: string) {
  return z
    .string({ error: required })
    .trim()
    .refine((value) => !value.includes("\0") && value.isWellFormed(), "Please use plain text");
}

/** Empty text becomes null. */
export function optionalText(max: number, tooLong: string) {
  return text()
    .max(max, tooLong)
    .transform((value) => value || null);
}

/** May be empty. `what` names it in the refusal. */
export function longText(max: number, what: string) {
  return optionalText(max, `Please keep the ${what} to ${max.toLocaleString("en-US")} characters`);
}

/** Without control characters, so that it is safe in a mail header. */
export function line(max: number, required: string, tooLong: string) {
  return text(required)
    .min(1, required)
    .max(max, tooLong)
    .refine((value) => !controlCharacters.test(value), "Please use a single line of plain text");
}

const invalidEmail = "Please enter a valid email address";

/** Addresses under .invalid belong to erased and to invented people. */
export const isReachable = (email: string) => !email.endsWith(".invalid");

/** Trimmed and lower-cased, since one address is one person. It must be reachable. */
export const Email = z
  .string({ error: invalidEmail })
  .trim()
  .toLowerCase()
  .max(limits.email, invalidEmail)
  .refine(isReachable, invalidEmail)
  .pipe(z.email(invalidEmail));

/** A link, a control character, or a character that reverses the direction of the text after it. */
const linkOrControl = /:\/\/|www\.|[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/iu;

/**
 * A character that can't be seen, except for those that join letters and emoji; or nothing else.
 */
export const unseen =
  /[\u2800]|(?!\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|^\p{Default_Ignorable_Code_Point}*$/u;

/** Strict, because it is mailed to the address that a stranger types beside it. */
export const PersonName = text("Name is required")
  .min(1, "Name is required")
  .max(limits.name, `Name must be at most ${limits.name} characters`)
  .refine((name) => !linkOrControl.test(name), "Please enter your name without a link")
  .refine((name) => !unseen.test(name), "Please enter a name that can be read");

/**
 * An address, or a dot within a word, as in evil.example. A single capital letter before the dot is
 * an initial. Browsers read some other signs as dots.
 */
const linkedByMailPrograms =
  /(?!(?<![\p{L}\p{N}])\p{Lu}\.(?!\p{L}+\/))[\p{L}\p{N}]\.\p{L}{2,}|[@\uff20\ufe6b\u3002\uff0e\uff61\u2024\ufe52]/u;

/** Chosen by the person. It goes into mails to others and into subjects. */
export const ChosenName = PersonName.refine(
  (name) => !linkedByMailPrograms.test(name),
  "Please enter your name without a link",
).refine((name) => /[\p{L}\p{N}\p{S}]/u.test(name), "Please enter a name that can be read");

/** Of a course, a module or a session. */
export const Title = line(
  limits.title,
  "Title is required",
  `Title must be at most ${limits.title} characters`,
);

/** The position of a course or a module. */
export const Order = z
  .int(wholeNumber)
  .min(-1_000_000, "Please enter a larger number")
  .max(1_000_000, "Please enter a smaller number");

/** A hidden field that only bots fill in. */
export const Honeypot = z.string().optional();

/** Lower-cased as the database writes it, so that ids can be compared as texts. */
export const Id = z.uuid().toLowerCase();

/**
 * As in 2026-11-21. PostgreSQL knows no year 0, and the end of 9999 is in the year 10000 elsewhere.
 */
export function day(invalid?: string) {
  return z.iso
    .date(invalid)
    .refine((date) => date >= "0001" && date < "9999", invalid ?? "Please choose another date");
}

/** UTC, as in 2026-11-21T14:00:00.000Z. */
export const Instant = z.iso.datetime();

const invalidAddress = "Please enter a web address that starts with https://";

export const WebAddress = z
  .url({ protocol: /^https?$/, error: invalidAddress })
  .max(limits.url, "The address is too long")
  .refine((value) => !controlCharacters.test(value) && value.isWellFormed(), invalidAddress);

/** A web address, or the path of an uploaded file. */
export const StoredAddress = z.union(
  [
    WebAddress,
    z.string().regex(/^\/api\/media\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/, invalidAddress),
  ],
  invalidAddress,
);
