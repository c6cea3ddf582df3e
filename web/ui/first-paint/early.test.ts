// @vitest-environment jsdom

import { renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepDraft, setDraftOwner, visitor } from "#web/lib/forms/drafts.ts";
import { isMarkedSignedIn } from "#web/lib/session/signed-in-marker.ts";
import { markSignedIn } from "#web/testing/browser.ts";
import script from "#web/ui/first-paint/early.js?raw";
import { usePageReady } from "#web/ui/first-paint/use-page-ready.ts";

const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
});
afterEach(() => markSignedIn(false));

function openPage() {
  new Function(script)();
}

test("who asked for quiet has it before anything is painted", { tags: "quiet.mode" }, () => {
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

/** Returns how to count the script's starts. */
function openBuiltPage(body: string) {
  let started = 0;
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

test("scripts that are asked for before the whole page has come start when it has", {
  tags: "pages.late-scripts",
}, () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  document.body.innerHTML = "";
  openPage();
  document.documentElement.dispatchEvent(new Event("pointermove"));
  state.mockRestore();
  const append = vi.spyOn(document.head, "append").mockReturnValue();
  document.body.innerHTML = '<script type="text/late">/* late */</script>';
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
  expect(append).toHaveBeenCalledTimes(1);
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
  await vi.waitFor(() => expect(countStarts()).toBe(1), 10_000);
});

describe("a draft in the tab", { tags: "forms.drafts" }, () => {
  const keep = () => keepDraft("application", { typed: { name: "Ana" }, replaced: { name: "" } });
  afterEach(() => setDraftOwner(() => visitor));

  test("of a visitor starts the scripts where a form can show it", async () => {
    keep();
    const { countStarts } = openBuiltPage("<form></form>");
    await vi.waitFor(() => expect(countStarts()).toBe(1), 10_000);
  });

  test.each([
    ["of a member", "<form></form>", "some-id"],
    ["of a visitor, on a page without a form,", "<h1>Hello</h1>", visitor],
  ])("%s starts none", async (_whose, body, owner) => {
    setDraftOwner(() => owner);
    keep();
    const { countStarts } = openBuiltPage(body);
    vi.useFakeTimers();
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(countStarts()).toBe(0);
  });
});

/** Returns the late script that was started. */
function openPageWithForm() {
  const added: Node[] = [];
  document.body.replaceChildren();
  document.body.dispatchEvent(new Event("pointermove"));
  document.body.innerHTML = `<form><button type="submit" aria-busy="false">Send</button></form>
    <script type="text/late">/* late */</script>`;
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    added.push(...(nodes as Node[]));
  });
  openPage();
  const form = document.querySelector("form");
  const send = document.querySelector("button");
  if (!form || !send) throw new Error("There is no form");
  form.requestSubmit();
  const [script] = added;
  if (!script) throw new Error("No script was started");
  return { form, send, script };
}

test("a form that waits for the scripts says so, until they have come", {
  tags: "pages.late-scripts",
}, async () => {
  const { form, send } = openPageWithForm();
  expect(send.getAttribute("aria-busy")).toBe("true");
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("Loading"), 10_000);
  const sent = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener("submit", sent);
  renderHook(usePageReady);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(send.getAttribute("aria-busy")).toBe("false");
  expect(screen.queryByRole("status")).toBeNull();
});

const failures: [string, (script: Node) => void][] = [
  ["a script", (script) => script.dispatchEvent(new Event("error"))],
  [
    "a script that it asks for later",
    () => {
      const reason = new TypeError("Failed to fetch dynamically imported module: /assets/a.js");
      window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
    },
  ],
];

test.each(failures)(
  "when %s can't be loaded, the page says so and the form is free again",
  { tags: "pages.late-scripts" },
  (_what, fail) => {
    const { form, send, script } = openPageWithForm();
    fail(script);
    expect(screen.getByRole("alert").textContent).toContain("could not be loaded completely");
    expect([form.dataset["waiting"], send.getAttribute("aria-busy")]).toEqual([undefined, "false"]);
    expect(screen.queryByRole("status")).toBeNull();
    form.requestSubmit();
    expect(form.dataset["waiting"]).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reload" }));
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  },
);

test("a form that the server answers with a page is then sent without scripts", {
  tags: ["pages.late-scripts", "pages.no-scripts"],
}, () => {
  const { form, script } = openPageWithForm();
  form.insertAdjacentHTML("beforeend", '<input type="hidden" name="form" value="playbook">');
  script.dispatchEvent(new Event("error"));
  expect(form.textContent).toContain("Send the form again, or reload the page.");
  const sent = vi.fn((event: Event) => event.defaultPrevented);
  form.addEventListener("submit", sent);
  form.requestSubmit();
  expect(sent).toHaveReturnedWith(false);
});

test("what was typed is kept for the reload after a failure, but no password", {
  tags: "pages.late-scripts",
}, () => {
  const { form, script } = openPageWithForm();
  form.innerHTML =
    '<input name="email"><input type="password" name="password"><textarea name="why">';
  const fields = () => [...form.querySelectorAll<HTMLInputElement>("[name]")];
  for (const field of fields()) field.value = `typed in ${field.name}`;
  script.dispatchEvent(new Event("error"));
  window.dispatchEvent(new Event("pagehide"));
  expect(JSON.stringify(sessionStorage)).not.toContain("typed in password");
  for (const field of fields()) field.value = "";
  openPage();
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
  expect(fields().map(({ value }) => value)).toEqual(["typed in email", "", "typed in why"]);
  expect(sessionStorage).toHaveLength(0);
});

test("what was typed before a failure is not shown to whoever comes back later", {
  tags: "pages.late-scripts",
}, () => {
  const { form, script } = openPageWithForm();
  form.innerHTML = '<input name="email">';
  const [field] = form.querySelectorAll("input");
  if (!field) throw new Error("There is no field");
  field.value = "ana@example.com";
  script.dispatchEvent(new Event("error"));
  window.dispatchEvent(new Event("pagehide"));
  field.value = "";
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 61_000);
  openPage();
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
  expect(field.value).toBe("");
  expect(sessionStorage).toHaveLength(0);
});

test("what was typed comes back in its own form, though another has a field of the same name", () => {
  const { form, script } = openPageWithForm();
  const other = document.createElement("form");
  for (const each of [form, other]) each.innerHTML = '<input name="email">';
  form.after(other);
  const fields = () => [form, other].map((each) => each.querySelector("input"));
  const [first] = fields();
  if (first) first.value = "ana@example.com";
  script.dispatchEvent(new Event("error"));
  window.dispatchEvent(new Event("pagehide"));
  if (first) first.value = "";
  openPage();
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
  expect(fields().map((field) => field?.value)).toEqual(["ana@example.com", ""]);
  other.remove();
});

test("another problem of a page that still loads is not reported as a failed load", () => {
  const { form } = openPageWithForm();
  const reason = new Error("Something else");
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(form.dataset["waiting"]).toBe("");
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
