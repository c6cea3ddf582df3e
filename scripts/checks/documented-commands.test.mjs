import { expect, test } from "vitest";
import { commandsIn, judge } from "./documented-commands.mjs";

const scripts = ["admin", "build"];
const said = (command) => judge(command, scripts);

test("the commands of a document are those of its blocks and those in backticks", () => {
  const text =
    "```sh\ncd a && sudo -u b npm run build   # slow\ncreatedb --x \\\n  --y c\n```\n`apt install d`, `DATA_DIR`";
  expect(commandsIn(text)).toEqual([
    "cd a",
    "npm run build",
    "createdb --x    --y c",
    "apt install d",
  ]);
});

test("a command is run, or there is a reason why not", () => {
  expect(said("npm sbom --omit=dev").run).toEqual(["npm", "sbom", "--omit=dev"]);
  for (const command of ["npm run build", "npm run admin -- a@b.example", "softspoken admin"]) {
    expect(said(command).reason, command).toBeTruthy();
  }
  expect(said("systemctl restart softspoken").reason).toContain("services of a machine");
});

test.each(["npm run adnim", "softspoken adnim", "npm publish", "frobnicate"])(
  "%s is a command that nobody has thought of",
  (command) => {
    expect(said(command).run).toBeUndefined();
    expect(said(command).reason).toBeFalsy();
  },
);
