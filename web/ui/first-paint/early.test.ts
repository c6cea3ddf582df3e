// @vitest-environment jsdom

import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isMarkedSignedIn } from "#web/lib/session/signed-in-marker.ts";
import { markSignedIn } from "#web/testing/browser.ts";
import script from "#web/ui/first-paint/early.js?raw";
import { usePageReady } from "#web/ui/first-paint/use-page-ready.ts";

const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
});
afterEach(() => markSignedIn(false));

/** Runs the script as the page's head does. */
function openPage() {
  new Function(script)();
}

test("who asked for quiet has it before anything is painted", () => {
  markSignedIn(true);
  localStorage.setItem("quiet", "on");
  openPage();
  expect(page.dataset["quiet"]).toBe("");
});

test("over https the server's marker has a name that only this host can set", () => {
  vi.spyOn(document, "cookie", "get").mockReturnValue("other=1; __Host-signed_in=1");
  openPage();
  expect(page.dataset["signedIn"]).toBe("");
  expect(isMarkedSignedIn()).toBe(true);
});

test.each([
  ["a member who did not ask for it", true, null],
  ["a visitor where a member once asked for it", false, "on"],
])("the page is as always for %s", (_who, isSignedIn, remembered) => {
  markSignedIn(isSignedIn);
  if (remembered) localStorage.setItem("quiet", remembered);
  openPage();
  expect(page.dataset["quiet"]).toBeUndefined();
});

test("a press on a button is kept until the page is ready", () => {
  openPage();
  document.body.innerHTML = '<button type="button"><b>Menu</b></button><button>Send</button>';
  const [menu, send] = document.querySelectorAll<HTMLElement>("button");
  document.querySelector<HTMLElement>("b")?.click();
  send?.click();
  const isWaiting = (button?: HTMLElement) => button?.dataset["waiting"] !== undefined;
  expect([isWaiting(menu), isWaiting(send)]).toEqual([true, false]);
  const presses: string[] = [];
  menu?.addEventListener("click", () => presses.push("Menu"));
  renderHook(usePageReady);
  expect(presses).toEqual(["Menu"]);
  menu?.click();
  expect(isWaiting(menu)).toBe(false);
  expect(presses).toEqual(["Menu", "Menu"]);
});

/** Opens a page with one script, as the build writes it. Returns how to count the script's starts. */
function openBuiltPage(body: string) {
  let started = 0;
  // The pages of the tests before still listen, and have no scripts.
  document.body.replaceChildren();
  document.body.dispatchEvent(new Event("pointermove"));
  document.body.innerHTML = `${body}<script type="text/late">/* late */</script>`;
  vi.spyOn(document.head, "append").mockImplementation(() => {
    started += 1;
  });
  openPage();
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
  return { countStarts: () => started };
}

test("scripts wait until somebody uses the page, and start once", async () => {
  const { countStarts } = openBuiltPage("<h1>Hello</h1>");
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(countStarts()).toBe(0);
  for (const sign of ["pointermove", "keydown"]) document.body.dispatchEvent(new Event(sign));
  expect(countStarts()).toBe(1);
});

test.each(["click", "submit", "change"])("a %s without pointer or key starts them", (sign) => {
  const { countStarts } = openBuiltPage("<h1>Hello</h1>");
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
  expect(countStarts()).toBe(1);
});

test.each([
  ["a member", true, "<h1>Hello</h1>"],
  ["a page that only scripts can complete", false, "<p data-needs-scripts></p>"],
])("scripts start by themselves for %s", async (_what, isSignedIn, body) => {
  markSignedIn(isSignedIn);
  const { countStarts } = openBuiltPage(body);
  await vi.waitFor(() => expect(countStarts()).toBe(1));
});

test("the page follows what is chosen in another tab", () => {
  markSignedIn(true);
  openPage();
  localStorage.setItem("quiet", "on");
  window.dispatchEvent(new StorageEvent("storage", { key: "quiet" }));
  expect(page.dataset["quiet"]).toBe("");
  localStorage.removeItem("quiet");
  window.dispatchEvent(new StorageEvent("storage", { key: "quiet" }));
  expect(page.dataset["quiet"]).toBeUndefined();
});
