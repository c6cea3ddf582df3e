import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importMessages } from "#contract/imports/imports.ts";
import { type ImportMatching, matchingMessages } from "#contract/imports/matching.ts";
import { downloadAddress } from "#contract/lists/downloads.ts";
import { readRefusal } from "#testing/app/requests.ts";
import type { App, Person } from "#testing/app/start-app.ts";
import {
  type ImportScene,
  sendMatched,
  startImports,
  startOf,
  untilState,
} from "#testing/people/imports.ts";

let scene: ImportScene;
let app: App;
let admin: Person;
let host = "";

beforeAll(async () => {
  scene = await startImports();
  ({ app, admin } = scene);
});
beforeEach(() => {
  host = scene.newHost();
});
afterAll(() => app.stop());

const matching = (...columns: ImportMatching["columns"]) => ({ has_titles: true, columns });

async function importMatched(body: string, chosen: ImportMatching) {
  const reply = await sendMatched(admin, body, chosen);
  expect(reply.status).toBe(200);
  const { id } = (await reply.json()) as { id: string };
  await admin.api.imports.confirm({ id, existing: "skip" });
  return await untilState(admin, id, "imported");
}

const peopleOf = async (file: string, chosen: ImportMatching) =>
  (await importMatched(file, chosen)).people.map(({ name, email }) => [name, email]);

const guessesOf = async (file: string) =>
  (await startOf(admin, file)).columns.map(({ guess }) => guess);

describe("the columns of a file", { tags: "lists.import-columns" }, () => {
  test("become what was chosen, whatever their titles say", async () => {
    const file = `Wer;Wohin;Gruppe;Stufe;name\nMira Stein;mira@${host};Herbst|VIP;Elite;Notiz\n`;
    const chosen = matching("name", "email", "labels", "tier", "left_out");
    expect(await peopleOf(file, chosen)).toEqual([["Mira Stein", `mira@${host}`]]);
    expect(await scene.labelsOf("mira")).toEqual(["Herbst", "VIP"]);
  });

  test("may be without titles, if the first line is already a person", async () => {
    const chosen = { has_titles: false, columns: ["email"] } satisfies ImportMatching;
    expect(await peopleOf(`ana@${host}\nbo@${host}\n`, chosen)).toEqual([
      [null, `ana@${host}`],
      [null, `bo@${host}`],
    ]);
  });

  test("become the same for the next file with the same titles, in whatever spelling", async () => {
    const chosen = matching("last_name", "email", "left_out");
    await sendMatched(admin, `Wer ${host},Wohin,Tags\n,ana@${host},\n`, chosen);
    const next = `WER ${host};wohin;tags\n`;
    expect(await startOf(admin, next)).toMatchObject({ is_remembered: true });
    expect(await guessesOf(next)).toEqual(["last_name", "email", "left_out"]);
    expect(await startOf(admin, `Other ${host},Wohin\n`)).toMatchObject({ is_remembered: false });
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
    const reply = await sendMatched(admin, `${titles}\n`, matching(...columns));
    expect(await readRefusal(reply)).toMatchObject({ status: 422, fields });
    expect(await guessesOf(`${titles}\n`)).not.toEqual([]);
  });
});

describe("who wants no mail", { tags: "lists.import-refusals" }, () => {
  const refusals = async (file: string, ...columns: ImportMatching["columns"]) => {
    const reply = await sendMatched(admin, file, matching(...columns));
    return ((await reply.json()) as { refusal_count: number }).refusal_count;
  };

  test("is read from a column with any title", async () => {
    const file = `email,a,b,c\nana@${host},ja,,\nbo@${host},nein,nein,\ncy@${host},,ja,bounced\ndi@${host},,ja,aktiv\n`;
    expect(await refusals(file, "email", "unsubscribed", "subscribed", "status")).toBe(3);
  });

  test("is also read from a column of refusals that becomes labels", async () => {
    expect(await refusals(`email,Status\nana@${host},cancelled\n`, "email", "labels")).toBe(1);
  });

  test("is not read from a column that is left out knowingly, which is asked again", async () => {
    const file = `email,Status ${host} state\nana@${host},unsubscribed\n`;
    expect(await refusals(file, "email", "refusal_left_out")).toBe(0);
    expect(await guessesOf(file)).toEqual(["email", "status"]);
  });
});

describe("a checked file", { tags: "lists.import" }, () => {
  test("can be discarded, once, with its lines", async () => {
    const { id } = await scene.upload(`email\nana@${host}\nbad\n`);
    await admin.api.imports.discard({ id });
    const again = admin.api.imports.discard({ id });
    await expect(again).rejects.toMatchObject({ code: "not_found" });
    expect((await admin.api.imports.list()).map((each) => each.id)).not.toContain(id);
  });

  test("can't be discarded once it is imported", async () => {
    const { id } = await importMatched(`email\nana@${host}\n`, matching("email"));
    const late = admin.api.imports.discard({ id });
    await expect(late).rejects.toMatchObject({ code: "import_state" });
  });

  test("gives its lines with problems as a file, to correct and to import", async () => {
    const file = `Name,E-Mail,Tags\nAna,ana@${host},\n=Bo,bo at ${host},"x,y"\nCy, Jr,cy@${host},VIP\n`;
    const { id } = await scene.upload(file);
    const reply = await admin.fetch(downloadAddress("import-problems", { id }));
    expect(reply.headers.get("content-disposition")).toMatch(/import-problems-[\d-]+\.csv/);
    expect(parse(await reply.bytes(), { bom: true, relax_column_count: true })).toEqual([
      ["Line", "Problem", "Name", "E-Mail", "Tags"],
      ["3", importMessages.badEmail, "'=Bo", `bo at ${host}`, "x,y"],
      ["4", importMessages.tooManyCells, `Cy, Jr,cy@${host},VIP`, "", ""],
    ]);
  });
});
