// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { coaches } from "#content/coaches.ts";
import AboutPage from "#web/about/about-page.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";

test("both coaches are shown, with a profile link only for whoever has one", () => {
  openPublicPage(AboutPage, { path: "/about" });
  for (const { name, portrait } of coaches) {
    expect(screen.getByRole("heading", { name })).toBeTruthy();
    expect(screen.getByAltText(portrait.alt)).toBeTruthy();
  }
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).not.toContain("#");
  for (const { profileUrl } of coaches.filter((coach) => coach.profileUrl !== "#")) {
    expect(links).toContain(profileUrl);
  }
});

test("why there are two, what they have done, and where to go next", () => {
  openPublicPage(AboutPage, { path: "/about" });
  expect(screen.getByRole("heading", { name: "Why Two Coaches?" })).toBeTruthy();
  for (const stat of ["30+ years", "8", "real"]) expect(screen.getByText(stat)).toBeTruthy();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(["/info-session", "/apply"]));
});
