import { describe, expect, test } from "vitest";
import { importMessages } from "#contract/imports/imports.ts";
import { matchingMessages, matchingProblems } from "#contract/imports/matching.ts";
import { readFileStart } from "./file-start.ts";

function read(text: string | Uint8Array) {
  async function* bytes() {
    yield typeof text === "string" ? new TextEncoder().encode(text) : text;
  }
  return readFileStart(bytes());
}

/** The titles of columns that become something, with what. */
async function guessesOf(text: string) {
  const { has_titles, columns } = await read(text);
  const guesses = columns.map(({ guess }) => guess);
  expect(matchingProblems({ has_titles, columns: guesses })).toEqual({});
  const used = columns.filter(({ guess }) => guess !== "left_out");
  return Object.fromEntries(used.map(({ title, guess }) => [title, guess]));
}

describe("what each column becomes is guessed", { tags: "lists.import-columns" }, () => {
  test.each([
    [
      "of Mailchimp",
      `"Email Address","First Name","Last Name",Address,"Phone Number",Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS\n`,
      {
        "Email Address": "email",
        "First Name": "first_name",
        "Last Name": "last_name",
        TAGS: "labels",
      },
    ],
    [
      "of Mailchimp, of people who unsubscribed",
      `"Email Address","First Name","Last Name",MEMBER_RATING,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID\n`,
      {
        ...{ "Email Address": "email", "First Name": "first_name", "Last Name": "last_name" },
        ...{ UNSUB_TIME: "unsubscribed", UNSUB_CAMPAIGN_TITLE: "unsubscribed" },
        ...{ UNSUB_CAMPAIGN_ID: "unsubscribed", UNSUB_REASON: "unsubscribed" },
        UNSUB_REASON_OTHER: "unsubscribed",
      },
    ],
    [
      "of Kit",
      "id,first_name,email_address,state,created_at,attribution_referrer,utm_source,tags\n",
      { first_name: "first_name", email_address: "email", state: "status", tags: "labels" },
    ],
    [
      "of Kajabi",
      "ID,Name,First Name,Last Name,Email,Phone Number,Products,Tags,Member Created At,Sign In Count,Last Activity,Email Marketing Status\n",
      {
        ...{ Name: "name", "First Name": "first_name", "Last Name": "last_name", Email: "email" },
        ...{ Tags: "labels", "Email Marketing Status": "status" },
      },
    ],
    [
      "of Teachable",
      "User ID,Full Name,Email,Role,Joined At,Last Sign In At,Sign In Count,Unsubscribed from marketing emails,Courses\n",
      {
        "Full Name": "name",
        Email: "email",
        "Unsubscribed from marketing emails": "unsubscribed",
      },
    ],
    [
      "of Ghost",
      "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n",
      { email: "email", name: "name", subscribed_to_emails: "subscribed", labels: "labels" },
    ],
    [
      "of a German spreadsheet",
      "Anrede;Vorname;Nachname;Kontakt;Abgemeldet am\nFrau;Mira;Stein;mira@a.example;\n",
      {
        ...{ Vorname: "first_name", Nachname: "last_name" },
        ...{ Kontakt: "email", "Abgemeldet am": "unsubscribed" },
      },
    ],
  ])("by the titles %s", async (_whose, text, guesses) => {
    expect(await guessesOf(text)).toEqual(guesses);
  });

  test("and is the address if all values of a column are addresses", async () => {
    expect(await guessesOf("Wer,Wohin\nAna,ana@a.example\nBo,\nCy,cy@a.example\n")).toEqual({
      Wohin: "email",
    });
  });
});

describe("the beginning of a file", { tags: "lists.import-columns" }, () => {
  test("shows the first three different values of each column", async () => {
    const { columns } = await read(
      "email,Tags\na@a.example,\nb@a.example,x\n\n,\nc@a.example,x\nd@a.example,y\n",
    );
    expect(columns.map(({ title, values }) => [title, values])).toEqual([
      ["email", ["a@a.example", "b@a.example", "c@a.example"]],
      ["Tags", ["x", "y"]],
    ]);
  });

  test.each([
    ["addresses alone", "ana@a.example\nbo@a.example\n", ["email"]],
    ["names and addresses", "Ana,ana@a.example\nBo,bo@a.example\n", ["left_out", "email"]],
  ])("with a person in the first line has no titles: %s", async (_what, text, guesses) => {
    const start = await read(text);
    expect(start.has_titles).toBe(false);
    expect(start.columns.map(({ guess }) => guess)).toEqual(guesses);
  });

  test("may end within a line or a letter", async () => {
    const bytes = new TextEncoder().encode('email,name\nana@a.example,Ana\nbo@a.example,"Zoé');
    for (const cut of [bytes, bytes.slice(0, -1)]) {
      expect((await read(cut)).columns[0]?.values).toEqual(["ana@a.example"]);
    }
  });

  test("may have 500 columns, empty titles and titles that repeat", async () => {
    const titles = ["email", "", "Tags", "Tags", ...Array.from({ length: 496 }, (_, n) => `c${n}`)];
    const { columns } = await read(`${titles.join()}\n`);
    expect(columns).toHaveLength(500);
    expect(columns.slice(0, 4).map(({ guess }) => guess)).toEqual([
      ...["email", "left_out", "labels", "labels"],
    ]);
  });

  test.each([
    ["501 columns", `email${",".repeat(500)}\n`, matchingMessages.tooManyColumns],
    ["nothing", "\n\n", importMessages.nothing],
    ["a wrong quote in the first line", 'em"ail,name\n', importMessages.malformed],
    ["bytes that are no text", new Uint8Array([0x65, 0xff, 0xc0, 0x0a]), importMessages.encoding],
  ])("is refused with %s", async (_what, text, message) => {
    await expect(read(text)).rejects.toMatchObject({
      code: "invalid_input",
      fields: { file: message },
    });
  });
});
