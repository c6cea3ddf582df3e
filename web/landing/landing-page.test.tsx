import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { landing } from "#content/landing.ts";
import { nextSteps } from "#content/next-steps.ts";
import { playbookCover } from "#content/playbook-cover.ts";
import type { CoachFace } from "#contract/coaches/coaches.ts";
import LandingPage from "#web/landing/landing-page.tsx";
import ThanksPage from "#web/landing/thanks/thanks-page.tsx";
import { PageFactsContext } from "#web/lib/page/page-facts.tsx";
import { portraitSources } from "#web/shared/coaches/portrait-sources.ts";
import type { Reply } from "#web/testing/calls.ts";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { sampleFaces } from "#web/testing/samples/coaches.ts";
import { type Answer, badGateway, refuse, unreachable } from "#web/testing/server.ts";

const accept: Reply<"leads.submit"> = { success: true };

const openLandingPage = (
  submit: Answer<"leads.submit"> = accept,
  at: string | { pathname: string; state: unknown } = "/",
  faces: readonly CoachFace[] = sampleFaces,
) =>
  openPublicPage(LandingPage, {
    path: "/",
    at,
    elsewhere: { "/thanks": ThanksPage },
    answers: { "leads.submit": submit, "coaches.faces": [...faces] },
  });

const emailField = () => screen.getByLabelText<HTMLInputElement>("Email");
const button = () => screen.getByRole("button", { name: "Send me the playbook" });

test("the page promises three things, and offers the playbook, an info session and a cohort", {
  tags: ["leads.form", "pages.landing"],
}, () => {
  openLandingPage();
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings.slice(0, 5)).toEqual([
    "Grow in sales without pretending to be an extrovert",
    "7 micro-moves",
    "Gentle follow-up scripts",
    "10-minute weekly routine",
    "Get the free playbook",
  ]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(["/info-session", "/apply"]));
});

