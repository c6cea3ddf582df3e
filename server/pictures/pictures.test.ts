import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pictureAddress } from "#contract/pictures/picture-address.ts";
import { type Picture, PictureFormat } from "#contract/pictures/pictures.ts";
import type { PictureShape } from "#contract/pictures/shapes.ts";
import { readPageFacts } from "#server/page-facts.ts";
import { readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { encoded, halves } from "#testing/pictures/picture-samples.ts";
import { uploadPicture } from "#testing/pictures/pictures.ts";

let app: App;
let coach: Person;

beforeAll(async () => {
  app = await startApp();
  coach = await app.personWith("coach");
});
afterAll(() => app.stop());

async function read(address: string) {
  const reply = await app.visitor().fetch(address);
  expect(reply.status).toBe(200);
  return { headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

async function readWidest(picture: Picture): Promise<Buffer> {
  return (await read(pictureAddress(picture, picture.widths.at(-1) ?? 0, "webp"))).bytes;
}

/** As one letter of red, green or blue, of the middle of an area in percent. */
async function colorAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  const [left, top] = [Math.floor((width * x) / 100), Math.floor((height * y) / 100)];
  const pixel = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
  const [red = 0, green = 0, blue = 0] = await pixel.toBuffer();
  return red > green && red > blue ? "red" : blue > green ? "blue" : "green";
}

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a picture in %s is stored as AVIF and WebP in the sizes of its shape",
  { tags: ["pictures.kinds", "pictures.made", "pictures.unchanging"] },
  async (kind) => {
    const bytes = await encoded(halves(800, 900)[kind]());
    const picture = await uploadPicture(coach, bytes, { shape: "portrait", name: `a.${kind}` });
    expect(picture).toMatchObject({ shape: "portrait", alt: "Leaves", widths: [160, 340, 680] });
    for (const width of picture.widths) {
      for (const format of PictureFormat.options) {
        const { headers, bytes } = await read(pictureAddress(picture, width, format));
        expect(headers.get("content-type")).toBe(`image/${format}`);
        expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(await sharp(bytes).metadata()).toMatchObject({ width, height: (width * 5) / 4 });
      }
    }
  },
);

test.each<[PictureShape, number, number, number[]]>([
  ["square", 100, 400, [96]],
  ["thumbnail", 700, 700, [320, 640]],
  ["wide", 5000, 3000, [400, 800, 1200, 1600]],
])(
  "no %s is made larger than the picture of %i × %i",
  { tags: "pictures.made" },
  async (shape, width, height, widths) => {
    const picture = await uploadPicture(coach, await encoded(halves(width, height).png()), {
      shape,
    });
    expect(picture.widths).toEqual(widths);
  },
);

test.each([
  [0, "red"],
  [100, "blue"],
])(
  "a picture is cut around its point: at %i%% it is %s",
  { tags: "pictures.made" },
  async (x, color) => {
    const picture = await uploadPicture(coach, await encoded(halves(600, 200).png()), { x });
    const bytes = await readWidest(picture);
    expect([await colorAt(bytes, 5, 50), await colorAt(bytes, 95, 50)]).toEqual([color, color]);
  },
);

test("a picture is turned upright, and where it was taken is removed", {
  tags: "pictures.made",
}, async () => {
  const gps = { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" };
  const taken = { IFD0: { Copyright: "Ada" }, IFD3: gps };
  const lying = halves(400, 400).withExif(taken).withMetadata({ orientation: 6 }).jpeg();
  const bytes = await encoded(lying);
  expect(Buffer.from(bytes).includes("Ada")).toBe(true);
  const picture = await uploadPicture(coach, bytes);
  const { whole } = await coach.api.pictures.read({ id: picture.id });
  for (const stored of [await readWidest(picture), (await read(whole.address)).bytes]) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect([await colorAt(stored, 50, 5), await colorAt(stored, 50, 95)]).toEqual(["red", "blue"]);
  }
});

test("what stands behind a picture is dropped", { tags: "pictures.made" }, async () => {
  const page = Buffer.from("<script>alert(1)</script>");
  const bytes = await encoded(halves(200, 200).jpeg());
  const picture = await uploadPicture(coach, Uint8Array.from(Buffer.concat([bytes, page])));
  const { whole } = await coach.api.pictures.read({ id: picture.id });
  for (const stored of [await readWidest(picture), (await read(whole.address)).bytes]) {
    expect(stored.includes("script")).toBe(false);
  }
});

test("what a phone loads has less than 60 KB, whatever is in it", {
  tags: "pictures.light",
}, async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const loud = sharp({
    create: { width: 1600, height: 1000, channels: 3, background: "gray", noise },
  });
  const picture = await uploadPicture(coach, await encoded(loud.jpeg({ quality: 70 })), {
    shape: "wide",
  });
  const { bytes } = await read(pictureAddress(picture, 400, "avif"));
  expect(bytes.length).toBeLessThan(60_000);
});

