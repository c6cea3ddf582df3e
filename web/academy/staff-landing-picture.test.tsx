import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StaffLandingPicture } from "#web/academy/staff-landing-picture.tsx";
import { openPage } from "#web/testing/open-page.tsx";
import { sampleId } from "#web/testing/samples/ids.ts";
import { sampleWholePicture } from "#web/testing/samples/pictures.ts";

test("the picture of the landing page is taken away once that is saved", {
  tags: "pictures.landing",
}, async () => {
  const { user, server } = openPage(StaffLandingPicture, {
    answers: {
      "pictures.landing": { picture_id: sampleId(1) },
      "pictures.read": sampleWholePicture(1),
      "pictures.setLanding": { picture_id: null },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Remove Picture" }));
  expect(server.written()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save picture" }));
  expect(await screen.findByText("Picture of the landing page saved")).toBeTruthy();
  expect(server.sent("pictures.setLanding")).toEqual([
    { picture_id: null, was: { picture_id: sampleId(1) } },
  ]);
});
