import { screen, waitFor } from "@testing-library/react";
import { useLocation, useNavigate } from "react-router";
import { describe, expect, test } from "vitest";
import type { SessionObject } from "#contract/accounts/accounts.ts";
import { failures } from "#contract/errors.ts";
import type { Offer } from "#contract/offers/offers.ts";
import { startSession } from "#web/lib/session/session.ts";
import { givenBack } from "#web/offers/closed-offer.tsx";
import OfferPage from "#web/offers/offer-page.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { sampleOffer } from "#web/testing/samples/offers.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";

const done = { success: true } as const;

function Page() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output>{`Address: ${pathname}${search}${hash}`}</output>
      <OfferPage />
    </>
  );
}

/** Logs in as the account of the sample, or of another address. */
function LogInPage() {
  const { from } = useLocation().state;
  const navigate = useNavigate();
  const logInAs = async (session: SessionObject) => {
    startSession(session);
    await navigate(from, { replace: true });
  };
  const own = sampleSession();
  return (
    <>
      <h1>Log-in page, to go back to {from}</h1>
      <button type="button" onClick={() => logInAs(own)}>
        Log in as {own.user.email}
      </button>
      <button
        type="button"
        onClick={() => logInAs({ ...own, user: { ...own.user, email: "lena@example.com" } })}
      >
        Log in as somebody else
      </button>
    </>
  );
}

type Opened = { answers?: Answers; isLoggedIn?: boolean; fragment?: string; state?: unknown };

function openOffer(
  values: Partial<Offer> = {},
  { answers = {}, isLoggedIn = false, fragment = "#token=once", state }: Opened = {},
) {
  return openPublicPage(Page, {
    path: "/place",
    at: { pathname: "/place", hash: fragment, state },
    ...(isLoggedIn && { roles: ["member"] }),
    elsewhere: { "/auth": LogInPage },
    answers: { "offers.read": sampleOffer(values), ...answers },
  });
}

const button = (name: string) => screen.findByRole("button", { name });
const heading = (name: string) => screen.findByRole("heading", { name });

test("opening the link answers nothing, takes the token out of the address, and shows the offer", {
  tags: "offers.link",
}, async () => {
  const { server, container } = openOffer();
  await heading("A place in the Spring cohort is held for you");
  expect(screen.getByText("Address: /place")).toBeTruthy();
  expect(server.calls).toEqual([{ name: "offers.read", input: { token: "once" } }]);
  expect(container.textContent).toContain(
    "by the end of Friday, February 13, 2099, Eastern\u00a0Time. After that we may offer the place to someone else.",
  );
  await screen.findByText("12 34 56");
  const facts = [...container.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    "First dayMon, Mar 2, 2099",
    "Last daySun, Apr 26, 2099",
    "Hours a weekAbout 3",
    "Price$900",
    "To be paid byMon, Mar 2, 2099, Eastern Time",
    "How to payBank transfer to 12 34 56.",
    "CoachesMara, Ben",
    "If it doesn’t suit youLeave in the first two weeks and pay nothing.",
  ]);
});

describe("without an account", () => {
  test("the place is taken with a password and a name, and one is logged in", {
    tags: "offers.taken",
  }, async () => {
    const session = sampleSession();
    const answers = { "offers.accept": done, "accounts.signIn": session };
    const { user, server } = openOffer({}, { answers });
    const name = await screen.findByRole("textbox", { name: /What should we call you/ });
    expect(name).toHaveProperty("value", "Ana Form");
    await user.clear(name);
    await user.type(name, "Ana");
    await user.type(screen.getByLabelText("Choose a password"), "my own words");
    server.answer({ "offers.read": sampleOffer({ status: "joined", account: "own" }) });
    await user.click(await button("Accept my place"));
    await heading("Welcome to the Spring cohort");
    expect(server.sent("offers.accept")).toEqual([
      { token: "once", password: "my own words", name: "Ana" },
    ]);
    expect(server.sent("accounts.signIn")).toEqual([
      { email: "ana@example.com", password: "my own words" },
    ]);
    const link = await screen.findByRole("link", { name: "Go to your dashboard" });
    expect(link.getAttribute("href")).toBe("/dashboard");
  });

  test("the name may be left out", { tags: "offers.taken" }, async () => {
    const answers = { "offers.accept": done, "accounts.signIn": refuse("unexpected") };
    const { user, server } = openOffer({ name: null }, { answers });
    await user.type(await screen.findByLabelText("Choose a password"), "my own words");
    server.answer({ "offers.read": { account: "unsaid", status: "joined" } });
    await user.click(await button("Accept my place"));
    expect(await screen.findByRole("link", { name: "Log in" })).toBeTruthy();
    expect(server.sent("offers.accept")).toEqual([
      { token: "once", password: "my own words", name: null },
    ]);
  });

  test("a password that is easy to guess is refused at its field", {
    tags: "offers.taken",
  }, async () => {
    const answers = { "offers.accept": refuse("weak_password") };
    const { user } = openOffer({}, { answers });
    await user.type(await screen.findByLabelText("Choose a password"), "password");
    await user.click(await button("Accept my place"));
    const field = await screen.findByLabelText("Choose a password");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  });

  test("an offer that was answered in another tab is shown as it is", {
    tags: "offers.refused",
  }, async () => {
    const answers = { "offers.accept": refuse("offer_closed") };
    const { user, server } = openOffer({}, { answers });
    await user.type(await screen.findByLabelText("Choose a password"), "my own words");
    server.answer({ "offers.read": sampleOffer({ status: "refused" }) });
    await user.click(await button("Accept my place"));
    await heading("You did not take this place");
  });
});

