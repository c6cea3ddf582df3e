import { cleanup, render, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

afterEach(cleanup);

const Missing = lazy(() => Promise.reject(new TypeError("Importing a module script failed.")));

test("a part whose script is missing says so in its place, and the rest stays", {
  tags: "errors.in-place",
}, async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    <>
      <h1>A page</h1>
      <PartBoundary failure="Failed to load the menu">
        <Suspense fallback="Loading">
          <Missing />
        </Suspense>
      </PartBoundary>
    </>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load the menu");
  expect(screen.getByRole("button", { name: "Load the page again" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "A page" })).toBeTruthy();
});

test("a part that is whole is shown as it is", () => {
  render(<PartBoundary failure="Failed to load the menu">The menu</PartBoundary>);
  expect(screen.getByText("The menu")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
