import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const unloaded = new TypeError("error loading dynamically imported module: /assets/leads.js");
const failure = { name: "This page could not be loaded" };

let navigation: EventTarget;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  // jsdom has no Navigation API.
  navigation = new EventTarget();
  vi.stubGlobal("navigation", navigation);
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

async function openFailed() {
  const { CrashMessage } = await import("#web/shells/crash-message.tsx");
  return (leaving: Partial<Leaving>) => {
    const { url, sameDocument, ...rest } = { ...toOtherPage, ...leaving };
    const event = Object.assign(new Event("navigate"), {
      ...{ destination: { url, sameDocument }, ...rest },
    });
    navigation.dispatchEvent(event);
    return () => render(<CrashMessage error={unloaded} />);
  };
}

type Leaving = Omit<typeof toOtherPage, "downloadRequest"> & { downloadRequest: string | null };

const toOtherPage = {
  url: "https://academy.example/about",
  sameDocument: false,
  navigationType: "push",
  downloadRequest: null,
};

test("a script that was stopped because the page is left is no failure, unless the page stays", {
  tags: "pages.left",
}, async () => {
  const leave = await openFailed();
  leave({})();
  expect(screen.getByRole("status").textContent).toBe("Loading");
  expect(screen.queryByRole("heading")).toBeNull();
  act(() => void navigation.dispatchEvent(new Event("navigateerror")));
  expect(screen.getByRole("heading", failure)).toBeTruthy();
});

test.each(["navigateerror", "pageshow"])(
  "after %s the page stays",
  { tags: "pages.left" },
  async (name) => {
    const leave = await openFailed();
    const fail = leave({});
    (name === "pageshow" ? window : navigation).dispatchEvent(new Event(name));
    fail();
    expect(screen.getByRole("heading", failure)).toBeTruthy();
  },
);

test.each<Partial<Leaving>>([
  { sameDocument: true },
  { navigationType: "reload" },
  { downloadRequest: "" },
  { url: "mailto:coaches@academy.example" },
])("a script that is missing after %o is a failure", { tags: "pages.left" }, async (leaving) => {
  const leave = await openFailed();
  leave(leaving)();
  expect(screen.getByRole("heading", failure)).toBeTruthy();
});

test("a page that could not be loaded is loaded by itself when the connection is back", {
  tags: "errors.in-place",
}, async () => {
  const { CrashMessage } = await import("#web/shells/crash-message.tsx");
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  render(<CrashMessage error={unloaded} />);
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledTimes(1);
});
