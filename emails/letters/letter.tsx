import * as z from "zod";
import { LetterValues } from "#contract/letters/letters.ts";
import type { Email } from "#emails/email.ts";
import { Layout } from "#emails/parts/layout.tsx";
import { siteName } from "#emails/parts/site-name.ts";
import { fillLine } from "./fill.ts";
import { LetterText } from "./letter-text.tsx";

const LetterProps = z.object({
  subject: z.string(),
  /** Markdown with placeholders. */
  text: z.string(),
  values: z.object(LetterValues.shape),
  /** The chosen name; null for the name in the application. */
  name: z.string().nullable().default(null),
  coach: z.string(),
  academyTimeZone: z.string(),
  /** Where the reader takes the place; null in a letter that offers none. */
  link: z.url().nullable(),
  publicUrl: z.url(),
});
export type LetterProps = z.output<typeof LetterProps>;

export const letter: Email<typeof LetterProps> = {
  props: LetterProps,
  subject: (props) => fillLine(props.subject, props),
  Body: (props) => (
    <Layout
      title={fillLine(props.subject, props)}
      preview="This is our answer to your application."
      reason={`You get this email because you applied for a cohort at ${siteName(props.publicUrl)}.`}
      isSigned={false}
    >
      <LetterText {...props} />
    </Layout>
  ),
};
