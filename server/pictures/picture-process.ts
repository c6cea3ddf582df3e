import { pictureProblems } from "#contract/pictures/pictures.ts";
import { answerOnce, giveWayToServer } from "#server/config/run-in-process.ts";
import type { MadePicture, PictureWish } from "./made-picture.ts";
import { makePicture } from "./make-picture.ts";

giveWayToServer();
answerOnce(
  (wish: PictureWish): Promise<MadePicture> =>
    makePicture(wish).catch(() => ({ refusal: pictureProblems.broken })),
);
