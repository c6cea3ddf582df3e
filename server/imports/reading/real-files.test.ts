import { describe, expect, test } from "vitest";
import { importMessages } from "#contract/imports/imports.ts";
import { readFile } from "./read-file.ts";

/** Without the header, and without what lines with problems have. */
async function read(...parts: readonly string[]) {
  async function* bytes() {
    for (const part of parts) yield new TextEncoder().encode(part);
  }
  const [, ...lines] = await Array.fromAsync(readFile(bytes()));
  return lines.map((line) => {
    if (!("cells" in line)) return line;
    const { cells, ...problem } = line;
    return problem;
  });
}

const nothing = { name: null, labels: [], membership_tier: null, is_refusal: false };
const line = (line: number, email: string, more = {}) => ({ line, email, ...nothing, ...more });
const at = (name: string) => `${name}@probe.example`;
const [a, b, c] = [at("a"), at("b"), at("c")];

describe("the lines of a file", { tags: "lists.import" }, () => {
  test.each([
    ["CRLF, then LF", `email,notes\r\n${a},x\n${b},y\n${c},z\r\n`],
    ["LF, then CRLF", `email,notes\n${a},x\r\n${b},y\r\n${c},z`],
    ["CR", `email,notes\r${a},x\r${b},y\r${c},z\r`],
    ["LF, then CR", `email,notes\n${a},x\r${b},y\r${c},z\n`],
    ["all of them, mixed", `email,notes\r${a},x\n${b},y\r\n${c},z\r\n`],
  ])("end in %s", async (_ends, text) => {
    const three = [line(2, a), line(3, b), line(4, c)];
    expect(await read(text)).toEqual(three);
    expect(await read(...text)).toEqual(three);
  });

  test.each([
    ["rows of separators", `email,name,,,\n${a},Ann,,,\n,,,,\n , ,,,\n${b},Bo,,,\n,,,,\n`],
    ["empty lines", `email,name\n${a},Ann\n\n\n${b},Bo\n\n`],
    ["rows of quotes and spaces", `email,name\n${a},Ann\n"",""\n  \n${b},Bo\n`],
  ])("may be %s, which are no lines", async (_what, text) => {
    expect(await read(text)).toEqual([line(2, a, { name: "Ann" }), line(5, b, { name: "Bo" })]);
  });

  test.each([
    ["sep=;\r\n", ";"],
    ["sep=,\n", ","],
    ["SEP=\t\n", "\t"],
    ['"sep=;"\n', ";"],
    ["\ufeffsep=;\n", ";"],
    ["sep=|\n", "|"],
  ])("begin after a first line %j", async (first, separator) => {
    expect(await read(`${first}email;name\n${a};Ann\n`.replaceAll(/(?<!=);/g, separator))).toEqual([
      line(3, a, { name: "Ann" }),
    ]);
  });

  test("begin after empty ones", async () => {
    expect(await read(`\n\n;;\nemail;name\n${a};Ann\n`)).toEqual([line(5, a, { name: "Ann" })]);
  });
});

describe("a row that is not what the titles say", { tags: "lists.import" }, () => {
  const { badQuotes, tooManyCells, tooFewCells } = importMessages;
  const good = line(9, b, { name: "Bo", labels: ["vip"] });
  test.each([
    ["a comma without quotes", "Lee, Ann,vip", [2], tooManyCells],
    ["a cell too many", "Lee,vip,more", [2], tooManyCells],
    ["a cell too few", "Lee", [2], tooFewCells],
    ["backslashes before quotes", '"Lee \\"Al\\", Ann",vip', [2], badQuotes],
    ["something after a quote", '"Lee" Ann,vip', [2], badQuotes],
    ["something after a long quote", `"${"Lee ".repeat(40)}" Ann,vip`, [2], badQuotes],
    ["a quote within a word", 'Lee 5" Ann,vip', [2], badQuotes],
    ["a space before a quote", 'Lee, "vip"', [2], badQuotes],
    ["quotes of another kind", "“Lee, Ann”,vip", [2], tooManyCells],
    ["an address of two lines", `\n${at("x")},vip`, [2, 3], null],
    ["a quote that is closed in a later line", `"Lee,vip\n${c},"Cy",vip`, [2, 3], badQuotes],
  ])("with %s is named, and the next one is read", async (_what, rest, lines, problem) => {
    const gap = "\n".repeat(9 - lines.length - 1);
    const found = await read(`email,name,labels\n${a},${rest}${gap}${b},Bo,vip\n`);
    expect(found.at(-1)).toEqual(good);
    expect(found.slice(0, -1)).toEqual(
      lines.map((line) => ({ line, problem: problem ?? expect.any(String) })),
    );
  });

  test("loses nothing when it only has empty cells more", async () => {
    expect(await read(`email,name\n${a},Ann,,\n`)).toEqual([line(2, a, { name: "Ann" })]);
  });
});

test.each([
  ...["email_address", "E-Mail", "EMAIL", "Email Address", "e mail", " email ", '"Email"'],
  ...["Ｅmail", "Subscriber Email", "email-address"],
])("a title may be spelled %j", { tags: "lists.import" }, async (title) => {
  expect(await read(`FIRSTNAME,${title},last_name\nAnn,${a},Lee\n`)).toEqual([
    line(2, a, { name: "Ann Lee" }),
  ]);
});

