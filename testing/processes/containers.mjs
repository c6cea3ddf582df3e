import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { basename, delimiter, join } from "node:path";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));
const withValue = ["--env", "--name", "--entrypoint", "--format", "--tail"];

/**
 * Stands in for Docker, as far as scripts/softspoken.sh uses it with the embedded database: an image
 * is a built server, a container a process, and what it mounts lies below `folder`. `images` maps
 * tags to folders of built servers; the next build makes `images.next`.
 */
export async function openContainers(folder, images) {
  const ports = { academy: await freePort(), "softspoken-copy": await freePort() };
  const machine = { folder, images, ports, containers: new Map(), failing: undefined };
  const daemon = await openDaemon(machine);
  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeProgram(join(bin, "docker"), clientOf(daemon.address().port));
  writeProgram(join(bin, "sleep"), "#!/bin/sh\nexec /bin/sleep 0.1\n");
  return {
    url: `http://127.0.0.1:${ports.academy}`,
    environment: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    /** The folder of the server that runs. */
    runs: () => machine.containers.get("academy").image,
    /** The next command that ends like this fails, and does nothing. */
    failOnce: (words) => {
      machine.failing = words;
    },
    start: () => startService(machine, "academy"),
    stop: async () => {
      for (const name of machine.containers.keys()) await end(machine, name, "SIGKILL");
      daemon.close();
    },
  };
}

async function openDaemon(machine) {
  const docker = dockerOf(machine);
  const carryOut = async ({ words: [command, ...words], tag }) => {
    try {
      failIfAsked(machine, words.join(" "));
      return { code: 0, output: (await docker[command](words, tag)) ?? "" };
    } catch (error) {
      return { code: error.code ?? 1, output: error.message };
    }
  };
  const daemon = createServer(async (request, reply) => {
    reply.end(JSON.stringify(await carryOut(await json(request))));
  });
  daemon.listen(0, "127.0.0.1");
  await once(daemon, "listening");
  return daemon;
}

function failIfAsked(machine, line) {
  if (machine.failing === undefined || !line.endsWith(machine.failing)) return;
  machine.failing = undefined;
  throw new Error("Docker does not answer.");
}

/** Its commands by their names. */
function dockerOf(machine) {
  const { images, containers } = machine;
  const compose = composeOf(machine);
  return {
    compose: ([command, ...words], tag) => compose[command](words, tag),
    tag: ([from, to]) => void images.set(tagOf(to), images.get(tagOf(from))),
    rm: ([, name]) => end(machine, name, "SIGKILL"),
    logs: (words) => containers.get(words.at(-1)).output,
    inspect: async (words) => {
      const container = containers.get(words.at(-1));
      const { exitCode, signalCode } = container.child;
      return `${await healthOf(container)} ${exitCode === null && signalCode === null} 0\n`;
    },
  };
}

function composeOf(machine) {
  const { images } = machine;
  return {
    config: () => "academy\ncaddy\n",
    build: (_words, tag) => void images.set(tag, images.get("next")),
    ps: (words) => `${words.at(-1)}\n`,
    stop: ([name]) => end(machine, name, "SIGTERM"),
    start: ([name]) => startService(machine, name),
    up: ([, name]) => startService(machine, name),
    run: (words, tag) => run(machine, words, images.get(tag)),
  };
}

async function run(machine, words, image) {
  const { options, rest } = optionsOf(words);
  if (options["--entrypoint"]) return await runShell(mounted(machine, rest.at(-1)));
  const name = options["--name"] ?? "once";
  const [, ...program] = rest;
  const container = startContainer(machine, { name, image, settings: options["--env"], program });
  if (options["--detach"]) return "";
  const [code] = await container.ended;
  if (code !== 0) throw Object.assign(new Error(container.output), { code });
  return container.output;
}

function startService(machine, name) {
  startContainer(machine, { name, image: machine.images.get("current") });
}

function startContainer(machine, { name, image, settings = [], program = [] }) {
  const [file = "main.js", ...words] = program;
  const port = machine.ports[name] ?? 0;
  const child = spawn(
    process.execPath,
    [join(image, basename(file)), ...words.map((word) => mounted(machine, word))],
    { cwd: root, env: environmentOf(machine, port, settings) },
  );
  const container = { child, image, port, output: "", ended: once(child, "close") };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      container.output += chunk;
    });
  }
  machine.containers.set(name, container);
  return container;
}

function environmentOf(machine, port, settings) {
  const own = ["DATA_DIR=/data", "ACADEMY_CONTENT=empty", `PORT=${port}`, ...settings];
  const lines = own.map((line) => mounted(machine, line).split("="));
  return { PATH: process.env.PATH, ...Object.fromEntries(lines) };
}

function mounted({ folder }, text) {
  return text.replaceAll(/\/data\b|\/var\/backups\/softspoken/g, `${folder}$&`);
}

async function end({ containers }, name, signal) {
  const container = containers.get(name);
  container?.child.kill(signal);
  await container?.ended;
}

/** A process that answers, but is not ready, counts as unhealthy at once. */
async function healthOf({ port }) {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`);
    return ok ? "healthy" : "unhealthy";
  } catch {
    return "starting";
  }
}

function optionsOf(words) {
  const options = { "--env": [] };
  const rest = [...words];
  while (rest[0]?.startsWith("--")) {
    const name = rest.shift();
    const value = withValue.includes(name) ? rest.shift() : true;
    if (name === "--env") options["--env"].push(value);
    else options[name] = value;
  }
  return { options, rest };
}

const tagOf = (image) => image.split(":")[1];

async function runShell(command) {
  const { stdout } = await promisify(execFile)("sh", ["-c", command]);
  return stdout;
}

function writeProgram(file, text) {
  writeFileSync(file, text, { mode: 0o755 });
}

function clientOf(port) {
  return `#!${process.execPath}
const body = JSON.stringify({ words: process.argv.slice(2), tag: process.env.TAG ?? "current" });
fetch("http://127.0.0.1:${port}", { method: "POST", body })
  .then((reply) => reply.json())
  .then(({ code, output }) => {
    process.stdout.write(output);
    process.exitCode = code;
  });
`;
}

async function freePort() {
  const server = createSocketServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
