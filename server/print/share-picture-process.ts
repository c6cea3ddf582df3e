import { answerOnce } from "#server/config/run-in-process.ts";
import { drawSharePicture } from "./share-picture.ts";

answerOnce(drawSharePicture);