describe("with an account", { tags: "offers.taken" }, () => {
  test("one logs in first, and comes back to the offer", async () => {
    const { user, server } = openOffer({ account: "other" });
    await user.click(await screen.findByRole("link", { name: "Log in" }));
    await heading("Log-in page, to go back to /place");
    server.answer({ "offers.read": sampleOffer({ account: "own" }) });
    await user.click(await button("Log in as ana@example.com"));
    expect(await button("Accept my place")).toBeTruthy();
    expect(screen.getByText("Address: /place")).toBeTruthy();
    expect(server.sent("offers.read").at(-1)).toEqual({ token: "once" });
  });

  test("somebody else who logs in instead does not see the offer", async () => {
    const { user } = openOffer({ account: "other" });
    await user.click(await screen.findByRole("link", { name: "Log in" }));
    await user.click(await button("Log in as somebody else"));
    await heading("This link is incomplete");
  });

  test("that is logged in, a press takes the place", async () => {
    const answers = { "offers.accept": done };
    const { user, server } = openOffer({ account: "own" }, { isLoggedIn: true, answers });
    await user.click(await button("Accept my place"));
    await waitFor(() =>
      expect(server.sent("offers.accept")).toEqual([{ token: "once", name: "Ana Form" }]),
    );
  });

  test("without a chosen name, the name is asked for, as it was imported or stands in an earlier form", async () => {
    const answers = { "offers.accept": done };
    const { user, server } = openOffer({ account: "own" }, { isLoggedIn: true, answers });
    const name = await screen.findByRole("textbox", { name: /What should we call you/ });
    expect(name).toHaveProperty("value", "Ana Form");
    await user.clear(name);
    await user.click(await button("Accept my place"));
    await waitFor(() =>
      expect(server.sent("offers.accept")).toEqual([{ token: "once", name: null }]),
    );
  });

  test("whose name was chosen, none is asked for", async () => {
    const answers = { "offers.accept": done };
    const offer = { account: "own", has_name: true } as const;
    const { user, server } = openOffer(offer, { isLoggedIn: true, answers });
    await user.click(await button("Accept my place"));
    expect(screen.queryByRole("textbox", { name: /What should we call you/ })).toBeNull();
    await waitFor(() => expect(server.sent("offers.accept")).toEqual([{ token: "once" }]));
  });

  test("of another address, the page says for which one the offer is", async () => {
    const answers = { "offers.read": { account: "wrong", email: "l…@example.com" } } as const;
    openOffer({}, { isLoggedIn: true, answers });
    await heading("This offer is for another address");
    const words = "We sent it to l…@example.com, and you are logged in as ana@example.com.";
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("of another address that could not be read, the page names none and advises no log-out", async () => {
    const answers = {
      "accounts.session": refuse("unexpected"),
      "offers.read": { account: "wrong", email: "l…@example.com" },
    } as const;
    const { container } = openOffer({}, { isLoggedIn: true, answers });
    const title = { name: "This offer is for another address" };
    await screen.findByRole("heading", title, { timeout: 10_000 });
    const words = "We sent it to l…@example.com, and you are logged in with another address.";
    expect(screen.getByText(words)).toBeTruthy();
    expect(container.textContent).not.toContain("log out");
  });
});

describe("giving the place back", { tags: "offers.refused" }, () => {
  test("asks first, and does nothing if the offer is kept", async () => {
    const { user, server } = openOffer();
    await user.click(await button("Decline"));
    await heading("Give the place back?");
    expect((await button("Give the place back")).className).toContain("button-danger");
    await user.click(await button("Keep the offer"));
    await button("Accept my place");
    expect(server.sent("offers.refuse")).toEqual([]);
  });

  test("frees it, and the page still says so when it is loaded anew", async () => {
    const { user, server, leave } = openOffer({}, { answers: { "offers.refuse": done } });
    await user.click(await button("Decline"));
    await user.click(await button("Give the place back"));
    await heading("You did not take this place");
    expect(server.sent("offers.refuse")).toEqual([{ token: "once" }]);
    leave();
    openOffer({}, { fragment: "", state: givenBack });
    await heading("You did not take this place");
  });
});

test.each([
  ["joined", "Welcome to the Spring cohort"],
  ["refused", "You did not take this place"],
  ["expired", "This offer has expired"],
  ["withdrawn", "This offer was withdrawn"],
  ["left", "You are no longer in the Spring cohort"],
] as const)(
  "a link whose offer is %s says so, with nothing to answer",
  { tags: "offers.link" },
  async (status, title) => {
    openOffer({ status });
    await heading(title);
    expect(screen.queryByRole("button")).toBeNull();
  },
);

test.each([
  ["joined", "You took this place"],
  ["refused", "You did not take this place"],
  ["expired", "This offer has expired"],
  ["withdrawn", "This offer was withdrawn"],
  ["left", "You are no longer in this cohort"],
] as const)(
  "a link whose offer is %s says no more to a stranger",
  { tags: "offers.link" },
  async (status, title) => {
    openOffer({}, { answers: { "offers.read": { account: "unsaid", status } } });
    await heading(title);
    expect(screen.queryByRole("button")).toBeNull();
  },
);

describe("whoever has accepted", { tags: "offers.welcome" }, () => {
  const steps = () =>
    screen
      .getAllByRole("listitem")
      .filter((item) => item.querySelector("h3"))
      .map(({ textContent }) => textContent);

  test("is thanked by first name, sees the coaches, and reads what comes next, with its day", async () => {
    openOffer({ status: "joined", name: "Ana Ruiz", has_name: true });
    await heading("Welcome to the Spring cohort, Ana");
    expect(
      screen.getByText(/a place from Monday, March 2, 2099 to Sunday, April 26, 2099\./),
    ).toBeTruthy();
    expect(screen.getByRole("list", { name: "Your coaches" }).textContent).toBe("MaraBen");
    await screen.findByText("12 34 56");
    const [pay, first, meeting] = steps();
    expect(pay).toBe("Pay $900By Mon, Mar 2, 2099Bank transfer to 12 34 56.");
    expect(first).toMatch(/^First dayMon, Mar 2, 2099Your modules open/);
    expect(meeting).toMatch(/^First meeting.*Mar.*(Time|UTC)Group practice, online/);
  });

  test("after the first day reads that the cohort has begun", async () => {
    const { cohort } = sampleOffer();
    openOffer({ status: "joined", cohort: { ...cohort, first_day: "2026-03-02" } });
    await heading("Welcome to the Spring cohort");
    expect(steps()[1]).toMatch(
      /The cohort has begun\. What has opened since is in your training\.$/,
    );
  });

  test("and has paid reads when, and that no meeting is fixed", async () => {
    openOffer({ status: "joined", paid_on: "2099-02-20", first_meeting: null });
    await heading("Welcome to the Spring cohort");
    const [paid, , meeting] = steps();
    expect(paid).toBe("PaymentPaid on Fri, Feb 20, 2099Thank you.");
    expect(meeting).toMatch(/^First meetingNot fixed yet/);
  });
});

test("a link that leads to no offer says so", { tags: "offers.link" }, async () => {
  openOffer({}, { answers: { "offers.read": refuse("offer_unknown") } });
  await heading("This link is incomplete");
});

test("without a link the page says to open it", { tags: "offers.link" }, async () => {
  const { server } = openOffer({}, { fragment: "" });
  await heading("This link is incomplete");
  expect(server.calls).toEqual([]);
});

test("without an answer it says so, and can be tried again", { tags: "offers.link" }, async () => {
  const { user, server } = openOffer({}, { answers: { "offers.read": unreachable } });
  const alert = await screen.findByRole("alert", {}, { timeout: 10_000 });
  expect(alert.textContent).toContain(`Failed to load the offer${failures.unexpected.message}`);
  server.answer({ "offers.read": sampleOffer() });
  await user.click(await button("Try again"));
  await button("Accept my place");
});
