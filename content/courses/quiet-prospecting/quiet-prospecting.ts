import type { StarterCourse } from "../course.ts";
import { firstMessage } from "./first-message.ts";
import { fullRooms } from "./full-rooms.ts";
import { shortList } from "./short-list.ts";
import { theCall } from "./the-call.ts";

export const quietProspecting: StarterCourse = {
  title: "Quiet prospecting",
  description:
    "Reaching people you don’t know yet, without a performance: a short list, a first message worth answering, four calls in half an hour, and a task for you in any room.",
  membershipTierRequired: null,
  modules: [shortList, firstMessage, theCall, fullRooms],
};
