import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { importMessages, importUpload } from "#contract/imports/imports.ts";
import { matchingMessages } from "#contract/imports/matching.ts";
import { Role } from "#contract/permissions.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { importScene } from "#testing/people/import-scene.ts";
import { sendFile, untilState, uploadPeople } from "#testing/people/imports.ts";

const scene = importScene();

describe("a file is read", () => {
  test("and says what it has, and nobody is imported before it is confirmed", {
    tags: "lists.import",
  }, async () => {
    await scene.app.api.leads.submit({ email: `known@${scene.host}` });
    const found = await scene.upload(
      `Email,Name,Labels,Tier,Phone\nana@${scene.host},Ana,"VIP, Spring",Basic,1\nknown@${scene.host},,,,2\nbad,,,,3\n`,
    );
    expect(found).toMatchObject({
      ...{ state: "ready", line_count: 3, problem_count: 1, known_count: 1 },
    });
    expect(await scene.people()).toEqual(["known"]);
  });

  test.each([
    ["spring%20leads.csv", "spring leads.csv"],
    ["%C3%9Cbung.csv", "Übung.csv"],
    ["..%2F..%2Fpeople.csv", "people.csv"],
    ["line%0Abreak%E2%80%AE.csv", "linebreak.csv"],
    ["n".repeat(300), "n".repeat(255)],
    ["100%.csv", null],
    [undefined, null],
  ])("and with the name %s it is called %s", { tags: "lists.import" }, async (sent, shown) => {
    const { id, file_name } = await uploadPeople(scene.admin, `email\nana@${scene.host}\n`, sent);
    expect(file_name).toBe(shown);
    const listed = await scene.admin.api.imports.list();
    expect(listed.find((each) => each.id === id)).toMatchObject({ file_name: shown });
  });

  test("and each bad line is reported with its number and reason", {
    tags: "lists.import",
  }, async () => {
    const many = Array.from({ length: 21 }, (_, index) => `l${index}`).join("|");
    const { id, problem_count } = await scene.upload(
      [
        "email;name;labels;tier",
        `ana@${scene.host};Ana;;`,
        "no address;;;",
        `ANA@${scene.host};Again;;`,
        `long@${scene.host};${"n".repeat(101)};;`,
        `label@${scene.host};;${"l".repeat(41)};`,
        `many@${scene.host};;${many};`,
        `tier@${scene.host};;;gold`,
        `gone@deleted.invalid;;;`,
        `"quote@${scene.host}"x;;;`,
        `fine@${scene.host};;;elite`,
      ].join("\r\n"),
    );
    expect(await scene.admin.api.imports.listProblems({ id })).toEqual([
      { line: 3, problem: importMessages.badEmail },
      { line: 4, problem: importMessages.repeatedEmail },
      { line: 5, problem: importMessages.badName },
      { line: 6, problem: importMessages.badLabel },
      { line: 7, problem: importMessages.tooManyLabels },
      { line: 8, problem: importMessages.badTier },
      { line: 9, problem: importMessages.badEmail },
      { line: 10, problem: importMessages.badQuotes },
    ]);
    expect(problem_count).toBe(8);
    expect(await scene.admin.api.imports.listProblems({ id, after: 9 })).toHaveLength(1);
  });

  const utf16 = (text: string, isBigEndian: boolean) => {
    const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
    return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
  };

  test.each([
    ["commas", (text: string) => text],
    ["semicolons", (text: string) => text.replaceAll(",", ";")],
    ["tabs", (text: string) => text.replaceAll(",", "\t")],
    ["a byte order mark", (text: string) => `\ufeff${text}`],
    ["UTF-16, low byte first", (text: string) => utf16(text, false)],
    ["UTF-16, high byte first", (text: string) => utf16(text, true)],
    ["lines that end in CR and LF", (text: string) => text.replaceAll("\n", "\r\n")],
  ])("with %s", async (_what, write) => {
    const { id } = await scene.upload(
      write(`Name,E-Mail\n"Zoë Müller",zoe@${scene.host}\n`) as string,
    );
    await scene.admin.api.imports.confirm({ id, existing: "skip" });
    expect(await untilState(scene.admin, id, "imported")).toMatchObject({
      added: 1,
      problem_count: 0,
    });
    const { rows } = await sql<{ name: string }>`
      select name from contacts where email = ${`zoe@${scene.host}`}`.execute(
      scene.app.database.db,
    );
    expect(rows).toEqual([{ name: "Zoë Müller" }]);
  });

  test.each([
    ["nothing", "", importMessages.nothing],
    ["no column of addresses", "name\nAna\n", matchingMessages.noEmail],
    [
      "a quote that is never closed",
      'email\n"a@b.example\nc@d.example\n',
      importMessages.malformed,
    ],
    ["a very long line", `email\n${"x".repeat(90_000)}\n`, importMessages.malformed],
    ["a column twice", "email,e-mail\na@b.example,\n", matchingMessages.twice],
    ["other bytes", new Uint8Array([0x65, 0xff, 0xc0, 0x0a]), importMessages.encoding],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), importMessages.encoding],
    [
      "a quote that is never closed after a thousand good lines",
      `email\n${Array.from({ length: 1500 }, (_, n) => `${n}@many.example\n`).join("")}"a@b.example\n`,
      importMessages.malformed,
    ],
  ])("unless it has %s", { tags: "lists.import" }, async (_what, body, message) => {
    const before = (await scene.admin.api.imports.list()).length;
    const reply = await sendFile(scene.admin, body as string);
    expect(reply.status).toBe(422);
    expect(JSON.stringify(await reply.json())).toContain(message);
    expect(await scene.admin.api.imports.list()).toHaveLength(before);
  });

  test("and a title that is a word of JavaScript is a column like any other", {
    tags: "lists.import",
  }, async () => {
    const found = await scene.upload(`email,constructor,__proto__\nana@${scene.host},1,2\n`);
    expect(found).toMatchObject({ line_count: 1, problem_count: 0 });
  });

  test("unless it is larger than 10 MB", async () => {
    const reply = await sendFile(scene.admin, `email\n${`${"x".repeat(199)}\n`.repeat(52_429)}`);
    expect(await readRefusal(reply)).toMatchObject({ status: 413, code: "file_too_large" });
  });

  test.each(Role.options)("by a %s, if the table says so", async (role) => {
    const reply = await sendFile(await scene.app.personWith(role), "email\n");
    expect(reply.status).toBe(role === "admin" ? 200 : 403);
  });

  test("unless the last proof is old, or only the token says who sends it", {
    tags: "accounts.recent-proof",
  }, async () => {
    const old = await scene.app.personWith("admin");
    const logins = scene.app.database.db.updateTable("login_sessions");
    await logins
      .set({ proven_at: sql<Date>`now() - interval '16 minutes'` })
      .where("user_id", "=", old.session.user.id)
      .execute();
    const byToken = { ...scene.admin, fetch: scene.app.visitor().fetch };
    for (const sender of [old, byToken]) {
      const refusal = await readRefusal(await sendFile(sender, `email\nana@${scene.host}\n`));
      expect(refusal).toMatchObject({ status: 403, code: "proof_required" });
    }
    expect(await scene.people()).toEqual([]);
  });

  test("unless only a cookie says who sends it", async () => {
    const init = { method: "POST", headers: { "content-type": "text/csv" }, body: "email\n" };
    expect((await scene.admin.fetch(importUpload.path, init)).status).toBe(401);
  });
});
