import { oc } from "@orpc/contract";
import type { Action } from "./permissions.ts";

type CallMeta = { action: Action | null };

/** A call of the API: every one names the action that its caller must be allowed. */
export function call(action: Action) {
  return oc.$meta<CallMeta>({ action: null }).meta({ action });
}
