import { type Diary, momentIn } from "../diary.ts";
import { type Course, day, type Tier } from "./history.ts";

type Span = { from: number; to: number };

const eagerness = [0, 0.04, 0.15, 0.4, 0.9] as const;

type Learner = {
  diary: Diary;
  courses: readonly Course[];
  tier: Tier | null;
  isStaff: boolean;
};

export function study({ diary, courses, tier, isStaff }: Learner, { from, to }: Span): void {
  const { random } = diary;
  const chance = random.pick(eagerness);
  const modules = courses
    .filter((course) => isStaff || isOpen(course, tier))
    .flatMap(({ id, moduleIds }) => moduleIds.map((moduleId) => ({ courseId: id, moduleId })));
  const completed = new Set<string>();
  for (let morning = from; morning < to; morning += day) {
    if (!random.chance(chance)) continue;
    const open = modules.filter(({ moduleId }) => !completed.has(moduleId));
    // Members who have finished sometimes open a module again.
    if (open.length === 0 && random.chance(0.8)) continue;
    const [next = random.pick(modules)] = open;
    const module = random.chance(0.85) ? next : random.pick(modules);
    const at = momentIn(random, morning, Math.min(to, morning + day));
    const isCompleted = random.chance(0.7);
    diary.note(at, { kind: "studied", ...module, completed: isCompleted });
    if (isCompleted) completed.add(module.moduleId);
  }
}

/** The checker has its own version of this rule. */
function isOpen({ isLocked, tier }: Course, held: Tier | null): boolean {
  if (tier === null && !isLocked) return true;
  const order = [null, "basic", "premium", "elite"];
  return order.indexOf(held) >= order.indexOf(tier ?? "premium");
}
