import type { StarterCourse } from "../course.ts";
import { afterTheYes } from "./after-the-yes.ts";
import { beforeYouLeave } from "./before-you-leave.ts";
import { cadence } from "./cadence.ts";
import { endingWell } from "./ending-well.ts";
import { worthOpening } from "./worth-opening.ts";

export const followingUp: StarterCourse = {
  title: "Following up without feeling pushy",
  description:
    "When to write again, what to send, and how to stop. Five modules on keeping in touch with people in a way that you would be glad to receive.",
  membershipTierRequired: null,
  modules: [beforeYouLeave, cadence, worthOpening, endingWell, afterTheYes],
};
