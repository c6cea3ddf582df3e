import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { importMessages } from "#contract/imports/imports.ts";
import { type ImportMatching, matchingMessages } from "#contract/imports/matching.ts";
import { downloadAddress } from "#contract/lists/downloads.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { importScene } from "#testing/people/import-scene.ts";
import { sendMatched, startOf, untilState } from "#testing/people/imports.ts";

const scene = importScene();

const matching = (...columns: ImportMatching["columns"]) => ({ has_titles: true, columns });

async function importMatched(body: string, chosen: ImportMatching) {
  const reply = await sendMatched(scene.admin, body, chosen);
  expect(reply.status).toBe(200);
  const { id } = (await reply.json()) as { id: string };
  await scene.admin.api.imports.confirm({ id, existing: "skip" });
  return await untilState(scene.admin, id, "imported");
}

const peopleOf = async (file: string, chosen: ImportMatching) =>
  (await importMatched(file, chosen)).people.map(({ name, email }) => [name, email]);

const guessesOf = async (file: string) =>
  (await startOf(scene.admin, file)).columns.map(({ guess }) => guess);

describe("the columns of a file", { tags: "lists.import-columns" }, () => {
  test("become what was chosen, whatever their titles say", async () => {
    const file = `Wer;Wohin;Gruppe;Stufe;name\nMira Stein;mira@${scene.host};Herbst|VIP;Elite;Notiz\n`;
    const chosen = matching("name", "email", "labels", "tier", "left_out");
    expect(await peopleOf(file, chosen)).toEqual([["Mira Stein", `mira@${scene.host}`]]);
    expect(await scene.labelsOf("mira")).toEqual(["Herbst", "VIP"]);
  });

  test("may be without titles, if the first line is already a person", async () => {
    const chosen = { has_titles: false, columns: ["email"] } satisfies ImportMatching;
    expect(await peopleOf(`ana@${scene.host}\nbo@${scene.host}\n`, chosen)).toEqual([
      [null, `ana@${scene.host}`],
      [null, `bo@${scene.host}`],
    ]);
  });

  test("become the same for the next file with the same titles, in whatever spelling", async () => {
    const chosen = matching("last_name", "email", "left_out");
    await sendMatched(scene.admin, `Wer ${scene.host},Wohin,Tags\n,ana@${scene.host},\n`, chosen);
    const next = `WER ${scene.host};wohin;tags\n`;
    expect(await startOf(scene.admin, next)).toMatchObject({ is_remembered: true });
    expect(await guessesOf(next)).toEqual(["last_name", "email", "left_out"]);
    expect(await startOf(scene.admin, `Other ${scene.host},Wohin\n`)).toMatchObject({
      is_remembered: false,
    });
  });

  test.each([
    ["no addresses", "name,tags", ["name", "labels"], { columns: matchingMessages.noEmail }],
    [
      "two columns of addresses",
      "a,b",
      ["email", "email"],
      { "columns.1": matchingMessages.twice },
    ],
    [
      "a column more than was chosen for",
      "a,b",
      ["email"],
      { file: matchingMessages.otherColumns },
    ],
    [
      "a refusal left out without a word",
      "email,Status",
      ["email", "left_out"],
      { "columns.1": matchingMessages.refusalLeftOut },
    ],
  ] as const)("are refused with %s", async (_what, titles, columns, fields) => {
    const reply = await sendMatched(scene.admin, `${titles}\n`, matching(...columns));
    expect(await readRefusal(reply)).toMatchObject({ status: 422, fields });
    expect(await guessesOf(`${titles}\n`)).not.toEqual([]);
  });
});

describe("who wants no mail", { tags: "lists.import-refusals" }, () => {
  const refusals = async (file: string, ...columns: ImportMatching["columns"]) => {
    const reply = await sendMatched(scene.admin, file, matching(...columns));
    return ((await reply.json()) as { refusal_count: number }).refusal_count;
  };

  test("is read from a column with any title", async () => {
    const file = `email,a,b,c\nana@${scene.host},ja,,\nbo@${scene.host},nein,nein,\ncy@${scene.host},,ja,bounced\ndi@${scene.host},,ja,aktiv\n`;
    expect(await refusals(file, "email", "unsubscribed", "subscribed", "status")).toBe(3);
  });

  test("is also read from a column of refusals that becomes labels", async () => {
    expect(await refusals(`email,Status\nana@${scene.host},cancelled\n`, "email", "labels")).toBe(
      1,
    );
  });

  test("is not read from a column that is left out knowingly, which is asked again", async () => {
    const file = `email,Status ${scene.host} state\nana@${scene.host},unsubscribed\n`;
    expect(await refusals(file, "email", "refusal_left_out")).toBe(0);
    expect(await guessesOf(file)).toEqual(["email", "status"]);
  });
});

describe("a checked file", { tags: "lists.import" }, () => {
  test("can be discarded, once, with its lines", async () => {
    const { id } = await scene.upload(`email\nana@${scene.host}\nbad\n`);
    await scene.admin.api.imports.discard({ id });
    const again = scene.admin.api.imports.discard({ id });
    await expect(again).rejects.toMatchObject({ code: "not_found" });
    expect((await scene.admin.api.imports.list()).map((each) => each.id)).not.toContain(id);
  });

  test("can't be discarded once it is imported", async () => {
    const { id } = await importMatched(`email\nana@${scene.host}\n`, matching("email"));
    const late = scene.admin.api.imports.discard({ id });
    await expect(late).rejects.toMatchObject({ code: "import_state" });
  });

  test("gives its lines with problems as a file, to correct and to import", async () => {
    const file = `Name,E-Mail,Tags\nAna,ana@${scene.host},\n=Bo,bo at ${scene.host},"x,y"\nCy, Jr,cy@${scene.host},VIP\n`;
    const { id } = await scene.upload(file);
    const reply = await scene.admin.fetch(downloadAddress("import-problems", { id }));
    expect(reply.headers.get("content-disposition")).toMatch(/import-problems-[\d-]+\.csv/);
    expect(parse(await reply.bytes(), { bom: true, relax_column_count: true })).toEqual([
      ["Line", "Problem", "Name", "E-Mail", "Tags"],
      ["3", importMessages.badEmail, "'=Bo", `bo at ${scene.host}`, "x,y"],
      ["4", importMessages.tooManyCells, `Cy, Jr,cy@${scene.host},VIP`, "", ""],
    ]);
  });
});
