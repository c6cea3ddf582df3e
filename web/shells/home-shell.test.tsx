import { screen, waitFor, within } from "@testing-library/react";
import { Link, useLocation } from "react-router";
import { expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import HomeShell from "#web/shells/home-shell.tsx";
import { openSite } from "#web/testing/open-page.tsx";
import { sampleSession } from "#web/testing/samples/accounts.ts";
import { type Answers, refuse, unreachable } from "#web/testing/server.ts";

const Elsewhere = ({ name }: { name: string }) => <h1>{`${name}${useLocation().search}`}</h1>;

const routes = [
  {
    Component: () => (
      <>
        <Link to="/">Softspoken</Link>
        <HomeShell />
      </>
    ),
    children: [{ path: "/", Component: () => <Elsewhere name="Home" /> }],
  },
  { path: "/auth", Component: () => <Elsewhere name="Log in page" /> },
  { path: "/dashboard", Component: () => <Elsewhere name="Dashboard page" /> },
  { path: "/dashboard/profile", Component: () => <Elsewhere name="Profile page" /> },
];

const link = "/?from=mail#verify=once-only";
const own = { "accounts.checkVerification": { needs_password: false } } as const;
const others = { "accounts.checkVerification": { needs_password: true } } as const;
const confirmed = { "accounts.verifyEmail": { success: true } } as const;
const unconfirmedSession = sampleSession({
  user: { id: "1", email: "ana@example.com", email_verified: false, must_change_password: false },
});

const openAsVisitor = (answers: Answers, at = link) => openSite(routes, { at, answers });

const openSignedIn = (answers: Answers, at = link) =>
  openSite(routes, {
    at,
    roles: ["member"],
    answers: { "accounts.session": unconfirmedSession, ...answers },
  });

const button = () => screen.findByRole("button", { name: "Confirm my email address" });
const heading = (name: string) => screen.findByRole("heading", { name });

test("without the link there is nothing to confirm", () => {
  const { server } = openAsVisitor({}, "/");
  expect(screen.getByRole("heading", { name: "Home" })).toBeTruthy();
  expect(server.calls).toEqual([]);
});

test.each([
  ["a mail", link],
  ["an older mail", "/?verify=once-only&from=mail"],
])(
  "the confirmation takes the place of the home page, and opening the link of %s confirms nothing",
  {
    tags: ["accounts.confirm-address", "pages.link-tokens"],
  },
  async (_mail, at) => {
    document.documentElement.dataset["arriving"] = "";
    const { server } = openSignedIn(own, at);
    await button();
    expect(screen.getByText("You are logged in as ana@example.com. Is this address yours?"));
    expect(screen.queryByText(/^Home/)).toBeNull();
    expect(document.documentElement.dataset["arriving"]).toBeUndefined();
    const title = await heading("Confirm your email address");
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(server.sent("accounts.checkVerification")).toEqual([{ token: "once-only" }]);
    expect(server.sent("accounts.verifyEmail")).toEqual([]);
  },
);

test("the token leaves the address at once, and the home page comes back when it is asked for", async () => {
  const { user } = openSignedIn(own);
  await button();
  await user.click(screen.getByRole("link", { name: "Softspoken" }));
  expect(await heading("Home")).toBeTruthy();
});

test("the account itself confirms with a press of the button, and goes to its dashboard", {
  tags: "accounts.confirm-address",
}, async () => {
  const { user, server } = openSignedIn({ ...own, ...confirmed });
  await user.click(await button());
  expect(await heading("Your email address is confirmed.")).toBeTruthy();
  expect(server.sent("accounts.verifyEmail")).toEqual([{ token: "once-only" }]);
  await user.click(screen.getByRole("link", { name: "Go to your dashboard" }));
  expect(await heading("Dashboard page")).toBeTruthy();
});

test("a visitor confirms with the password, and is led to the log-in", {
  tags: "accounts.confirm-own",
}, async () => {
  const { user, server } = openAsVisitor({ ...others, ...confirmed });
  expect(await screen.findByText(/^Enter your password, so that we know it is you/)).toBeTruthy();
  await user.type(screen.getByLabelText("Password"), "quiet words");
  await user.click(await button());
  expect(await heading("Your email address is confirmed.")).toBeTruthy();
  expect(server.sent("accounts.verifyEmail")).toEqual([
    { token: "once-only", password: "quiet words" },
  ]);
  await user.click(screen.getByRole("link", { name: "Log in" }));
  expect(await heading("Log in page")).toBeTruthy();
});

test("a wrong password is said at its field", async () => {
  const { user } = openAsVisitor({ ...others, "accounts.verifyEmail": refuse("wrong_password") });
  await user.type(await screen.findByLabelText("Password"), "other words{Enter}");
  expect(await screen.findByText(failures.wrong_password.message)).toBeTruthy();
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
});

test("without a password nothing is sent", async () => {
  const { user, server } = openAsVisitor(others);
  await user.click(await button());
  expect(await screen.findByText("Please enter your password")).toBeTruthy();
  expect(server.sent("accounts.verifyEmail")).toEqual([]);
});

test("who is logged in with another account is told, and confirms with the right password", {
  tags: "accounts.confirm-own",
}, async () => {
  const { user } = openSignedIn({ ...others, ...confirmed });
  expect(
    await screen.findByText(/^You are logged in as ana@example.com, but this link belongs to an/),
  ).toBeTruthy();
  await user.type(screen.getByLabelText("Password"), "quiet words{Enter}");
  expect(await heading("Your email address is confirmed.")).toBeTruthy();
  expect(screen.getByText("You are logged in as ana@example.com.")).toBeTruthy();
});

test("who has forgotten the password, or never had one, gets a link to set a new one", async () => {
  const { user, server } = openAsVisitor({
    ...others,
    "accounts.requestPasswordReset": { success: true },
  });
  expect(await screen.findByText(/^Did someone else make this account/)).toBeTruthy();
  const forgotten = () => screen.findByRole("button", { name: "Forgot your password?" });
  await user.click(await forgotten());
  await user.click(screen.getByRole("button", { name: "Back" }));
  await user.click(await forgotten());
  await user.type(screen.getByLabelText("Email"), "ana@example.com{Enter}");
  expect(await heading("Check your inbox")).toBeTruthy();
  expect(server.sent("accounts.requestPasswordReset")).toEqual([{ email: "ana@example.com" }]);
});

test.each(["link_spent", "invalid_input"] as const)(
  "a link answered with %s says so at once, and leads to a new one",
  { tags: "accounts.confirm-address" },
  async (code) => {
    const { user } = openAsVisitor({ "accounts.checkVerification": refuse(code) });
    expect(await heading("This link no longer works")).toBeTruthy();
    expect(screen.getByText(failures.link_spent.message)).toBeTruthy();
    await user.click(screen.getByRole("link", { name: "Open your profile" }));
    expect(await heading("Profile page")).toBeTruthy();
  },
);

test("a link that is used elsewhere meanwhile says so", async () => {
  const { user } = openSignedIn({ ...own, "accounts.verifyEmail": refuse("link_spent") });
  await user.click(await button());
  expect(await heading("This link no longer works")).toBeTruthy();
});

test("who has confirmed already is told so, and not sent for a new link", async () => {
  const { container } = openSignedIn({
    "accounts.session": sampleSession(),
    "accounts.checkVerification": refuse("link_spent"),
  });
  expect(await screen.findByText(/ana@example.com, and this address is confirmed/)).toBeTruthy();
  expect(within(container).getByRole("link", { name: "Go to your dashboard" })).toBeTruthy();
});

test("a login that ended meanwhile turns the button into the question for the password", async () => {
  const { user, server } = openSignedIn({
    ...own,
    "accounts.verifyEmail": refuse("password_required"),
  });
  await screen.findByText(/Is this address yours/);
  server.answer(others);
  await user.click(await button());
  expect(await screen.findByLabelText("Password")).toBeTruthy();
});

test("a link that could not be checked can be tried again", async () => {
  const { user, server } = openAsVisitor({
    "accounts.checkVerification": refuse("too_many_requests"),
  });
  expect((await screen.findByRole("alert")).textContent).toContain(
    `Failed to check the link${failures.too_many_requests.message}`,
  );
  server.answer(others);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Password")).toBeTruthy();
});

test("a confirmation that did not reach the server can be sent again", async () => {
  const { user, server } = openSignedIn({ ...own, "accounts.verifyEmail": unreachable });
  await user.click(await button());
  await screen.findByRole("alert");
  server.answer(confirmed);
  await user.click(await button());
  expect(await heading("Your email address is confirmed.")).toBeTruthy();
});
