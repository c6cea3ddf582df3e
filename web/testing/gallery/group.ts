import type { ComponentType } from "react";
import type { Answers } from "#web/testing/server.ts";

export interface Group {
  /** In the address and of the picture. */
  id: string;
  title: string;
  Specimens: ComponentType;
  answers?: Answers;
  /** A selector of something visible once the group is complete. */
  awaits?: string;
  /** The picture shows the whole window, for what stands above the page. */
  isWindow?: boolean;
}
