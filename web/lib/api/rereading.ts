import type { AnyContractProcedure } from "@orpc/contract";
import type { Query } from "@tanstack/react-query";
import type { CallMeta, Changes } from "#contract/calls.ts";
import { contract } from "#contract/contract.ts";
import { queryClient } from "#web/lib/api/query-client.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";

/** Read again when their page is next opened, so that nothing moves below the pointer. */
const shownInPlace = ["today.read", "coaching.listPendingBookings"];

let rereads: Promise<void> = Promise.resolve();

export async function untilReread(): Promise<void> {
  await rereads;
}

/** Also rereads after a failure that leaves the page outdated. */
export async function rereadAfter<Reply>(
  path: readonly string[],
  send: () => Promise<Reply>,
): Promise<Reply> {
  const changes = changesOf(path);
  if (changes === undefined) return await send();
  try {
    const reply = await send();
    void reread(changes);
    return reply;
  } catch (error) {
    if (mayBeOutdated(error)) void reread(changes);
    throw error;
  }
}

function mayBeOutdated(error: unknown): boolean {
  const { status = 500 } = readRefusal(error) ?? {};
  return status === 404 || status === 409 || status >= 500;
}

/** Undefined if it only reads. */
function changesOf([group = "", name = ""]: readonly string[]): Changes | undefined {
  const calls: Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>> = contract;
  const meta: Partial<CallMeta> | undefined = calls[group]?.[name]?.["~orpc"].meta;
  return meta?.changes;
}

export async function rereadChanged(path: readonly string[]): Promise<void> {
  await reread(changesOf(path) ?? []);
}

/** Repeats those on the page, marks the others as outdated. Resolves also if a read fails. */
export function reread(changes: Changes): Promise<void> {
  const isChanged = (query: Query) =>
    changes === "everything" || changes.some((name) => isOf(query, name));
  const isRepeated = (query: Query) =>
    isChanged(query) && !shownInPlace.some((name) => isOf(query, name));
  void queryClient.invalidateQueries({ predicate: isChanged, refetchType: "none" });
  rereads = queryClient.refetchQueries({ predicate: isRepeated, type: "active" });
  return rereads;
}

function isOf({ queryKey: [path] }: Query, name: string): boolean {
  return Array.isArray(path) && name.split(".").every((part, index) => path[index] === part);
}
