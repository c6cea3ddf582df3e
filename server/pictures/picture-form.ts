import type { FastifyRequest } from "fastify";
import type * as z from "zod";
import { Failure } from "#contract/errors.ts";
import { pictureLimits, pictureProblems } from "#contract/pictures/pictures.ts";
import { openForm } from "#server/media/media.ts";
import { refuseCrowd } from "./one-at-a-time.ts";

/** Throws overloaded, unsupported_media_type, invalid_input, upload_broken, file_too_large. */
export async function readPictureForm<Fields>(request: FastifyRequest, schema: z.ZodType<Fields>) {
  refuseCrowd();
  const form = openForm(request);
  const { name, content } = await form.file();
  const file = await readAll(content);
  return { file, name, fields: await form.fields(schema) };
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
