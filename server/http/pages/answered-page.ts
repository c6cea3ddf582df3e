import { escaped } from "#server/http/escaped.ts";

/** Of a form that was posted without scripts. */
export type FormAnswer = { title: string; text: string };

export type FormRefusal = {
  values: Readonly<Record<string, string>>;
  /** By field. */
  errors: Readonly<Record<string, string>>;
  /** Null if the fields say it all. */
  message: string | null;
};

/** The page with the answer in place of the form. */
export function withAnswer(html: string, name: string, { title, text }: FormAnswer): string {
  const panel = `<div class="form sent-panel"><h2 tabindex="-1" autofocus>${escaped(title)}</h2><p>${escaped(text)}</p></div>`;
  return inPage(html, name, () => panel);
}

/** The page with what was typed, and what is wrong at each field. */
export function withRefusal(html: string, name: string, refusal: FormRefusal): string {
  const first = Object.keys(refusal.values).find((field) => field in refusal.errors);
  const refused = inPage(html, name, (form) =>
    withMessage(
      form.replaceAll(field, (tag, ...groups) => {
        const known = groups.at(-1) as Field;
        return refill(tag, { ...known, isFirst: known.name === first }, refusal);
      }),
      refusal,
    ),
  );
  return refused.replace("<title>", "<title>Error: ");
}

/** The page, when the form could not be read: it is not known which one it was. */
export function withFailure(html: string, message: string): string {
  const failed = inPage(html, null, (form) => withMessage(form, { message, errors: {} }));
  return failed.replace("<title>", "<title>Error: ");
}

/** React writes all attributes in double quotes, and escapes what would end a tag. */
const field =
  /<(?:input|(?<long>textarea))\b(?=[^>]* name="(?<name>[^"]+)")[^>]*>(?:(?<=<textarea[^>]*>)[^<]*<\/textarea>)?/g;

type Field = { name: string; long?: string };

function refill(
  tag: string,
  { name, long, isFirst }: Field & { isFirst: boolean },
  { values, errors }: FormRefusal,
): string {
  const value = values[name];
  if (value === undefined) return tag;
  const error = errors[name];
  const id = `${name}-refused`;
  const state = error === undefined ? "" : ` aria-invalid="true" aria-describedby="${id}"`;
  const attributes = `${state}${isFirst ? " autofocus" : ""}`;
  const opening = tag.slice(0, tag.indexOf(">")).replace(/ value="[^"]*"|\/$/g, "");
  const filled = long
    ? // The first line break of a text area is not part of its value.
      `${opening}${attributes}>\n${escaped(value)}</textarea>`
    : `${opening}${attributes} value="${escaped(value)}">`;
  if (error === undefined) return filled;
  return `${filled}<div class="field-error"><p id="${id}">${escaped(error)}</p></div>`;
}

function withMessage(
  form: string,
  { message, errors }: Pick<FormRefusal, "message" | "errors">,
): string {
  if (message === null) return form;
  const focus = Object.keys(errors).length === 0 ? ' tabindex="-1" autofocus' : "";
  const said = `<div class="form-message" role="alert"${focus}><p>${escaped(message)}</p></div>`;
  return form.replace(/<\/form>$/, () => `${said}</form>`);
}

/** Of all forms without a name. Without scripts: they would draw the page as it was before. */
function inPage(html: string, name: string | null, answer: (form: string) => string): string {
  const ofForm = `<input type="hidden" name="form"${name === null ? "" : ` value="${name}"`}`;
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>|<link rel="(?:late-)?modulepreload"[^>]*>/gs, "")
    .replaceAll(/<\/?noscript>/g, "")
    .replaceAll(/<form\b.*?<\/form>/gs, (form) => (form.includes(ofForm) ? answer(form) : form));
}
