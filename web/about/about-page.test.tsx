import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import AboutPage from "#web/about/about-page.tsx";
import { CoachCards } from "#web/about/coach-card.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { sampleProfiles } from "#web/testing/samples/coaches.ts";
import type { Answers } from "#web/testing/server.ts";

const hrefs = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

const openAbout = (answers: Answers) => openPublicPage(AboutPage, { path: "/about", answers });

test("both coaches are shown with their portraits", { tags: "pages.about" }, async () => {
  openAbout({ "coaches.profiles": sampleProfiles });
  expect(await screen.findByRole("heading", { name: "Nora Whitlock" })).toBeTruthy();
  for (const { name, portrait, title } of sampleProfiles) {
    expect(screen.getByRole("heading", { name })).toBeTruthy();
    expect(screen.getByAltText(portrait.alt)).toBeTruthy();
    expect(screen.getByText(title ?? "")).toBeTruthy();
  }
  expect(hrefs()).not.toContain("#");
});

test("with no coach shown, the page says the rest", { tags: "coaches.none" }, async () => {
  openAbout({ "coaches.profiles": [], "coaches.faces": [] });
  expect(await screen.findByRole("heading", { name: "Meet us before you decide" })).toBeTruthy();
  expect(screen.queryByRole("article")).toBeNull();
  expect(screen.queryByRole("img")).toBeNull();
});

test.each([
  { profile_url: "#", links: 0 },
  { profile_url: "https://profiles.example/nora", links: 1 },
])(
  "a profile at $profile_url is linked $links times",
  { tags: "pages.about" },
  ({ profile_url, links }) => {
    const [coach] = sampleProfiles;
    if (!coach) throw new Error("There are no coaches");
    openPublicPage(() => <CoachCards coaches={[{ ...coach, profile_url }]} />);
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
