import { defaultTexts } from "#content/texts.ts";
import type { TextValue } from "#contract/texts/text-groups.ts";
import type { Person } from "#testing/app/start-app.ts";

export async function publishTexts(by: Person, texts: Readonly<Record<string, TextValue>>) {
  for (const [name, value] of Object.entries(texts)) {
    const { texts: published } = await by.api.texts.drafts();
    await by.api.texts.keep({ name, value, was: published[name] ?? defaultAt(name) });
  }
  const { number, drafts } = await by.api.texts.drafts();
  const seen = Object.fromEntries(drafts.map(({ name, value }) => [name, value]));
  return await by.api.texts.publish({ after: number, drafts: seen });
}

export function defaultAt(name: string): TextValue {
  const at = (part: unknown, key: string) => (part as Record<string, unknown>)[key];
  return name.split(".").reduce(at, defaultTexts as unknown) as TextValue;
}
