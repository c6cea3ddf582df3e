import { minute } from "../history/history.ts";
import type { State } from "./timeline/timeline.ts";
import { type Wall, wallAt } from "./timeline/wall-clock.ts";

// The rules of campaigns in docs/rules/campaigns.md, written a second time, apart from the product's code.

const paceDays = { daily: [1, 2, 3, 4, 5, 6, 7], "2-3x": [1, 3, 5], weekly: [1] } as const;

export function wallOf(state: State, at: number): Wall {
  return wallAt(at, state.timeZone);
}

/** Includes the start and excludes the end. Only members and guests have quiet hours. */
export function isQuiet(state: State, at: number): boolean {
  if (!state.hasAccount && !state.isGuest) return false;
  const { start, end } = state.quiet;
  const { minutes } = wallOf(state, at);
  const length = (end - start + 1440) % 1440;
  return (minutes - start + 1440) % 1440 < length;
}

/** Without an account every day does, and one on which the member asked for a message. */
export function isPaceDay(state: State, at: number): boolean {
  const { day, weekday } = wallOf(state, at);
  const isWanted = state.wantedAt !== null && wallOf(state, state.wantedAt).day === day;
  return !state.hasAccount || isWanted || paceDays[state.pace].some((each) => each === weekday);
}

export function isPaused(state: State, at: number): boolean {
  return state.hasAccount && state.pause !== null && wallOf(state, at).day < state.pause.until;
}

/** In a pause, or on a day that was skipped. */
export function isHeldBack(state: State, at: number): boolean {
  const isSkipped = state.skippedOn !== null && wallOf(state, at).day <= state.skippedOn;
  return isPaused(state, at) || (state.hasAccount && isSkipped);
}

export function isSilenced(state: State): boolean {
  return state.isUnsubscribed || (state.hasAccount && !state.channelEmail);
}

/** To the minute. Null when there is none within three days. */
export function firstOpen(state: State, from: number): number | null {
  if (!isQuiet(state, from)) return from;
  for (let at = nextMinute(from); at < from + 3 * 1440 * minute; at += minute) {
    if (!isQuiet(state, at)) return at;
  }
  return null;
}

/** The start of the quiet hours in which the instant falls. */
export function quietSince(state: State, at: number): number {
  let begin = Math.floor(at / minute) * minute;
  while (isQuiet(state, begin - minute)) begin -= minute;
  return begin;
}

function nextMinute(at: number): number {
  return Math.floor(at / minute) * minute + minute;
}
