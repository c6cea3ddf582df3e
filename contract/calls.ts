import { oc } from "@orpc/contract";
import type { Action } from "./permissions.ts";

type CallMeta = { action: Action | null };

/** Begins the definition of an API call. `action` is what the caller must be allowed to do. */
export function call(action: Action) {
  return oc.$meta<CallMeta>({ action: null }).meta({ action });
}
