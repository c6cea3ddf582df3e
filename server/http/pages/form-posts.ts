import type { AnyContractProcedure } from "@orpc/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import type { ErrorReply } from "#contract/error-reply.ts";
import { failures } from "#contract/errors.ts";
import type { Form, FormValues } from "#contract/forms/form.ts";
import type { PostedFormName } from "#contract/forms/posted-form.ts";
import { beginFailure } from "#server/http/errors.ts";
import { contentPolicy } from "#server/http/security.ts";
import type { Work } from "#server/work.ts";
import {
  type FormAnswer,
  type FormRefusal,
  withAnswer,
  withFailure,
  withRefusal,
} from "./answered-page.ts";
import type { PublicPages } from "./public-pages.ts";

type Post = { query: URLSearchParams; typed: URLSearchParams };

export type PostedForm = {
  /** The pages that have it. */
  addresses: readonly string[];
  form: Pick<Form<FormValues, object, AnyContractProcedure>, "call" | "fieldOf"> & {
    schema: z.ZodType;
  };
  valuesIn: (typed: URLSearchParams) => FormValues;
  /** Input without a field. */
  known: (post: Post) => object;
  refused: (error: ErrorReply["error"]) => string;
  /** An answer, or the address of another page. */
  sent: (
    reply: unknown,
    sender: { work: Work; values: FormValues },
  ) => FormAnswer | string | Promise<FormAnswer | string>;
};

export type PostedForms = Readonly<Record<PostedFormName, PostedForm>>;

/** Makes a call as the sender of the request. */
export type MakeCall = (
  request: FastifyRequest,
  reply: FastifyReply,
  call: { method: string; path: string; body: object },
) => Promise<{ status: number; body: unknown }>;

type Parts = {
  forms: PostedForms;
  call: MakeCall;
  pages: PublicPages;
  publicUrl: string;
  work: Work;
};

/** For browsers without scripts: the page says at the form how it went (rule pages.no-scripts). */
export function registerFormPosts(app: FastifyInstance, parts: Parts): void {
  const addresses = new Set(Object.values(parts.forms).flatMap((form) => form.addresses));
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const address of addresses) {
      const errorHandler = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
        const { message } = beginFailure(error, request, reply);
        return sendPage(
          parts,
          reply,
          withFailure((await parts.pages.html(address)) ?? "", message),
        );
      };
      scope.post(address, { errorHandler }, (request, reply) =>
        answerPost(parts, address, { request, reply }),
      );
    }
  });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function answerPost(parts: Parts, address: string, { request, reply }: Exchange) {
  const { forms, pages, publicUrl, call, work } = parts;
  const { search, searchParams: query } = new URL(request.url, publicUrl);
  const typed = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const name = typed.get("form") ?? "";
  const form = Object.hasOwn(forms, name) ? forms[name as PostedFormName] : null;
  // No form of this page: the page itself says what it needs.
  if (!form?.addresses.includes(address)) return reply.redirect(address + search, 303);
  const html = (await pages.html(address)) ?? "";
  const outcome = await send({ request, reply, call, work }, form, { query, typed });
  if (typeof outcome === "string") return reply.redirect(outcome, 303);
  const { status, ...said } = outcome;
  const page = "title" in said ? withAnswer(html, name, said) : withRefusal(html, name, said);
  return sendPage(parts, reply.status(status), page);
}

function sendPage({ publicUrl }: Parts, reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header("content-security-policy", contentPolicy(publicUrl, []))
    .type("text/html; charset=utf-8")
    .send(html);
}

type Sender = Exchange & { call: MakeCall; work: Work };
type Outcome = string | (FormAnswer & { status: 200 }) | (FormRefusal & { status: number });

async function send(
  { request, reply, call, work }: Sender,
  { form, valuesIn, known, refused, sent }: PostedForm,
  post: Post,
): Promise<Outcome> {
  const values = valuesIn(post.typed);
  const typed = Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
  const checked = form.schema.safeParse(values);
  if (!checked.success) {
    return { status: 422, values: typed, errors: firstMessages(checked.error), message: null };
  }
  const { method = "POST", path = "" } = form.call["~orpc"].route;
  const body = { ...known(post), ...(checked.data as object) };
  const answer = await call(request, reply, { method, path, body });
  if (answer.status >= 400) {
    const { error } = answer.body as ErrorReply;
    const errors = renamed(error.fields ?? {}, form.fieldOf);
    const isSaid = Object.keys(errors).some((field) => field in typed);
    return {
      status: answer.status,
      values: typed,
      errors,
      message: isSaid ? null : refused(error),
    };
  }
  const outcome = await sent(answer.body, { work, values });
  return typeof outcome === "string" ? outcome : { status: 200, ...outcome };
}

function firstMessages({ issues }: z.ZodError): Record<string, string> {
  const messages = issues.toReversed().map(({ path, message }) => [path.join("."), message]);
  return Object.fromEntries(messages);
}

function renamed(
  messages: Readonly<Record<string, string>>,
  fieldOf: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const fields = Object.entries(messages).map(([name, message]) => [
    fieldOf[name] ?? name,
    message,
  ]);
  return Object.fromEntries(fields);
}

/** A browser posts line breaks of two characters. */
export function textIn(typed: URLSearchParams, ...names: readonly string[]): FormValues {
  return Object.fromEntries(
    names.map((name) => [name, (typed.get(name) ?? "").replaceAll("\r\n", "\n")]),
  );
}

export const serverMessage = ({ message }: ErrorReply["error"]) =>
  message || failures.unexpected.message;
