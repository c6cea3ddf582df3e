import { Failure } from "#contract/errors.ts";
import { pictureProblems } from "#contract/pictures/pictures.ts";

type Kind = { endings: readonly string[]; inWords: string };

const kinds: Readonly<Record<string, Kind>> = {
  "image/jpeg": { endings: ["jpg", "jpeg", "jpe", "jfif"], inWords: "a JPEG" },
  "image/png": { endings: ["png"], inWords: "a PNG" },
  "image/webp": { endings: ["webp"], inWords: "a WebP picture" },
  "image/avif": { endings: ["avif"], inWords: "an AVIF picture" },
};

const otherEndings = new Set(["svg", "gif", "heic", "heif", "tif", "tiff", "bmp", "pdf", "apng"]);

const heic = /^image\/hei[cf]/;

/** By its bytes. Throws picture_refused, also if its name claims to be another kind. */
export async function checkKind(file: Buffer, name: string): Promise<void> {
  const { fileTypeFromBuffer } = await import("file-type");
  const type = (await fileTypeFromBuffer(file))?.mime ?? "";
  if (heic.test(type)) throw refused(pictureProblems.heic);
  if (isMoving(type, file)) throw refused(pictureProblems.moving);
  const kind = kinds[type];
  if (kind === undefined) {
    throw refused(isDrawing(file) ? pictureProblems.drawing : pictureProblems.kind);
  }
  const ending = /\.([a-z]{2,4})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const claims = [...Object.values(kinds).flatMap(({ endings }) => endings), ...otherEndings];
  if (claims.includes(ending) && !kind.endings.includes(ending)) {
    throw refused(pictureProblems.otherKind(ending, kind.inWords));
  }
}

export function refused(message: string, cause?: unknown): Failure {
  return new Failure("picture_refused", undefined, { message, cause });
}

/** A film in AVIF begins with its own brand; moving WebP is told when it is read. */
function isMoving(type: string, file: Buffer): boolean {
  const isFilm = type === "image/avif" && file.toString("latin1", 8, 12) === "avis";
  return isFilm || type === "image/apng" || type === "image/gif";
}

function isDrawing(file: Buffer): boolean {
  return /<svg[\s>]/i.test(file.toString("latin1", 0, 4096));
}
