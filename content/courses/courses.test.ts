import { describe, expect, test } from "vitest";
import { SessionInput } from "#contract/coaching/sessions.ts";
import { CourseInput, unlockedBy } from "#contract/courses/courses.ts";
import { ModuleInput } from "#contract/courses/modules.ts";
import { starterSessions } from "../sessions.ts";
import { starterCourses } from "./courses.ts";

const modules = starterCourses.flatMap((course) => course.modules);
const cards = modules.flatMap((module) => module.cards);

const sentences = [
  ...starterCourses.flatMap(({ title, description }) => [title, description]),
  ...modules.flatMap(({ title, text }) => [title, text]),
  ...cards.flatMap(({ front, back }) => [front, back]),
  ...starterSessions.flatMap(({ title, description }) => [title, description]),
];

describe("the starter courses", () => {
  test("are three of four to six modules, one of them for premium members", () => {
    expect(starterCourses).toHaveLength(3);
    for (const course of starterCourses) {
      expect(course.modules.length).toBeGreaterThanOrEqual(4);
      expect(course.modules.length).toBeLessThanOrEqual(6);
    }
    const tiers = starterCourses.map(({ membershipTierRequired }) =>
      unlockedBy(
        { is_locked: false, is_archived: false, membership_tier_required: membershipTierRequired },
        { membership_tier: null, is_staff: false },
      ),
    );
    expect(tiers).toEqual([null, "premium", null]);
  });

  test("keep to the limits of what staff can enter", () => {
    for (const { title, description, membershipTierRequired } of starterCourses) {
      CourseInput.parse({ title, description, membership_tier_required: membershipTierRequired });
    }
    for (const { title, text, minutes } of modules) {
      ModuleInput.parse({ title, content: text, duration: minutes, content_type: "mixed" });
    }
  });

  test("have no title twice", () => {
    const titles = [...starterCourses, ...modules].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe.each(modules.map((module) => [module.title, module] as const))("%s", (_, module) => {
  const lines = module.text.split("\n");
  const headings = lines.filter((line) => line.startsWith("#"));

  test("has 600 to 1,000 words", () => {
    const words = module.text.split(/\s+/).filter((word) => /\w/.test(word));
    expect(words.length).toBeGreaterThanOrEqual(600);
    expect(words.length).toBeLessThanOrEqual(1000);
  });

  test("begins without a heading, goes on at the second level, and ends with this week", () => {
    expect(module.text.trim()).not.toMatch(/^#/);
    for (const heading of headings) expect(heading).toMatch(/^## \S/);
    expect(headings.at(-1)).toBe("## This week");
  });

  test("has one worked example", () => {
    expect(headings.filter((heading) => heading.startsWith("## A worked example"))).toHaveLength(1);
  });

  test("has short paragraphs", () => {
    for (const line of lines) expect(line.split(/\s+/).length, line).toBeLessThanOrEqual(110);
  });

  test("has six to ten study cards, or none", () => {
    const count = module.cards.length;
    expect(count === 0 || (count >= 6 && count <= 10)).toBe(true);
    expect(new Set(module.cards.map(({ front }) => front)).size).toBe(count);
  });
});

describe("every study card", () => {
  test("has room on its side for question and answer", () => {
    for (const { front, back } of cards) {
      expect(front.length, front).toBeLessThanOrEqual(80);
      expect(back.length, back).toBeLessThanOrEqual(150);
      expect(back.split("\n").length, back).toBeLessThanOrEqual(5);
    }
  });
});

describe("the starter sessions", () => {
  test("are of each type, more than one", () => {
    for (const type of ["one_on_one", "group", "workshop"]) {
      expect(starterSessions.filter((session) => session.type === type).length).toBeGreaterThan(1);
    }
  });

  test("keep to the limits of what staff can enter, and to the hours of a business day", () => {
    for (const { week, weekday, time, places, coach, ...session } of starterSessions) {
      const when = { session_date: "2026-11-24", session_time: time, max_participants: places };
      SessionInput.parse({ ...session, ...when });
      expect(time >= "09:00" && time <= "16:00", time).toBe(true);
      expect(session.type === "one_on_one").toBe(places === 1);
    }
  });

  test("never meet at the same time", () => {
    const times = starterSessions.map(({ week, weekday, time }) => `${week} ${weekday} ${time}`);
    expect(new Set(times).size).toBe(times.length);
  });
});

test("nothing exclaims, and quotes and apostrophes are typographic", () => {
  for (const sentence of sentences) expect(sentence).not.toMatch(/[!'"]/);
});
