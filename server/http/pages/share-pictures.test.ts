import fastify from "fastify";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { type SharePictures, shareWith } from "./share-pictures.ts";

const page = (image = "__PUBLIC_URL__/og.png", alt = "Softspoken") =>
  `<meta property="og:image" content="${image}"/><meta property="og:image:alt" content="${alt}"/>`;

const none: SharePictures = new Map();

function share(title: string, known = none) {
  const shared = shareWith({ html: page(), title }, "pine", known);
  if (shared === null) throw new Error("The page has no picture of its own");
  return shared;
}

async function draw(title: string): Promise<Buffer> {
  const web = fastify();
  onTestFinished(() => web.close());
  const { reply } = share(title);
  web.get("/", (request, sent) => reply(request, sent));
  const { headers, rawPayload } = await web.inject({ url: "/" });
  expect(headers["content-type"]).toBe("image/png");
  expect(headers["cache-control"]).toContain("immutable");
  return rawPayload;
}

/** Dark pixels below the name and above the waves. */
async function inkOfTitle(picture: Buffer): Promise<number> {
  const area = sharp(picture).extract({ left: 96, top: 206, width: 1008, height: 240 });
  const pixels = await area.grayscale().raw().toBuffer();
  return pixels.filter((value) => value < 90).length;
}

test("a page's picture is named after its words, and says its title", {
  tags: "pages.shared",
}, () => {
  const title = "Listen & “rest” · Moonlight";
  const { html, name } = share(title);
  expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
  expect(html).toBe(page(`__PUBLIC_URL__/shared/${name}`, "Listen &amp; “rest” · Moonlight"));
  expect(share("Listen more · Moonlight").name).not.toBe(name);
  expect(shareWith({ html: page(), title }, "plum", none)?.name).not.toBe(name);
  expect(shareWith({ html: "<p>no picture</p>", title }, "pine", none)).toBeNull();
  expect(shareWith({ html: page(), title: null }, "pine", none)).toBeNull();
});

test("words that stay keep the picture that was drawn", { tags: "pages.shared" }, () => {
  const first = share("Listen first · Moonlight");
  const again = share("Listen first · Moonlight", new Map([[first.name, first.reply]]));
  expect(again.reply).toBe(first.reply);
});

test.each([
  ["a short title", "About · Moonlight", true],
  ["a long title", `${"A long title of many words ".repeat(8)}· Moonlight`, true],
  ["signs of markup", 'Tom & Ada <3 "you" · Moonlight', true],
  ["letters that our font lacks", "Тихо · Moonlight", false],
  ["no name", "About", true],
])("%s is drawn in 1,200 × 630 pixels", { tags: "pages.shared" }, async (_, title, hasWords) => {
  const picture = await draw(title);
  expect(await sharp(picture).metadata()).toMatchObject({
    format: "png",
    width: 1200,
    height: 630,
  });
  expect((await inkOfTitle(picture)) > 0).toBe(hasWords);
  expect(picture.length).toBeLessThan(60_000);
});
