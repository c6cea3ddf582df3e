import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { failures } from "#contract/errors.ts";
import { SecondFactorNotice } from "#web/accounts/second-factor/second-factor-notice.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { openPublicPage } from "#web/testing/open-page.tsx";
import { type Answer, type Answers, refuse, unreachable } from "#web/testing/server.ts";

const asked = { is_advised: true, can_postpone: true };
const left = { is_advised: false, can_postpone: false };

function Page() {
  return (
    <main id="main" tabIndex={-1}>
      <SecondFactorNotice />
      <h1>Leads</h1>
    </main>
  );
}

const openNotice = (read: Answer<"secondFactorAdvice.read">, answers: Answers = {}) =>
  openPublicPage(Page, { answers: { "secondFactorAdvice.read": read, ...answers } });

const findNotice = () => screen.findByRole("region", { name: "Second factor" });
const queryNotice = () => screen.queryByRole("region", { name: "Second factor" });

test("staff without a second factor are led to where they add one", {
  tags: "accounts.second-factor-advice",
}, async () => {
  openNotice(asked);
  await findNotice();
  const link = screen.getByRole("link", { name: "Open profile settings" });
  expect(link.getAttribute("href")).toBe("/dashboard/profile#two-factor");
});

test("they can postpone it, and the focus stays on the page", {
  tags: "accounts.second-factor-advice",
}, async () => {
  const { user, server } = openNotice(asked, { "secondFactorAdvice.postpone": left });
  await findNotice();
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(await screen.findByText("We will ask you again in 14 days.")).toBeTruthy();
  await waitFor(() => expect(queryNotice()).toBeNull());
  expect(document.activeElement?.id).toBe("main");
  expect(server.written()).toMatchObject([{ name: "secondFactorAdvice.postpone" }]);
});

test("after the 14 days it can't be postponed again", {
  tags: "accounts.second-factor-advice",
}, async () => {
  openNotice({ is_advised: true, can_postpone: false });
  await findNotice();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["refused", refuse("advice_postponed_before"), failures.advice_postponed_before.message],
  ["not answered", unreachable, "Failed to postpone this"],
])("a postponement that is %s says so, and the notice stays", async (_how, answer, said) => {
  const { user } = openNotice(asked, { "secondFactorAdvice.postpone": answer });
  await findNotice();
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect((await screen.findByRole("alert")).textContent).toBe(said);
  expect(queryNotice()).toBeTruthy();
});

test.each([
  ["is not needed", left],
  ["can't be read", refuse("forbidden")],
])("advice that %s shows nothing", async (_why, answer) => {
  const { server } = openNotice(answer);
  await waitFor(() => expect(server.sent("secondFactorAdvice.read")).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryNotice()).toBeNull();
});

test("it goes once a second factor was added", {
  tags: "accounts.second-factor-advice",
}, async () => {
  const { server } = openNotice(asked);
  await findNotice();
  server.answer({ "secondFactorAdvice.read": left });
  await queryClient.invalidateQueries({ queryKey: queries.secondFactorAdvice.key() });
  await waitFor(() => expect(queryNotice()).toBeNull());
});
