import { cleanup, configure, fireEvent } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { queryClient } from "#web/lib/api/queries.ts";
import { setDraftOwner } from "#web/lib/forms/drafts.ts";
import { findDraftOwner } from "#web/lib/session/kept-session.ts";
import { announce, announceSessionEnd } from "#web/lib/session/session-news.ts";
import { markSignedIn } from "#web/testing/browser.ts";
import { removePasskeys } from "#web/testing/passkeys.ts";
import { failForWrongCalls } from "#web/testing/server.ts";

// Files of tests share a page and its modules. This file runs again for each of them.

configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => queryClient.clear());
afterEach(async () => {
  // By a selector: the accessible names of all buttons of a page take long to compute.
  for (const close of document.querySelectorAll(".notice-close")) fireEvent.click(close);
  cleanup();
  vi.useRealTimers();
  // For the next test no session has expired, and nobody has logged out. Drops all drafts.
  announceSessionEnd(true);
  announce({ state: "signed_in" });
  markSignedIn(false);
  removePasskeys();
  setDraftOwner(findDraftOwner);
  // Batched reads are sent in a later task. Wait, so that they do not reach the next test's server.
  await new Promise((resolve) => setTimeout(resolve));
  failForWrongCalls();
});
afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
