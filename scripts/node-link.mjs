// Runs on the Node that npm has, which may be older than the product's: plain JavaScript only.
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, relative } from "node:path";

/**
 * If npm did not: npm 9, which Debian has, removes the link when it leaves out Node's packages for
 * other systems. `program` is the path of the packaged Node.
 */
export function linkNode({ link, program }) {
  if (existsSync(link) || !existsSync(program)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), program), link);
}
