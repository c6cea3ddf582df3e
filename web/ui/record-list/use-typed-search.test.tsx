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

test("what is typed stays when two searches were begun before the first one arrives", async () => {
  const searched: string[] = [];
  const { result, rerender } = renderHook(
    ({ found }) => useTypedSearch(found, (text) => searched.push(text)),
    { initialProps: { found: "" } },
  );
  for (const text of ["an", "ana"]) {
    act(() => result.current.onType(text));
    act(() => result.current.onLeave());
  }
  act(() => result.current.onType("ana@"));
  rerender({ found: "an" });
  expect(result.current.typed).toBe("ana@");
  rerender({ found: "ana" });
  expect(result.current.typed).toBe("ana@");
  await waitFor(() => expect(searched).toEqual(["an", "ana", "ana@"]));
  rerender({ found: "ana@" });
  rerender({ found: "" });
  expect(result.current.typed).toBe("");
});