test("another point or description makes another picture, and the first stays as it is", {
  tags: ["pictures.unchanging", "pictures.alt"],
}, async () => {
  const first = await uploadPicture(coach, await encoded(halves(600, 200).png()), { x: 0 });
  const second = await coach.api.pictures.copy({ id: first.id, x: 100, y: 50, alt: "Blue" });
  expect(second).toMatchObject({ alt: "Blue", shape: "square", widths: first.widths });
  expect(second.hash).not.toBe(first.hash);
  expect(await colorAt(await readWidest(first), 50, 50)).toBe("red");
  expect(await colorAt(await readWidest(second), 50, 50)).toBe("blue");
  expect(await coach.api.pictures.read({ id: second.id })).toMatchObject({
    ...{ x: 100, y: 50, alt: "Blue" },
    whole: { width: 600, height: 200 },
  });
});

test("what a copy stored before it failed is removed after a day, as no unit of work forgets it", {
  tags: "pictures.unchanging",
}, async () => {
  const { id } = await uploadPicture(coach, await encoded(halves(200, 200).png()));
  const put = vi.spyOn(app.runtime.storage, "put").mockRejectedValueOnce(new Error("full"));
  await expect(coach.api.pictures.copy({ id, x: 0, y: 0, alt: "Red" })).rejects.toThrow();
  const key = put.mock.calls[0]?.[0] ?? "";
  put.mockRestore();
  const { db } = app.database;
  const removals = db.selectFrom("media_removals").select("storage_key");
  expect(await removals.where("storage_key", "=", key).execute()).toHaveLength(1);
});

test("a picture of the landing page is chosen, changed by nobody unseen, and taken away", {
  tags: "pictures.landing",
}, async () => {
  const picture = await uploadPicture(coach, await encoded(halves(1600, 1000).png()), {
    shape: "wide",
  });
  const shown = async () => (await readPageFacts(app.runtime)).landingPicture;
  expect(await shown()).toBeUndefined();
  const was = { picture_id: null };
  const saved = await coach.api.pictures.setLanding({ picture_id: picture.id, was });
  expect(saved).toEqual({ picture_id: picture.id });
  expect(await shown()).toEqual(picture);
  expect(await app.visitor().api.pictures.shown()).toEqual({ picture });
  const late = coach.api.pictures.setLanding({ picture_id: crypto.randomUUID(), was });
  await expect(late).rejects.toMatchObject({ code: "changed_meanwhile" });
  const gone = coach.api.pictures.setLanding({ picture_id: crypto.randomUUID() });
  await expect(gone).rejects.toMatchObject({ code: "file_missing" });
  expect(await coach.api.pictures.landing()).toEqual(saved);
  await coach.api.pictures.setLanding({ picture_id: null });
  expect(await shown()).toBeUndefined();
  expect(await app.visitor().api.pictures.shown()).toEqual({ picture: null });
});

test("the same file gets the same address", { tags: "pictures.unchanging" }, async () => {
  const bytes = await encoded(halves(300, 300).png());
  const [first, second] = [await uploadPicture(coach, bytes), await uploadPicture(coach, bytes)];
  expect(second.hash).toBe(first.hash);
  expect(second.id).not.toBe(first.id);
});

test("only staff read what was cut away, by a link that ends", {
  tags: "pictures.made",
}, async () => {
  const { id } = await uploadPicture(coach, await encoded(halves(300, 300).png()));
  const { whole } = await coach.api.pictures.read({ id });
  const [path = "", token = ""] = whole.address.split("?token=");
  const other = await uploadPicture(coach, await encoded(halves(200, 200).png()));
  for (const address of [path, `${path}?token=x`, whole.address.replace(id, other.id)]) {
    expect((await app.visitor().fetch(address)).status).toBe(404);
  }
  expect(token).not.toBe("");
  const member = await app.personWith("member");
  const reply = await member.fetch(`/api/pictures/${id}`);
  expect(await readRefusal(reply)).toMatchObject({ status: 403, code: "forbidden" });
});

test.each(["/pictures/x", `/pictures/${"0".repeat(32)}-96.avif`, "/pictures/..%2f..%2fetc-1.webp"])(
  "nothing is at %s, and no browser keeps that",
  async (address) => {
    const reply = await app.visitor().fetch(address);
    expect(reply.status).toBe(404);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  },
);
