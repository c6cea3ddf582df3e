import type { StarterCourse } from "../course.ts";
import { onePage } from "./one-page.ts";
import { questionsInOrder } from "./questions-in-order.ts";
import { sayingThePrice } from "./saying-the-price.ts";
import { showings } from "./showings.ts";
import { twoVisits } from "./two-visits.ts";
import { whatToWriteDown } from "./what-to-write-down.ts";

export const listeningThatSells: StarterCourse = {
  title: "Listening that sells",
  description:
    "Discovery calls, showings, listing appointments and prices, for people who would rather ask than talk. Six modules that put your attention where the client can see it.",
  membershipTierRequired: "premium",
  modules: [onePage, questionsInOrder, whatToWriteDown, showings, twoVisits, sayingThePrice],
};
