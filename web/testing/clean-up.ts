import { cleanup, configure, fireEvent, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { queryClient } from "#web/lib/api/queries.ts";
import { dropDrafts } from "#web/lib/forms/drafts.ts";
import { forgetRoles } from "#web/lib/session/remembered-roles.ts";
import { markSignedIn } from "#web/testing/browser.ts";
import { removePasskeys } from "#web/testing/passkeys.ts";
import { failForWrongCalls } from "#web/testing/server.ts";

// Files of tests share a page and its modules. This file runs anew for each of them.

configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => queryClient.clear());
afterEach(async () => {
  for (const notice of screen.queryAllByRole("button", { name: "Dismiss" }))
    fireEvent.click(notice);
  cleanup();
  vi.useRealTimers();
  markSignedIn(false);
  forgetRoles();
  removePasskeys();
  dropDrafts();
  // Batched reads are sent in a later task. Wait, so that they do not reach the next test's server.
  await new Promise((resolve) => setTimeout(resolve));
  failForWrongCalls();
});
afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
