import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readRefusal, sendJson } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";

const video = "https://youtu.be/dQw4w9WgXcQ";
const address = "Softspoken Academy\n12 Quiet Lane\nPortland, ME 04101";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
beforeEach(async () => {
  await coach.api.academy.update({ welcome_video_url: null, postal_address: null });
});
afterAll(() => app.stop());

describe("the academy's settings", () => {
  test("are changed one by one, and read by anyone", {
    tags: ["academy.settings", "postgres"],
  }, async () => {
    await coach.api.academy.update({ welcome_video_url: video });
    const both = { welcome_video_url: video, postal_address: address };
    expect(await coach.api.academy.update({ postal_address: ` ${address}\n` })).toEqual(both);
    expect(await app.api.academy.read()).toEqual(both);
  });

  test("stay as they are when nothing is sent", async () => {
    await coach.api.academy.update({ postal_address: address });
    expect((await coach.api.academy.update({})).postal_address).toBe(address);
  });

  test("an empty address is none", async () => {
    await coach.api.academy.update({ postal_address: address });
    expect((await coach.api.academy.update({ postal_address: " \n " })).postal_address).toBeNull();
  });

  test.each([
    ["an overlong address", { postal_address: "x".repeat(301) }],
    ["an address that is none", { postal_address: 12 }],
    ["a video of no known kind", { welcome_video_url: "https://evil.example" }],
    ["anything else", { name: "Loudspoken" }],
  ])("are not changed by %s", { tags: "academy.settings" }, async (_case, body) => {
    const reply = await sendJson(coach, "PATCH", "/api/academy_settings", body);
    expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
    const nothing = { welcome_video_url: null, postal_address: null };
    expect(await app.api.academy.read()).toEqual(nothing);
  });

  test("the longest address is kept whole", { tags: "academy.postal-address" }, async () => {
    const longest = "x".repeat(300);
    expect((await coach.api.academy.update({ postal_address: longest })).postal_address).toBe(
      longest,
    );
  });
});
