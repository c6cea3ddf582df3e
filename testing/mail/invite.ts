import type { Mail } from "./mailbox.ts";

/** `startsAt` is a UTC instant. */
export type Invite = { method: string; uid: string; sequence: number; startsAt: string };

/** Null without a calendar part. */
export function inviteIn(mail: Mail): Invite | null {
  const ics = icsIn(mail);
  return ics === null ? null : readInvite(ics);
}

/** With unfolded lines; null without a calendar part. */
export function icsIn(mail: Mail): string | null {
  const part = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  return part === undefined ? null : unfold(toText(part.content));
}

/** Every entry of every calendar part. */
export function entriesIn(mail: Mail): (Invite & { summary: string })[] {
  const parts = mail.attachments.filter(({ mimeType }) => mimeType === "text/calendar");
  return parts.flatMap(({ content }) => {
    const ics = unfold(toText(content));
    const events = ics.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g) ?? [];
    return events.map((event) => ({
      ...readInvite(`METHOD:${propertyOf(ics, "METHOD")}\n${event}`),
      summary: propertyOf(event, "SUMMARY"),
    }));
  });
}

export function unfold(ics: string): string {
  return ics.replace(/\r?\n[ \t]/g, "");
}

export function readInvite(ics: string): Invite {
  return {
    method: propertyOf(ics, "METHOD"),
    uid: propertyOf(ics, "UID"),
    sequence: Number(propertyOf(ics, "SEQUENCE")),
    startsAt: startOf(ics),
  };
}

function toText(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

export function propertyOf(ics: string, property: string): string {
  const value = new RegExp(`^${property}:(.*)$`, "m").exec(ics)?.[1];
  if (value === undefined) throw new Error(`The calendar part has no ${property}`);
  return value.trim();
}

/** Of the event itself; time zone rules in the file have starts too. */
function startOf(ics: string): string {
  const event = ics.slice(ics.indexOf("BEGIN:VEVENT"));
  const [, zone, local = "", utc] =
    /^DTSTART(?:;TZID=([^:]+))?:(\d{8}T\d{6})(Z?)\r?$/m.exec(event) ?? [];
  const start = Temporal.PlainDateTime.from(local).toZonedDateTime(utc || !zone ? "UTC" : zone);
  return new Date(start.epochMilliseconds).toISOString();
}
