import type { ReactElement } from "react";

/** One message: its subject and its body, drawn from props that survive being stored as JSON. */
export type Email<Props> = {
  subject: (props: Props) => string;
  Body: (props: Props) => ReactElement;
};