test("both coaches are shown before anything else, each with a sentence, and again at the end", {
  tags: "pages.landing",
}, async () => {
  const { container } = openLandingPage();
  await screen.findByText("Nora Whitlock");
  for (const { name, line, portrait } of sampleFaces) {
    const benefits = screen.getByRole("heading", { name: "7 micro-moves" });
    const [first, last] = container.querySelectorAll(`img[src="${portraitSources(portrait).src}"]`);
    expect(first?.compareDocumentPosition(benefits)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(last?.compareDocumentPosition(benefits)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    // A screen reader names the picture once.
    expect(screen.getByRole("img", { name: portrait.alt })).toBe(first);
    expect(screen.getByText(name)).toBeTruthy();
    expect(screen.getByText(line ?? "")).toBeTruthy();
  }
  for (const name of ["Join a free info session", "Apply for a cohort"]) {
    expect(screen.getAllByRole("link", { name }).length).toBeGreaterThanOrEqual(2);
  }
});

test("a coach without a sentence is shown all the same, and five have small portraits", {
  tags: "coaches.none",
}, async () => {
  const five = ["Ada", "Ben", "Cleo", "Dan", "Eve"].map((name) => ({
    ...{ slug: name.toLowerCase(), name, line: null },
    portrait: { src: "/portraits/someone.svg", alt: "" },
  }));
  const { container } = openLandingPage(accept, "/", five);
  expect(await screen.findByText("Eve")).toBeTruthy();
  expect(container.querySelectorAll(".coach-figure")).toHaveLength(5);
  expect(container.querySelector(".opening-coaches")).toBeNull();
});

const withFacts = (startsAt: string | null) => {
  const facts = {
    academy: { welcome_video_url: null, postal_address: null },
    contact: { email: "hello@academy.example" },
    nextCohort: { cohort: null },
    nextInfoSession: { starts_at: startsAt, time_zone: "America/New_York" },
  };
  return () => (
    <PageFactsContext value={facts}>
      <LandingPage />
    </PageFactsContext>
  );
};

const firstActions = () =>
  within(screen.getByRole("heading", { level: 1 }).parentElement ?? document.body)
    .getAllByRole("link")
    .map(({ textContent, className }) => [textContent, className]);

test.each([
  ["nothing", null, ["Get the free playbook", "Tell me the date"]],
  [
    "an info session",
    "2031-01-15T23:00:00.000Z",
    ["Join a free info session", "Apply for a cohort"],
  ],
])(
  "while %s is dated, the page leads with what there is",
  {
    tags: "pages.landing",
  },
  (_what, startsAt, [main, other]) => {
    openPublicPage(withFacts(startsAt), { path: "/", answers: {} });
    expect(firstActions()).toEqual([
      [main, "button"],
      [other, "button button-quiet"],
    ]);
  },
);

test("the form shows the playbook's cover, its first move and its routine as pictures", {
  tags: "pages.landing",
}, () => {
  openLandingPage();
  const pages = screen.getByRole("img", { name: landing.form.pages });
  const { moves, routine } = playbookCover;
  for (const { title } of [playbookCover, moves, routine])
    expect(pages.textContent).toContain(title);
  expect(pages.querySelector("a, button, input")).toBeNull();
});

test("the quiet hours of one night are told in words", { tags: "pages.landing" }, () => {
  openLandingPage();
  expect(screen.getByRole("heading", { name: "Nothing is sent from 10 PM to 8 AM" })).toBeTruthy();
  const night = within(screen.getByRole("figure", { name: landing.night.caption }));
  const times = night
    .getAllByRole("listitem")
    .map((event) => event.querySelector("b")?.textContent);
  expect(times).toEqual(["9:50 PM", "11:40 PM", "8 AM"]);
});

test("six questions have their answers in the page", { tags: "pages.landing" }, () => {
  const { container } = openLandingPage();
  const asked = [...container.querySelectorAll("details")];
  expect(asked).toHaveLength(6);
  for (const question of asked) {
    expect(question.querySelector("summary")?.textContent).toMatch(/\?$/);
    expect(question.querySelector("p")?.textContent).toMatch(/\.$/);
  }
});

test.each(Object.entries(nextSteps))(
  "whoever comes from a form reads what happens next: %s",
  { tags: "info-sessions.registered" },
  (nextStep, said) => {
    openLandingPage(accept, { pathname: "/", state: { nextStep } });
    expect(screen.getByText(said)).toBeTruthy();
    const [first] = screen.getAllByRole("link", { name: "Join a free info session" });
    expect(first?.className).toContain("button-quiet");
  },
);

test("whoever has just applied is not asked to apply at the top of the page", {
  tags: "info-sessions.registered",
}, () => {
  openLandingPage(accept, { pathname: "/", state: { nextStep: "applied" } });
  const top = screen.getByRole("heading", { level: 1 }).parentElement ?? document.body;
  expect(within(top).queryByRole("link", { name: "Apply for a cohort" })).toBeNull();
  expect(within(top).getByRole("link", { name: "Join a free info session" })).toBeTruthy();
});

test("others read nothing of it", { tags: "info-sessions.registered" }, () => {
  openLandingPage(accept, { pathname: "/", state: { nextStep: "toString" } });
  for (const said of Object.values(nextSteps)) expect(screen.queryByText(said)).toBeNull();
});

test("whoever asks for the playbook is thanked by address, and the request is sent once", {
  tags: ["leads.thanked", "pages.thanks"],
}, async () => {
  const { user, server } = openLandingPage();
  await user.type(emailField(), " Ana@Example.com ");
  await user.click(button());
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
  expect(screen.getByText("ana@example.com")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Check your email for the playbook!");
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(server.written()).toMatchObject([
    {
      name: "leads.submit",
      input: { email: "ana@example.com", name: null, source: "landing_page" },
    },
  ]);
});

test.each(["", "ana", "ana@", "ana@example"])("%j is not taken for an address", async (typed) => {
  const { user, server } = openLandingPage();
  if (typed) await user.type(emailField(), typed);
  await user.click(button());
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(emailField()));
  expect(emailField().getAttribute("aria-invalid")).toBe("true");
  expect(server.written()).toEqual([]);
});

test("the message at the field goes as soon as the address is changed", async () => {
  const { user } = openLandingPage();
  await user.click(button());
  await screen.findByText("Please enter a valid email address");
  await user.type(emailField(), "a");
  expect(screen.queryByText("Please enter a valid email address")).toBeNull();
});

test("while it is being sent the button is busy", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof accept>();
  const { user } = openLandingPage(() => promise);
  await user.type(emailField(), "ana@example.com");
  await user.click(button());
  const busy = await screen.findByRole("button", { name: "Sending..." });
  expect(busy.getAttribute("aria-disabled")).toBe("true");
  resolve(accept);
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
});

const failures = [
  {
    what: "refused by the server",
    answer: refuse("unexpected"),
    said: "Failed to save your information. Please try again.",
  },
  {
    what: "answered by something that is not our server",
    answer: badGateway,
    said: "Failed to save your information. Please try again.",
  },
  {
    what: "not answered at all",
    answer: unreachable,
    said: "Something went wrong. Please try again.",
  },
];

test.each(failures)(
  "a request $what is not repeated, and can be sent again",
  { tags: ["leads.thanked", "forms.kept", "errors.busy"] },
  async (failure) => {
    const { user, server } = openLandingPage(failure.answer);
    await user.type(emailField(), "ana@example.com");
    await user.click(button());
    expect((await screen.findByRole("alert")).textContent).toBe(failure.said);
    expect(emailField().value).toBe("ana@example.com");
    expect(server.written().length).toBe(1);
    await waitFor(() => expect(document.activeElement).toBe(button()));
    server.answer({ "leads.submit": accept });
    await user.click(button());
    expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
  },
);

test("what the server says of a field stands at that field", { tags: "forms.kept" }, async () => {
  const { user } = openLandingPage(
    refuse("invalid_input", { fields: { email: "Please enter a valid email address" } }),
  );
  await user.type(emailField(), "ana@example.com");
  await user.click(button());
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
});

test("a robot that fills the hidden field gets no answer, and nothing is sent", {
  tags: "forms.honeypot",
}, async () => {
  const { user, server } = openLandingPage();
  await user.type(emailField(), "robot@example.com");
  const hidden = document.querySelector<HTMLInputElement>("input[name=website]");
  expect(hidden?.closest("[aria-hidden=true]")).toBeTruthy();
  if (hidden) hidden.value = "https://example.com";
  await user.click(button());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.written()).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("heading", { name: "Check your inbox" })).toBeNull();
});

