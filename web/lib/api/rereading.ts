import type { AnyContractProcedure } from "@orpc/contract";
import type { Query } from "@tanstack/react-query";
import type { CallMeta, Changes } from "#contract/calls.ts";
import { contract } from "#contract/contract.ts";
import { queryClient } from "#web/lib/api/query-client.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";

/**
 * Reads whose pages show a change where it was made, so that nothing moves below the pointer while
 * somebody works on the next entry. They are repeated when their page is opened again.
 */
const shownInPlace = ["today.read", "coaching.listPendingBookings"];

let rereads: Promise<void> = Promise.resolve();

/** Resolves when the page shows what the latest call has changed. */
export async function untilReread(): Promise<void> {
  await rereads;
}

/**
 * Sends a call, then repeats the reads that it changes: at once those that the page shows. Does
 * so also if the call failed and the page may be outdated.
 */
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

/**
 * Whether what a failed call is about is gone, or has changed meanwhile, or may have been changed by
 * the call itself.
 */
function mayBeOutdated(error: unknown): boolean {
  const { status = 500 } = readRefusal(error) ?? {};
  return status === 404 || status === 409 || status >= 500;
}

/** Returns the reads that a call changes; undefined if it only reads. */
function changesOf([group = "", name = ""]: readonly string[]): Changes | undefined {
  const calls: Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>> = contract;
  const meta: Partial<CallMeta> | undefined = calls[group]?.[name]?.["~orpc"].meta;
  return meta?.changes;
}

/** Repeats the reads that a call changes, for a call that leaves this to its caller. */
export async function rereadChanged(path: readonly string[]): Promise<void> {
  await reread(changesOf(path) ?? []);
}

/**
 * Marks these reads as outdated, and repeats those that the page shows. Resolves when they have come,
 * or have failed.
 */
export function reread(changes: Changes): Promise<void> {
  const isChanged = (query: Query) =>
    changes === "everything" || changes.some((name) => isOf(query, name));
  const isRepeated = (query: Query) =>
    isChanged(query) && !shownInPlace.some((name) => isOf(query, name));
  void queryClient.invalidateQueries({ predicate: isChanged, refetchType: "none" });
  rereads = queryClient.refetchQueries({ predicate: isRepeated, type: "active" });
  return rereads;
}

/** Whether a query reads this call, or one of this group. */
function isOf({ queryKey: [path] }: Query, name: string): boolean {
  return Array.isArray(path) && name.split(".").every((part, index) => path[index] === part);
}
