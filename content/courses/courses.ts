import type { StarterCourse } from "./course.ts";
import { followingUp } from "./following-up/following-up.ts";
import { listeningThatSells } from "./listening-that-sells/listening-that-sells.ts";
import { quietProspecting } from "./quiet-prospecting/quiet-prospecting.ts";

export const starterCourses: readonly StarterCourse[] = [
  quietProspecting,
  listeningThatSells,
  followingUp,
];
