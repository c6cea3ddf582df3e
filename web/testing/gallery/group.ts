import type { ComponentType } from "react";
import type { Answers } from "#web/testing/server.ts";

/** Components that are shown, and photographed, together. */
export interface Group {
  /** Its name in the address, and that of its picture. */
  id: string;
  title: string;
  Specimens: ComponentType;
  /** The server's replies to what its components read. */
  answers?: Answers;
  /** A selector of something that is visible once the group is complete. */
  awaits?: string;
  /** Whether the picture shows the whole window, for what stands above the page. */
  isWindow?: boolean;
}
