import type { ImportColumn } from "#contract/imports/matching.ts";

/** Titles as `plain` makes them, of our downloads, Mailchimp, Kit, Kajabi, Teachable and Ghost. */
const titles: ReadonlyMap<string, ImportColumn> = new Map(
  Object.entries({
    ...{ email: "email", emailaddress: "email", subscriberemail: "email", useremail: "email" },
    ...{ name: "name", fullname: "name" },
    ...{ firstname: "first_name", fname: "first_name", givenname: "first_name" },
    ...{ lastname: "last_name", lname: "last_name", surname: "last_name", familyname: "last_name" },
    ...{ label: "labels", labels: "labels", tag: "labels", tags: "labels" },
    ...{ tier: "tier", membershiptier: "tier" },
    ...{ emailadresse: "email", vorname: "first_name", nachname: "last_name" },
  } as const),
);

const stateTitle = /(?:status|state)$/;
const refusalTitle =
  /^(?:is|has)?(?:unsub|(?:email)?opt(?:ed)?out|(?:hard)?bounced|complain|cleaned|cleantime|cleancampaign|suppressed|donot(?:e?mail|contact)|abgemeldet|abbestellt)/;
const consentTitle =
  /^(?:is)?(?:(?:email)?subscribed(?:to.*)?|(?:accepts|receives?)?(?:email)?marketing(?:emails?|consent)?|(?:email|marketing)?opt(?:ed)?in|newsletters?)$/;

/** What a column of this title probably becomes. */
export function guessColumn(title: string): ImportColumn {
  const word = plain(title);
  const column = titles.get(word);
  if (column !== undefined) return column;
  if (refusalTitle.test(word)) return "unsubscribed";
  if (consentTitle.test(word)) return "subscribed";
  return stateTitle.test(word) ? "status" : "left_out";
}

/** Words that say in any column that the person wants, or gets, no mail. */
const refusals =
  /^(?:unsubscribed?|(?:non?|not|never)subscribed|opt(?:ed)?out|(?:hard)?bounced|complained|cleaned|suppressed|abgemeldet|abbestellt)$/;
/** How words begin that say so where a state is expected, as in "Unsubscribed by admin". */
const endedStates =
  /^(?:unsub|cancell?ed|(?:spam)?complain|(?:hard)?bounce|spam$|cleaned|suppressed|donot(?:e?mail|contact)|abgemeldet|abbestellt)/;

const no = /^(?:false|no|n|0|off|never|null|none|na|nein)?$/;

/** Whether this cell says that the person wants no mail. */
export function isRefusalIn(column: ImportColumn, cell: string): boolean {
  const value = plain(cell);
  switch (column) {
    case "unsubscribed":
      return !no.test(value);
    case "subscribed":
      return refusals.test(value) || (value !== "" && no.test(value));
    case "status":
      return refusals.test(value) || endedStates.test(value);
    case "left_out":
      return refusals.test(value);
    default:
      return false;
  }
}

/** Programs differ in case, spaces and signs. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
