import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "#contract/errors.ts";
import {
  type Picture,
  PictureFields,
  PictureFormat,
  pictureUpload,
} from "#contract/pictures/pictures.ts";
import { record } from "#server/audit/audit.ts";
import { type Actor, api, signedIn } from "#server/http/calls/api.ts";
import type { Identify } from "#server/http/calls/calls.ts";
import { clientAddress } from "#server/http/proxies.ts";
import { registerFormUpload } from "#server/media/media.ts";
import type { Work } from "#server/work.ts";
import { readPictureForm } from "./picture-form.ts";
import * as queries from "./pictures.queries.ts";
import {
  addPicture,
  copyPicture,
  followWholeLink,
  readLandingPicture,
  readWhole,
  setLandingPicture,
} from "./pictures.ts";

const { pictures } = api;

export const picturesRoutes = {
  read: pictures.read.handler(({ input, context }) => readWhole(context.work, input.id)),
  copy: pictures.copy.handler(({ input: { id, ...change }, context }) =>
    copyPicture(context.work, id, {
      ...{ ...change, uploadedBy: signedIn(context).id },
      afterwards: (work, subject) =>
        record(work, "pictures.copy", { by: signedIn(context), from: context.address, subject }),
    }),
  ),
  landing: pictures.landing.handler(({ context }) => readLandingPicture(context.work)),
  shown: pictures.shown.handler(async ({ context }) => ({
    picture: (await queries.findLandingPicture(context.work)) ?? null,
  })),
  setLanding: pictures.setLanding.handler(({ input, context }) =>
    setLandingPicture(context.work, input),
  ),
};

export function registerPictureUpload(
  app: FastifyInstance,
  work: Work,
  identify: Identify,
): Promise<void> {
  const receive = (request: FastifyRequest, by: Actor) => receivePicture(work, request, by);
  return registerFormUpload(app, { work, identify }, { ...pictureUpload, receive });
}

async function receivePicture(work: Work, request: FastifyRequest, by: Actor): Promise<Picture> {
  const { fields, ...file } = await readPictureForm(request, PictureFields);
  return await addPicture(work, {
    ...{ ...fields, ...file, uploadedBy: by.id, isWholeKept: true },
    afterwards: (work, id) =>
      record(work, "pictures.upload", { by, from: clientAddress(request), subject: id }),
  });
}

const named = /^([0-9a-f]{32})-([1-9]\d{0,4})\.(avif|webp)$/;
const lasting = "public, max-age=31536000, immutable";

type PictureRequest = { Params: { name: string } };
type WholeRequest = { Params: { id: string }; Querystring: { token?: unknown } };

export function registerPictures(app: FastifyInstance, work: Work): void {
  const options = { method: ["GET", "HEAD"], exposeHeadRoute: false, compress: false as const };
  app.route<PictureRequest>({
    ...options,
    url: "/pictures/:name",
    handler: async (request, reply) => {
      const file = await findNamed(work, request.params.name);
      const content = await read(work, request, file);
      return reply.headers({ ...headersOf(file), "cache-control": lasting }).send(content);
    },
  });
  app.route<WholeRequest>({
    ...options,
    url: "/api/pictures/:id/whole",
    handler: async (request, reply) => {
      const { token } = request.query;
      if (typeof token !== "string") throw new Failure("not_found");
      const whole = await followWholeLink(work, request.params.id, token);
      const file = { ...whole, format: "webp" };
      return reply.headers(headersOf(file)).send(await read(work, request, file));
    },
  });
}

/** Throws not_found. */
async function findNamed(work: Work, name: string) {
  const [, hash = "", width, given] = named.exec(name) ?? [];
  const format = PictureFormat.safeParse(given).data;
  const file = format && (await queries.findFile(work, { hash, width: Number(width), format }));
  if (!file) throw new Failure("not_found");
  return { ...file, format };
}

type StoredFile = { key: string; bytes: number; format: string };

const headersOf = ({ bytes, format }: StoredFile) => ({
  "content-type": `image/${format}`,
  "content-length": bytes,
});

/** Undefined if only the headers are asked for. Throws not_found, storage_unavailable. */
async function read(
  { storage, log }: Work,
  { method }: FastifyRequest,
  { key, bytes }: StoredFile,
) {
  const content = method === "HEAD" ? undefined : await storage.open(key, { bytes });
  if (content !== null) return content;
  log.error({ key }, "a picture's row is there, but nothing is stored");
  throw new Failure("not_found");
}
