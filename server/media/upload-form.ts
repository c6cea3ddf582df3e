import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type * as z from "zod";
import { Failure } from "#contract/errors.ts";
import { uploadMessages } from "#contract/media/media.ts";

const fieldLimits = { fields: 10, fieldNameSize: 100, fieldSize: 1000, files: 1, parts: 12 };

/** Fields may come before or after the file. */
export type UploadForm = {
  /** Resolves once the file begins. Throws invalid_input if there is none. */
  file: () => Promise<{ name: string; content: AsyncIterable<Uint8Array> }>;
  /** Read so far, as they were sent. */
  given: Readonly<Record<string, unknown>>;
  /** Reads on. Throws invalid_input if there is another file, and upload_broken. */
  end: () => Promise<void>;
  /** Once the form has ended. Throws invalid_input, upload_broken. */
  fields: <Fields>(schema: z.ZodType<Fields>) => Promise<Fields>;
};

/** Throws unsupported_media_type if the request is not a form. */
export function openForm(request: FastifyRequest): UploadForm {
  if (!request.isMultipart()) {
    const message = uploadMessages.noForm;
    throw new Failure("unsupported_media_type", undefined, { message });
  }
  const parts = request.parts({
    limits: { ...fieldLimits, fileSize: Number.POSITIVE_INFINITY },
  });
  const given: Record<string, unknown> = {};
  const readToFile = async (): Promise<MultipartFile | undefined> => {
    for (;;) {
      const { done, value: part } = await whole(parts.next());
      if (done) return undefined;
      if (part.type === "file") return part;
      given[part.fieldname] = part.value;
    }
  };
  const end = async () => {
    if (await readToFile()) throw invalid({ file: uploadMessages.oneFile });
  };
  return {
    file: async () => {
      const part = await readToFile();
      if (part?.fieldname !== "file") throw invalid({ file: uploadMessages.noFile });
      return { name: part.filename, content: untilBroken(part.file) };
    },
    given,
    end,
    fields: async (schema) => {
      await end();
      return parseFields(schema, given);
    },
  };
}

const invalid = (fields: Record<string, string>) => new Failure("invalid_input", fields);

/** Throws invalid_input. */
export function parseFields<Value>(schema: z.ZodType<Value>, given: unknown, name = "form"): Value {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map(({ path, message }) => [
    path.join(".") || name,
    message,
  ]);
  throw invalid(Object.fromEntries(messages.toReversed()));
}

async function whole<Value>(part: Promise<Value>): Promise<Value> {
  try {
    return await part;
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    if (code === "FST_FILES_LIMIT") throw invalid({ file: uploadMessages.oneFile });
    const isAboutFields = code.startsWith("FST_") && code !== "FST_MP_PREMATURE_CLOSE";
    throw new Failure(isAboutFields ? "invalid_input" : "upload_broken", undefined, { cause });
  }
}

async function* untilBroken(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (cause) {
    throw new Failure("upload_broken", undefined, { cause });
  }
}
