// Every command of README.md and docs/operations.md is run here, or there is a reason why not.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../packages.mjs";
import { blocksIn, commandsIn, judge } from "./documented-commands.mjs";
import { inTemporaryFolder, runProgram } from "./run.mjs";

const documents = ["README.md", "docs/operations.md"];
const folder = join(root, "docs/operations");
const read = (path) => readFileSync(join(root, path), "utf8");
const { scripts, engines } = JSON.parse(read("package.json"));
const problems = [];

function expectThat(isSo, problem) {
  if (!isSo) problems.push(problem);
}

/** Unless the program is not installed. */
async function expectToRun(name, program, args) {
  const { ok, output } = await runProgram(program, args);
  expectThat(ok || /spawn \S+ ENOENT/.test(output), `${name}: ${output.slice(-500)}`);
  return output;
}

async function runCommand(command, [program, ...words]) {
  if (program === "npm") return await expectToRun(command, program, words);
  if (program === "systemd-analyze") return await compareExposure();
  return await inTemporaryFolder(tryNginx);
}

/** The figure is that of Debian 12. */
async function compareExposure() {
  const unit = join(folder, "softspoken.service");
  const output = await runProgram("systemd-analyze", ["security", "--offline=true", unit]);
  const [, found] = /exposure level for softspoken\.service: ([\d.]+)/.exec(output.output) ?? [];
  const [, said] = /systemd-analyze security softspoken` gives ([\d.]+)/.exec(read(documents[1]));
  expectThat(found === undefined || found === said, `systemd-analyze security gives ${found}`);
}

/** With a certificate, ports and a log of its own. */
async function tryNginx(place) {
  const file = (name) => join(place, name);
  const made = ["-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=academy.example"];
  const files = ["-keyout", file("privkey.pem"), "-out", file("fullchain.pem")];
  await expectToRun("openssl", "openssl", ["req", ...made, ...files]);
  const site = readFileSync(join(folder, "nginx.conf"), "utf8")
    .replaceAll("/etc/letsencrypt/live/academy.example", place)
    .replaceAll("/var/log/nginx", place);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${file(name)};`)
    .join(" ");
  writeFileSync(file("site.conf"), site);
  const main = `pid ${file("pid")}; events {} http { ${temporary} include ${file("site.conf")}; }`;
  writeFileSync(file("nginx.conf"), main);
  await expectToRun("nginx -t", "nginx", ["-t", "-e", file("error.log"), "-c", file("nginx.conf")]);
}

for (const document of documents) {
  const text = read(document);
  for (const block of blocksIn(text)) await expectToRun(document, "sh", ["-n", "-c", block]);
  for (const command of new Set(commandsIn(text))) {
    const { run, reason } = judge(command, Object.keys(scripts));
    if (run) await runCommand(command, run);
    else expectThat(reason, `${document}: nothing runs "${command}"`);
  }
  const needed = /Node (\d+\.\d+) or newer/.exec(text)?.[1];
  expectThat(engines.node === `>=${needed}`, `${document}: package.json asks for ${engines.node}`);
}
await expectToRun("Caddyfile", "caddy", ["adapt", "--config", join(folder, "Caddyfile")]);
for (const name of readdirSync(folder)) {
  const isScript = readFileSync(join(folder, name), "utf8").startsWith("#!/bin/sh");
  if (isScript) await expectToRun(name, "sh", ["-n", join(folder, name)]);
  const isInstalled = read(documents[1]).includes(`operations/${name})`);
  expectThat(isInstalled || /^softspoken-backup\./.test(name), `${name}: nothing names it`);
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log("Each command is run, or there is a reason why not.");
