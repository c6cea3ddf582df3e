import type { FastifyRequest } from "fastify";
import type * as z from "zod";
import { Failure } from "#contract/errors.ts";
import { pictureLimits, pictureProblems } from "#contract/pictures/pictures.ts";
import { openForm, parseFields } from "#server/media/media.ts";
import { refuseCrowd } from "./one-at-a-time.ts";

/**
 * All fields come before the file, so that `allow` can refuse it before it is held in memory. Throws
 * overloaded, unsupported_media_type, invalid_input, upload_broken, file_too_large, and what `allow`
 * throws.
 */
export async function readPictureForm<Fields>(
  request: FastifyRequest,
  schema: z.ZodType<Fields>,
  allow: (fields: Fields) => Promise<void> = async () => undefined,
) {
  refuseCrowd();
  const form = openForm(request);
  const { name, content } = await form.file();
  const fields = parseFields(schema, form.given);
  await allow(fields);
  const file = await readAll(content);
  await form.end();
  return { file, name, fields };
}

/** Throws file_too_large as soon as there are too many bytes. */
async function readAll(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > pictureLimits.bytes) {
      throw new Failure("file_too_large", undefined, { message: pictureProblems.tooLarge });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
