import { act, fireEvent, screen } from "@testing-library/react";
import { Link } from "react-router";
import { expect, test, vi } from "vitest";
import { addresses } from "#contract/addresses.ts";
import { PrefetchOnIntent } from "#web/shells/header/prefetch-on-intent.tsx";
import { openPublicPage } from "#web/testing/open-page.tsx";

function Links() {
  return (
    <>
      <Link to={addresses.training}>Training</Link>
      <a href="https://example.com/dashboard">Elsewhere</a>
      <PrefetchOnIntent />
    </>
  );
}

/** Returns a link by its name, the reads so far, and how to wait. */
function openLinks() {
  const { server } = openPublicPage(Links, {
    path: "/about",
    answers: { "progress.training": [] },
  });
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const link = (name: string) => screen.getByRole("link", { name });
  return { reads: () => server.calls.map(({ name }) => name), link, wait };
}

test("the page is read when the pointer stays on its link, once", {
  tags: "pages.loaded-ahead",
}, async () => {
  const { reads, link, wait } = openLinks();
  fireEvent.mouseOver(link("Training"));
  await wait(50);
  expect(reads()).toEqual([]);
  await wait(100);
  await vi.waitFor(() => expect(reads()).toEqual(["progress.training"]));
  fireEvent.focus(link("Training"));
  await wait(1000);
  expect(reads()).toEqual(["progress.training"]);
});

test("a finger on the link reads it at once", { tags: "pages.loaded-ahead" }, async () => {
  const { reads, link } = openLinks();
  fireEvent.touchStart(link("Training"));
  await vi.waitFor(() => expect(reads()).toEqual(["progress.training"]));
});

test("a pointer that passes reads nothing, nor does a link to elsewhere", async () => {
  const { reads, link, wait } = openLinks();
  fireEvent.mouseOver(link("Training"));
  fireEvent.mouseOver(link("Elsewhere"));
  await wait(1000);
  expect(reads()).toEqual([]);
});

test("nothing is read ahead for somebody who saves data", {
  tags: "pages.loaded-ahead",
}, async () => {
  vi.stubGlobal(
    "navigator",
    Object.assign(Object.create(navigator), { connection: { saveData: true } }),
  );
  const { reads, link, wait } = openLinks();
  fireEvent.mouseOver(link("Training"));
  fireEvent.touchStart(link("Training"));
  await wait(1000);
  vi.unstubAllGlobals();
  expect(reads()).toEqual([]);
});
