import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PageFacts } from "#contract/page-facts.ts";
import { LandingPicture } from "#web/landing/landing-picture.tsx";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { samplePicture } from "#web/testing/samples/pictures.ts";

const landingPicture = samplePicture(1, { shape: "wide", alt: "A desk", widths: [400, 800] });
const academy = { welcome_video_url: null, postal_address: null };

const openPicture = (facts: Partial<PageFacts>) =>
  openPublicPage(
    () => (
      <PageFactsContext value={facts}>
        <LandingPicture />
      </PageFactsContext>
    ),
    { answers: { "pictures.shown": { picture: landingPicture } } },
  );

test("the picture is on the page that the server rendered, and nothing is asked", {
  tags: "pictures.landing",
}, async () => {
  const { server } = openPicture({ academy, landingPicture });
  expect(await screen.findByRole("img", { name: "A desk" })).toBeTruthy();
  expect(server.sent("pictures.shown")).toEqual([]);
});

test("whoever comes from a page of the app sees it, too", {
  tags: "pictures.landing",
}, async () => {
  openPicture({});
  expect(await screen.findByRole("img", { name: "A desk" })).toBeTruthy();
});

test("without a picture, the page that the server rendered asks for none", {
  tags: "pictures.landing",
}, async () => {
  const { server } = openPicture({ academy });
  expect(screen.queryByRole("img")).toBeNull();
  expect(server.sent("pictures.shown")).toEqual([]);
});
