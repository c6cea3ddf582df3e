import { expect, test } from "vitest";
import { chooseNode } from "./choose-node.mjs";

const locked = "26.10.0";
const own = (version) => ({ path: "/usr/bin/node", version });

test("the packaged Node is chosen, however new the one of the system is", () => {
  const packaged = "/app/node_modules/.bin/node";
  expect(chooseNode({ packaged, own: own("27.0.0"), locked })).toBe(packaged);
  expect(chooseNode({ packaged, own: own("20.1.0"), locked })).toBe(packaged);
});

test("where there is no package, the Node of the system is chosen if it is new enough", () => {
  expect(chooseNode({ packaged: null, own: own("26.0.0"), locked })).toBe("/usr/bin/node");
  expect(chooseNode({ packaged: null, own: own("30.1.0"), locked })).toBe("/usr/bin/node");
});

test("where there is none, and that of the system is too old, it is said what to install", () => {
  const choose = () => chooseNode({ packaged: null, own: own("20.20.2"), locked });
  expect(choose).toThrow("its own Node 20.20.2 is too old. Please install Node 26 or newer");
});

test("where the packaged Node lacks a library, it is said which", () => {
  const complaint = "error while loading shared libraries: libatomic.so.1";
  const choose = () => chooseNode({ packaged: null, complaint, own: own("20.20.2"), locked });
  expect(choose).toThrow(
    `does not run on this system ("${complaint}"), and its own Node 20.20.2 is too old. ` +
      "Please install libatomic (libatomic1 on Debian), or Node 26",
  );
});
