// @vitest-environment jsdom
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useTypedSearch } from "#web/ui/record-list/use-typed-search.ts";

test("what is typed while an earlier search arrives is kept, and searched for next", async () => {
  const searched: string[] = [];
  const { result, rerender } = renderHook(
    ({ found }) => useTypedSearch(found, (text) => searched.push(text)),
    { initialProps: { found: "" } },
  );
  act(() => result.current.onType("an"));
  await waitFor(() => expect(searched).toEqual(["an"]));
  act(() => result.current.onType("ana"));
  rerender({ found: "an" });
  expect(result.current.typed).toBe("ana");
  await waitFor(() => expect(searched).toEqual(["an", "ana"]));
  rerender({ found: "ana" });
  rerender({ found: "an" });
  expect(result.current.typed).toBe("an");
});
