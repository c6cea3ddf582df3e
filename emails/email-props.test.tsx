import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  defaultWords,
  drawMail,
  publicUrl,
  renderSample,
  samples,
} from "#testing/mail/render-sample.ts";
import type { Email } from "./email.ts";
import { InvalidEmailProps, parseNewProps } from "./email-props.ts";
import { type EmailKind, emails } from "./emails.ts";
import { Layout } from "./parts/layout.tsx";
import { Greeting, Paragraph } from "./parts/parts.tsx";
import { renderFrom } from "./render-email.ts";

const kinds = Object.keys(emails) as EmailKind[];

const WelcomeProps = z.object({
  name: z.string(),
  course: z.string().default("Quiet openings"),
  lessons: z.array(z.object({ title: z.string(), minutes: z.int().default(20) })),
});

/** A message whose schema got two more props after its first release. */
const welcome: Email<typeof WelcomeProps> = {
  props: WelcomeProps,
  subject: ({ course }) => `Welcome to ${course}`,
  Body: ({ name, course, lessons }) => (
    <Layout title={`Welcome to ${course}`} preview="" reason="You get this email.">
      <Greeting name={name} />
      {lessons.map(({ title, minutes }) => (
        <Paragraph key={title}>
          {title}: {minutes} minutes
        </Paragraph>
      ))}
    </Layout>
  ),
};

const draw = (stored: unknown) =>
  renderFrom({ kind: "welcome", email: welcome }, stored, {
    words: defaultWords,
    hasCalendar: true,
  });

describe("a stored message", () => {
  const stored = { name: "Ada", lessons: [{ title: "Silence" }] };

  test("without newer props is rendered with their defaults", async () => {
    const { subject, text } = await draw(stored);
    expect(subject).toBe("Welcome to Quiet openings");
    expect(text).toContain("\n\nHello Ada,\n\nSilence: 20 minutes\n\n");
  });

  test("with a prop that was removed since is rendered without it", async () => {
    const older = { ...stored, coach: "Ben" };
    expect(await draw(older)).toEqual(await draw(stored));
  });

  test("without a required prop is refused by kind and field, however deep it lies", async () => {
    const rendering = draw({ lessons: [{ minutes: 5 }] });
    await expect(rendering).rejects.toThrow(InvalidEmailProps);
    await expect(rendering).rejects.toThrow(
      /^Props of "welcome" are invalid: name: .+; lessons\[0\]\.title: /,
    );
  });

  test("of a kind that no message has is refused by name", async () => {
    await expect(drawMail("farewell", {})).rejects.toThrow('No message has the kind "farewell"');
    await expect(drawMail("toString", {})).rejects.toThrow("toString");
  });
});

describe("a new message", () => {
  test("is stored with its defaults filled in", () => {
    const lessons = [{ title: "Silence", minutes: 5 }];
    expect(parseNewProps("welcome", WelcomeProps, { name: "Ada", lessons })).toEqual({
      name: "Ada",
      course: "Quiet openings",
      lessons,
    });
  });

  test("with a prop that it does not have is refused by kind and field", () => {
    const props = { name: "Ada", lessons: [], coach: "Ben" };
    expect(() => parseNewProps("welcome", WelcomeProps, props)).toThrow(
      new InvalidEmailProps("welcome", ["coach: Unknown key"]),
    );
  });
});

describe.each(kinds)("%s", (kind) => {
  const { shape }: z.ZodObject = emails[kind].props;

  test("is refused without any of its required props, which is named", async () => {
    const required = Object.keys(shape).filter((field) => !accepts(shape[field], undefined));
    expect(required).toContain("publicUrl");
    for (const field of required) {
      await expect(drawMail(kind, { ...samples[kind], [field]: undefined })).rejects.toThrow(
        `Props of "${kind}" are invalid: ${field}: `,
      );
    }
  });

  test("with as little as it may have prints nothing undefined", async () => {
    const { subject, html, text } = await drawMail(kind, barest(emails[kind].props, samples[kind]));
    expect(subject + html + text).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object/);
    expect(text).toContain(new URL(publicUrl).host);
  });

  test("is the same once its props were stored", async () => {
    const stored = JSON.parse(JSON.stringify(samples[kind]));
    expect(await drawMail(kind, stored)).toEqual(await renderSample(kind));
  });
});

function accepts(schema: z.core.$ZodType | undefined, value: unknown): boolean {
  return schema !== undefined && z.safeParse(schema, value).success;
}

/** The value without its optional fields, and with null wherever the schema allows it. */
function barest(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (accepts(schema, undefined)) return undefined;
  if (accepts(schema, null)) return null;
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((each) => barest(schema.element, each));
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const option = schema.options.find((each) => accepts(each, value));
    return barest(option, value);
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const fields = Object.entries(Object(value));
  return Object.fromEntries(fields.map(([key, each]) => [key, barest(schema.shape[key], each)]));
}
