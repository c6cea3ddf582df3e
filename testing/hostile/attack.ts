import fc from "fast-check";
import type { Role } from "#contract/permissions.ts";
import { contractCalls } from "#testing/app/contract-calls.ts";
import type { App } from "#testing/app/start-app.ts";
import {
  type Attacker,
  type AttackerKind,
  attackerKinds,
  enter,
  furnish,
  type KnownIds,
  prepareAcademy,
  readIds,
} from "./academy.ts";
import { type AttackedCall, faultsOf } from "./judge.ts";
import { otherTargets, type Target } from "./other-requests.ts";
import { requestsOf } from "./requests.ts";
import { type HostileRequest, send } from "./send.ts";
import { noteWrites, takeWrites } from "./written-tables.ts";

export type Plan = {
  seed: number;
  each: number;
  /**
   * Half of the pairs of target and attacker: those whose positions add up to an even number, or to
   * an odd one.
   */
  half?: "even" | "odd";
  only?: string | undefined;
};

export type Figures = {
  seed: number;
  requests: number;
  targets: { calls: number; others: number };
  attackers: number;
  statuses: Map<number, number>;
  /** With the smallest request that causes each. */
  faults: string[];
};

type Attack = {
  app: App;
  figures: Figures;
  attackers: Map<AttackerKind, Attacker>;
  ids: KnownIds;
};

/** Requests use records up. */
const furnishEvery = 10;
const shownOfRequest = 1500;

/** Every call, as every kind of attacker or half of them, one after the other. */
export async function attack(app: App, plan: Plan): Promise<Figures> {
  const targets = listTargets(plan.only ?? "");
  const others = targets.filter(({ call }) => call.output === undefined).length;
  const figures: Figures = {
    seed: plan.seed,
    requests: 0,
    targets: { calls: targets.length - others, others },
    attackers: attackerKinds.length,
    statuses: new Map(),
    faults: [],
  };
  await prepareAcademy(app);
  await noteWrites(app.database.db);
  const state: Attack = { app, figures, attackers: new Map(), ids: {} };
  for (const [index, target] of targets.entries()) {
    for (const [place, kind] of attackerKinds.entries()) {
      if (!isInHalf(index + place, plan.half)) continue;
      const seed = plan.seed + index * attackerKinds.length + place;
      await attackOne(state, target, { kind, seed, each: plan.each });
    }
  }
  return figures;
}

function isInHalf(sum: number, half: Plan["half"]): boolean {
  return half === undefined || sum % 2 === (half === "even" ? 0 : 1);
}

function listTargets(beginning: string): Target[] {
  const calls = contractCalls.map((call) => ({ call, requests: requestsOf(call) }));
  return [...calls, ...otherTargets].filter(({ call }) => call.name.startsWith(beginning));
}

type Turn = { kind: AttackerKind; seed: number; each: number };

async function attackOne(
  attack: Attack,
  { call, requests }: Target,
  { kind, seed, each }: Turn,
): Promise<void> {
  const property = fc.asyncProperty(requests, (request) =>
    attempt(attack, { call, kind }, request),
  );
  const { failed, counterexample, errorInstance } = await fc.check(property, {
    seed,
    numRuns: each,
  });
  if (!failed) return;
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const request = JSON.stringify(counterexample?.[0]).slice(0, shownOfRequest);
  attack.figures.faults.push(`${call.name}, called by ${kind}: ${why}\n  ${request}`);
}

/** Throws if the server does anything wrong. */
async function attempt(
  attack: Attack,
  { call, kind }: { call: AttackedCall; kind: AttackerKind },
  request: HostileRequest,
): Promise<void> {
  const { app, figures } = attack;
  const { db } = app.database;
  const attacker = await readyAttacker(attack, kind);
  await takeWrites(db);
  figures.requests += 1;
  const reply = await send(app.url, complete(request, attack, attacker));
  const written = await takeWrites(db);
  figures.statuses.set(reply.status, (figures.statuses.get(reply.status) ?? 0) + 1);
  // These may end the login, change its password or delete the account.
  if (reply.status < 400 && /^(?:accounts|members\.deleteOwn)/.test(call.name)) {
    attack.attackers.delete(kind);
  }
  const faults = faultsOf({ call, request, roles: rolesOf(kind), reply, written });
  if (faults.length > 0) throw new Error(`${faults.join(", ")}: ${reply.text.slice(0, 500)}`);
}

/** Signed in, with records to attack. */
async function readyAttacker(attack: Attack, kind: AttackerKind): Promise<Attacker> {
  const { attackers, app, figures } = attack;
  const { db } = app.database;
  const known = attackers.get(kind);
  const attacker = known ?? (await enter(app, kind));
  attackers.set(kind, attacker);
  if (known === undefined || figures.requests % furnishEvery === 0) {
    await furnish(db, attacker);
    attack.ids = await readIds(db);
  }
  return attacker;
}

function rolesOf(kind: AttackerKind): Role[] | null {
  if (kind === "anonymous") return null;
  return [kind === "unconfirmed" ? "member" : kind];
}

function complete(
  request: HostileRequest,
  { ids, figures: { requests: at } }: Attack,
  { email, token, cookie }: Attacker,
): HostileRequest {
  const fill = (text: string) =>
    text
      .replaceAll("~own.email~", email)
      .replaceAll("~own.token~", token)
      .replaceAll(/~id\.(\w+)\.(\d)~/g, (_, kind: string, index: string) => {
        return ids[kind]?.[Number(index)] ?? `00000000-0000-4000-8000-00000000000${index}`;
      });
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    typeof value === "string" ? fill(value) : value,
  ]);
  return {
    ...request,
    path: fill(request.path),
    body: request.body === undefined ? undefined : fill(request.body),
    headers: {
      // From another client each, so that no limit on calls hides what is behind it.
      "x-forwarded-for": `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
      ...(cookie !== undefined && { cookie }),
      ...Object.fromEntries(headers),
    },
  };
}
