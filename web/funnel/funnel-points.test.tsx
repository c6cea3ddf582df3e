import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { FunnelPoint } from "#web/funnel/funnel-points.tsx";
import { stepWords } from "#web/funnel/funnel-steps.ts";

test("each line of the funnel has points of its own shape", () => {
  const shapes = stepWords.map((_, step) => {
    const { container } = render(
      <svg aria-hidden="true">
        <FunnelPoint step={step} color="black" cx={5} cy={5} />
      </svg>,
    );
    return container.querySelector("path")?.getAttribute("d");
  });
  expect(new Set(shapes).size).toBe(stepWords.length);
  expect(shapes).not.toContain(undefined);
});
