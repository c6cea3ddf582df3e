import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";

test("a failure offers what belongs to it now, also if it says the same as the one before", () => {
  const failed = { isPending: false, message: "Failed to save" };
  const { rerender } = render(<RequestMessage {...failed} />);
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<RequestMessage {...failed} onLoadCurrent={() => {}} />);
  expect(screen.getByRole("button", { name: "Load the current values" })).toBeTruthy();
});
