import { describe, expect, test } from "vitest";
import type { DigestPart, DigestProps } from "#emails/digest/digest-props.ts";
import { sampleDigest, sampleParts } from "#emails/samples/sample-mails.ts";
import { drawMail, samples } from "#testing/mail/render-sample.ts";

const publicUrl = "https://softspoken.example";
const { reminder, news, series, weekly, nudge } = sampleParts(publicUrl);
const foot = [
  `${publicUrl}/email/unsubscribe?email=ada%40example.com#token=a.b-c_d`,
  `${publicUrl}/email/preferences?email=ada%40example.com#token=a.b-c_d`,
];

async function read(parts: DigestPart[], change: Partial<DigestProps> = {}) {
  const mail = await drawMail("digest", { ...sampleDigest(publicUrl, parts), ...change });
  const all = mail.text.match(/https?:\/\/\S+/g) ?? [];
  expect(all.slice(-2)).toEqual(foot);
  return { ...mail, links: all.slice(0, -2) };
}

describe("the foot", { tags: "messages.form" }, () => {
  test("has both ways to end it, who writes and from where", async () => {
    const { text } = await read([nudge]);
    expect(text).toContain(`

---

Softspoken Academy
Sales coaching for people who would rather listen.
12 Quiet Lane
Portland, ME 04101

You get this email because you have an account at softspoken.example. It comes at your pace, and never in your quiet hours.

It came now because your learning pace is daily.

Unsubscribe:
${foot[0]}

Email preferences:
${foot[1]}
`);
  });

  test("speaks of the reader's pace only if all of it keeps to it", async () => {
    const { text } = await read([reminder, nudge]);
    expect(text).toContain("account at softspoken.example. It never comes in your quiet hours.");
    expect(text).not.toContain("at your pace");
  });

  test("does without a postal address, and tells a lead why it came", async () => {
    const { text } = await read([series], { postalAddress: null, isMember: false });
    expect(text).toContain("would rather listen.\n\nYou get this email because this address was");
    expect(text).toContain("used to ask for the playbook at softspoken.example.");
  });
});

describe("why it came now", { tags: "campaigns.why-now" }, () => {
  const parts = sampleParts(publicUrl);

  test.each([
    [[parts.reminder, parts.nudge], "we remind you about a day and about an hour before a session"],
    [[parts.place], "your offer of a place ends soon"],
    [[{ ...parts.place, status: "expired", url: null }], "your offer of a place has ended"],
    [[parts.news], "you hear of news once a day"],
    [[parts["cohort-first"]], "your cohort begins today"],
    [[parts["cohort-last"]], "your cohort ends today"],
    [[parts.meeting], "your cohort has a new meeting"],
    [
      [parts.opening],
      "a module of your cohort has opened, and today is a day of your learning pace (daily)",
    ],
    [
      [{ ...parts["cohort-open"], isInvitation: false }],
      "you asked us about a cohort, and one has a free place",
    ],
    [
      [{ ...parts["cohort-open"], isInvitation: true }],
      "a cohort for which we thought of you has a free place",
    ],
    [[parts.voice], "your cohort ended on "],
    [[parts.weekly, parts.nudge], "it is Monday, and you studied last week"],
    [[parts.nudge], "your learning pace is daily"],
    [[parts.return], "the pause that you chose is over"],
  ] as const)("is said of what the mail leads with", async (said, why) => {
    const { text, html } = await read([...said]);
    expect(text).toContain(`It came now because ${why}`);
    expect(html).toContain(`It came now because ${why}`);
  });

  test.each([
    ["2-3x", "your learning pace is Monday, Wednesday and Friday."],
    ["weekly", "your learning pace is weekly, on Monday."],
  ] as const)("names the pace %s", async (pace, why) => {
    expect((await read([nudge], { pace })).text).toContain(`It came now because ${why}`);
  });

  test("says that the reader asked for it", async () => {
    const { text } = await read([nudge], { isAsked: true });
    expect(text).toContain("It came now because you asked for it to come today.");
  });

  test("is said of news at once, and of the series to a lead", async () => {
    const { text } = await read([news], { isAtOnce: true });
    expect(text).toContain("It came now because you chose to hear of news at once.");
    const lead = await read([series], { isMember: false, pace: null });
    expect(lead.text).toContain(
      "of 6 emails after the playbook, which come at least two days apart.",
    );
    expect(lead.text).not.toContain("learning pace");
  });

  test("is said of a place that became free", async () => {
    const { text } = await drawMail("place-opened", samples["place-opened"]);
    expect(text).toContain("It came now because a session that you wait for has a free place.");
  });
});