test("the keyboard never meets the hidden field", { tags: "forms.honeypot" }, async () => {
  const { user } = openLandingPage();
  emailField().focus();
  await user.tab();
  expect(document.activeElement).toBe(button());
});

test("whoever followed an expired playbook link is told so at the form", {
  tags: "leads.playbook-link",
}, () => {
  openLandingPage(accept, "/?link=expired#playbook");
  expect(screen.getByText(/has expired/)).toBeTruthy();
});

test("others are told nothing about links", () => {
  openLandingPage();
  expect(screen.queryByText(/has expired/)).toBeNull();
});

test("links and the form keep where the visitor came from, and nothing else of the address", {
  tags: ["funnel.kept-in-links", "pages.legal"],
}, async () => {
  const at = "/?utm_source=May%20News&link=expired&utm_term=a%26b&fbclid=1";
  history.replaceState(null, "", at); // the form reads the address of the browser
  onTestFinished(() => history.replaceState(null, "", "/"));
  const { user, server } = openLandingPage(accept, at);
  const kept = "?utm_source=May+News&utm_term=a%26b";
  const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(new Set(hrefs)).toEqual(
    new Set(["/info-session", "/apply", "/privacy"].map((address) => address + kept)),
  );
  await user.type(emailField(), "ana@example.com");
  await user.click(button());
  await screen.findByRole("heading", { name: "Check your inbox" });
  expect(server.written()).toMatchObject([
    { input: { utm: { source: "May News", medium: null, term: "a&b" } } },
  ]);
  const home = screen.getAllByRole("link").at(-1);
  expect(home?.getAttribute("href")).toBe(`/${kept}`);
});
