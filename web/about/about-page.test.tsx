import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { coachProfiles } from "#content/coach-profiles.ts";
import { coaches } from "#content/coaches.ts";
import AboutPage from "#web/about/about-page.tsx";
import { CoachCard } from "#web/about/coach-card.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";

const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("both coaches are shown with their portraits", { tags: "pages.about" }, () => {
  openPublicPage(AboutPage, { path: "/about" });
  for (const { slug, name, portrait } of coaches) {
    expect(screen.getByRole("heading", { name })).toBeTruthy();
    expect(screen.getByAltText(portrait.alt)).toBeTruthy();
    expect(screen.getByText(coachProfiles[slug].title)).toBeTruthy();
  }
  expect(hrefs()).not.toContain("#");
});

test.each([
  { profileUrl: "#", links: 0 },
  { profileUrl: "https://profiles.example/nora", links: 1 },
])(
  "a profile at $profileUrl is linked $links times",
  { tags: "pages.about" },
  ({ profileUrl, links }) => {
    const [coach] = coaches;
    if (!coach) throw new Error("There are no coaches");
    const profile = { ...coachProfiles[coach.slug], profileUrl };
    openPublicPage(() => <CoachCard coach={coach} profile={profile} />);
    expect(screen.queryAllByRole("link", { name: /^Professional profile/ })).toHaveLength(links);
  },
);

test("why there are two, what they have done, and where to go next", {
  tags: "pages.about",
}, () => {
  openPublicPage(AboutPage, { path: "/about" });
  expect(screen.getByRole("heading", { name: "Why Two Coaches?" })).toBeTruthy();
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  const stats = ["30+ years combined", "8 businesses", "real results"];
  expect(items).toEqual(expect.arrayContaining(stats));
  expect(hrefs()).toEqual(expect.arrayContaining(["/info-session", "/apply"]));
});