describe("the welcome series", () => {
  test.each([
    [1, "What to do with the silence after the price"],
    [2, "Four lines that make you look like you have a good memory"],
    [3, "If they hesitate, the step was too big"],
    [4, "Put the recovery on the calendar first"],
    [5, "When you may write instead of calling"],
    [6, "The last of six, and a way to go on"],
  ])("has a part %i with the subject %j", { tags: "campaigns.series" }, async (part, title) => {
    const { subject, text, html } = await read([{ kind: "series", part }], { name: null });
    expect(subject).toBe(title);
    expect(text).toContain(`Softspoken\n\n${title}\n\nHello,\n\n`);
    expect(text.length).toBeGreaterThan(1000);
    expect(html).toContain("prefers-color-scheme: dark");
  });

  test("leads somewhere only at its end", async () => {
    for (const part of [1, 2, 3, 4, 5]) {
      expect((await read([{ kind: "series", part }])).links).toEqual([]);
    }
    const { links } = await read([{ kind: "series", part: 6 }]);
    expect(links).toEqual([`${publicUrl}/info-session`, `${publicUrl}/apply`]);
  });

  test("has a conversation line by line", async () => {
    const { text } = await read([series]);
    expect(text).toContain("You: I would list the house at 465.\n");
    expect(text).toContain("Mr. Okafor: I was hoping for 500.\n");
  });
});

describe("a nudge", () => {
  test("names the module, and leads to it", async () => {
    const { subject, text, links } = await read([nudge]);
    expect(subject).toBe("Next for you: The first ten seconds");
    expect(text).toContain("“The first ten seconds” is module 3 of 6 in “Quiet openings”.");
    expect(links).toEqual([nudge.url]);
  });
});

describe("a reminder", () => {
  const today = { day: "2026-11-25" };

  test("says when, on the reader's clock and on the academy's, and leads to the meeting", async () => {
    const { subject, text, links } = await read([reminder]);
    expect(subject).toBe("Tomorrow at 12:00 AM: Small group practice");
    expect(text).toContain(
      "Wednesday, November 25, 2026\n12:00 AM Central European Time\n60 minutes, online",
    );
    expect(text).toContain("Academy time: Tuesday, November 24, 2026, 6:00 PM Eastern Time");
    expect(links).toEqual([reminder.meetingLink]);
  });

  test.each([
    ["2026-11-25", "Today at 12:00 AM: Small group practice"],
    ["2026-11-24", "Tomorrow at 12:00 AM: Small group practice"],
    ["2026-11-23", "Wednesday at 12:00 AM: Small group practice"],
  ])("that comes on %s has the subject %j", async (day, subject) => {
    expect((await read([reminder], { day })).subject).toBe(subject);
  });

  test("without a link says that it follows", async () => {
    const { text, links } = await read([{ ...reminder, meetingLink: null }], today);
    expect(text).toContain("The link to join will follow by email before the session.");
    expect(links).toEqual([]);
  });

  test("of several sessions names them all", async () => {
    const later = { ...reminder, title: "One to one", startsAt: "2026-11-25T15:00:00.000Z" };
    const { text } = await read([reminder, later], today);
    expect(text).toMatch(/Small group practice\n(?:.|\n)*One to one\n/);
  });
});

describe("the weekly progress", () => {
  test.each([
    [0, "You opened your courses in the past week but haven’t completed a module yet."],
    [1, "You completed one module in the past week. So far you have completed 5 of 12 modules."],
    [4, "You completed 4 modules in the past week. So far you have completed 5 of 12 modules."],
  ])("of %i modules is told in words", async (completedInWeek, words) => {
    const { subject, text, links } = await read([{ ...weekly, completedInWeek }]);
    expect(subject).toBe("Your week of study");
    expect(text).toContain(words);
    expect(links).toEqual([`${publicUrl}/dashboard/training`]);
  });
});