describe("a file is read as it comes", { tags: "lists.import" }, () => {
  const refused = { is_refusal: true };
  test.each([
    [
      "from Mailchimp",
      `"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,TAGS
${a},Mira,Stone,2,"2023-01-02 03:04:05","""Workshop 2023"",""VIP, early"""`,
      [line(2, a, { name: "Mira Stone", labels: ["Workshop 2023", "VIP, early"] })],
    ],
    [
      "from Mailchimp, of people who unsubscribed",
      `"Email Address","First Name",UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_REASON
${a},Mira,"2023-05-06 07:08:09",,"NORMAL"\n${b},Bo,,,`,
      [line(2, a, { name: "Mira", ...refused }), line(3, b, { name: "Bo" })],
    ],
    [
      "from Mailchimp, of cleaned addresses",
      `"Email Address",CLEAN_TIME,CLEAN_CAMPAIGN_TITLE\n${a},"2023-05-06 07:08:09",May`,
      [line(2, a, refused)],
    ],
    [
      "from Kit",
      `id,first_name,email_address,state,created_at,tags
1,Nora,${a},active,2024-01-02T00:00:00Z,"Buyer, Webinar"
2,Bo,${b},cancelled,2024-01-02T00:00:00Z,
3,Cy,${c},bounced,2024-01-02T00:00:00Z,
4,Di,${at("d")},complained,2024-01-02T00:00:00Z,`,
      [
        line(2, a, { name: "Nora", labels: ["Buyer", "Webinar"] }),
        line(3, b, { name: "Bo", ...refused }),
        line(4, c, { name: "Cy", ...refused }),
        line(5, at("d"), { name: "Di", ...refused }),
      ],
    ],
    [
      "from Kajabi",
      `Name,Email,First Name,Last Name,Products,Tags,Email Marketing Status
Ann Lee,${a},Ann,Lee,"Course A, Course B","Lead, VIP",subscribed
Bo Lee,${b},Bo,Lee,,,unsubscribed`,
      [
        line(2, a, { name: "Ann Lee", labels: ["Lead", "VIP"] }),
        line(3, b, { name: "Bo Lee", ...refused }),
      ],
    ],
    [
      "from Teachable",
      `User ID,Full Name,Email,Unsubscribed from marketing emails,Role
1,Ann Lee,${a},false,student\n2,Bo Lee,${b},true,student`,
      [line(2, a, { name: "Ann Lee" }), line(3, b, { name: "Bo Lee", ...refused })],
    ],
    [
      "from Ghost",
      `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,${a},Ann Lee,,true,false,,2024-01-02T00:00:00.000Z,,"VIP,Early",Gold
2,${b},,,false,false,,2024-01-02T00:00:00.000Z,,,`,
      [line(2, a, { name: "Ann Lee", labels: ["VIP", "Early"] }), line(3, b, refused)],
    ],
    [
      "from our list of leads",
      `\ufeffName,Email,Source,Status,Created (UTC)\n'=Ann,${a},landing,dead,2026-01-02T00:00:00.000Z\n,'-${b},,new,`,
      [line(2, a, { name: "=Ann" }), line(3, `-${b}`)],
    ],
    [
      "from our list of members",
      `Email,Address confirmed,Membership tier,Requested tier,Suspended,Joined (UTC)\n${a},yes,None,,no,\n${b},no,elite,,no,`,
      [line(2, a), line(3, b, { membership_tier: "elite" })],
    ],
  ])("%s", async (_from, text, lines) => {
    expect(await read(text)).toEqual(lines);
  });
});

describe("a line that says that the person wants no mail", {
  tags: "lists.import-refusals",
}, () => {
  test.each([
    ...[
      "status,Unsubscribed",
      "status,cancelled",
      "Subscriber State,CANCELED",
      "note,unsubscribed",
    ],
    ...["list,Cleaned", "delivery,bounced", "state,complained", "status,spam complaint"],
    ...["unsubscribed,yes", "Unsubscribed At,2024-01-02", "opted_out,1", "subscribed,no"],
    ...["Accepts Email Marketing,no", "newsletter,FALSE", "opt-in,0", "status,non-subscribed"],
    ...["Email Status,Unsubscribed by admin", "status,Bounced (hard)", "status,Never subscribed"],
    ...["Bounced,true", "Do not email,x", "email opt out,true", "Email Opted Out,TRUE"],
  ])("may say so by %s", async (cells) => {
    const [title = "", value = ""] = cells.split(",");
    expect(await read(`email,${title}\n${a},${value}\n`)).toEqual([
      line(2, a, { is_refusal: true }),
    ]);
  });

  test.each([
    ...[
      "status,active",
      "state,California",
      "unsubscribed,no",
      "unsubscribed_at,",
      "subscribed,yes",
    ],
    ...[
      "subscribed,",
      "bounced,0",
      "order,cancelled",
      "newsletter,weekly",
      "OPTIN_TIME,2024-01-02",
    ],
  ])("does not by %s", async (cells) => {
    const [title = "", value = ""] = cells.split(",");
    expect(await read(`email,${title}\n${a},${value}\n`)).toEqual([line(2, a)]);
  });

  test("is kept also if its name can't be, or if an earlier line did not say so", async () => {
    expect(
      await read(`email,name,status\n${a},evil.example,bounced\n${b},Bo,\n${b},Bo,unsubscribed\n`),
    ).toEqual([
      line(2, a, { is_refusal: true }),
      line(3, b, { name: "Bo" }),
      { line: 4, problem: importMessages.repeatedEmail },
      { refusedEmail: b },
    ]);
  });
});
