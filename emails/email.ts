import type { ReactElement } from "react";

/** One message: its subject and its body, drawn from props that survive being stored as JSON. */
export type Email<Props> = {
  /** Its link opens an account: the body is forgotten once it is sent. */
  confidential?: true;
  subject: (props: Props) => string;
  Body: (props: Props) => ReactElement;
};