describe("word to staff", () => {
  const booking = {
    kind: "news",
    subject: null,
    about: "booking",
    who: "Ada",
    address: "ada@example.com",
    what: "Small group practice",
    startsAt: "2026-11-24T23:00:00.000Z",
  } as const;

  test.each([
    [[news], "1 new application"],
    [[news, { ...news, who: "Cleo" }], "2 new applications"],
    [[booking], "1 new booking"],
    [[news, booking], "1 new application and 1 new booking"],
  ])("counts what is new", async (parts, counted) => {
    const { subject } = await read(parts);
    expect(subject).toBe(counted);
  });

  test("names each, with the way to it", async () => {
    const { text, links } = await read([news, booking]);
    expect(text).toContain("Application from Ben Okafor\nAgent at a small office\n");
    expect(text).toContain("Booking from Ada\nada@example.com\nSmall group practice\nWednesday,");
    expect(links).toEqual([`${publicUrl}/admin/applications`, `${publicUrl}/admin/bookings`]);
  });

  test("says why it came, and not that it has a pace", async () => {
    const { text } = await read([news]);
    expect(text).toContain("because you answer applications and bookings at softspoken.example.");
    expect(text).not.toContain("pace");
  });

  test("escapes what strangers wrote", async () => {
    const nasty = "<img src=x onerror=alert(1)>";
    const { html, text } = await read([{ ...news, who: nasty, what: nasty }]);
    expect(html).not.toContain("<img");
    expect(text.split(nasty)).toHaveLength(3);
  });
});

describe("a free place in a cohort", () => {
  const cohort = sampleParts(publicUrl)["cohort-open"];

  test.each([
    ["news", false, "You can apply now: Spring cohort"],
    ["an invitation", true, "A place is free: Spring cohort"],
  ])(
    "is told as %s in words that are true whether no cohort was open or all places were taken",
    { tags: "cohorts.waitlist" },
    async (_what, isInvitation, words) => {
      const { subject, text } = await read([{ ...cohort, isInvitation }], { isMember: false });
      expect(subject).toBe(words);
      expect(text).toContain("You asked us to tell you when there is a free place in a cohort.");
      expect(text).toContain("so you are no longer on the waiting list.");
      expect(text).toContain("was used to ask for news of a free place in a cohort");
      expect(`${subject}\n${text}`).not.toMatch(/\bopen(s|ed)?\b|next cohort/i);
    },
  );
});

describe("the preview line that an inbox shows", () => {
  const parts = sampleParts(publicUrl);

  test.each<[DigestPart["kind"], string]>([
    ["reminder", "Wednesday, November 25, 2026, 60 minutes, online"],
    ["place", "Please answer by the end of Friday, November 27, 2026, Eastern Time."],
    ["news", "See who it is, and answer in the admin console."],
    ["opening", "“Quiet openings”: study when it suits you."],
    ["cohort-open", "“Spring cohort” starts on Monday, March 8, 2027 and takes 8 weeks."],
    ["series", "The three-second wait, one step further"],
    ["weekly", "You completed 2 modules in the past week."],
    ["nudge", "Quiet openings, module 3 of 6"],
  ])(
    "of a message that begins with a %s says more than its subject",
    { tags: "messages.form" },
    async (kind, words) => {
      const { html } = await read([parts[kind]]);
      expect(html).toMatch(new RegExp(`data-skip-in-text="true">${words}`));
    },
  );
});

describe("several things that fall on one day", () => {
  test("come in one message, the most urgent first", { tags: "campaigns.one-a-day" }, async () => {
    const { subject, text } = await read([nudge, weekly, series, news, reminder]);
    expect(subject).toBe("Tomorrow at 12:00 AM: Small group practice");
    expect(text).toContain("We have several things for you today, so they come in one email.");
    const headings = [
      "1 new application",
      "What to do with the silence after the price",
      "Your week of study",
      "Next for you: The first ten seconds",
    ];
    const places = headings.map((heading) => text.indexOf(`\n\n${heading}\n\n`));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  test("the first is headed by the title, and a single one has no other heading", async () => {
    const { text } = await read([weekly]);
    expect(text).not.toContain("in one email");
    expect(text.split("Your week of study")).toHaveLength(2);
    const merged = await read([weekly, nudge]);
    expect(merged.text.split("Your week of study")).toHaveLength(2);
  });
});
