import type { ReactElement } from "react";
import type * as z from "zod";
import type { MailWords } from "./parts/mail-words.tsx";

/**
 * Props are stored as JSON and parsed when the message is rendered, so a prop that is added to a
 * message later has a `.default(...)`.
 */
export type Email<Props extends z.ZodObject> = {
  props: Props;
  /** Has a link that opens or protects an account: the body is deleted once it is sent. */
  confidential?: true;
  subject: (props: z.output<Props>, words: MailWords) => string;
  Body: (props: z.output<Props>) => ReactElement;
};
