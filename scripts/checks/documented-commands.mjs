/** Programs whose commands are not run here, by the reason. */
const needsHost = {
  "they change the packages, users, firewall or services of a machine": [
    ...["apt", "ufw", "adduser", "systemctl", "softspoken-backup", "reboot"],
  ],
  "they write folders of a machine": [
    ...["cd", "chown", "cp", "install", "ln", "mkdir", "mv", "nano", "rm", "echo"],
  ],
  "they need the database server of a machine": ["createdb", "createuser", "dropdb", "psql"],
  "they read the state of a machine": ["journalctl", "timedatectl"],
  "they need a running academy": ["curl"],
  "they need containers": ["docker"],
  "they need the internet": ["certbot", "dig", "git", "rclone", "swaks"],
};

/** Commands of npm that other checks run, or that need the internet. */
const npmElsewhere = {
  start: "e2e/academy.ts runs the server that it starts",
  test: "it is what runs this check",
  "run build": "every journey begins with it",
  "run backup": "scripts/built-server.test.mjs and server/backup run it",
  audit: "it asks the registry",
};

const inlineProgram =
  /^(?:npm|softspoken|apt|certbot|curl|dig|journalctl|nginx|systemctl|systemd-analyze) \S/;

/** In blocks of the language sh and in backticks, without comments, `sudo` and settings. */
export function commandsIn(text) {
  const blocks = blocksIn(text).flatMap((block) => block.replaceAll("\\\n", " ").split("\n"));
  const inline = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, words]) => words)
    .filter((words) => inlineProgram.test(words.replace(/^[A-Z_]+=\S+ /, "")));
  return [...blocks, ...inline].flatMap((line) =>
    line
      .replace(/\s+#.*$/, "")
      .split(/\s*(?:&&|;|\|)\s*/)
      .map((command) => command.trim().replace(/^(?:sudo -u \S+ |[A-Z_]+=\S+ )+/, ""))
      .filter((command) => command !== ""),
  );
}

export function blocksIn(text) {
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block);
}

/**
 * `run` is the command's words if it is run here; `reason` says why it is not; both are undefined for
 * a command that nobody has thought of. `scripts` are those of package.json.
 */
export function judge(command, scripts) {
  const [program, ...words] = command.split(/\s+/);
  if (/^softspoken update(?: --back| --forget)?$/.test(command))
    return { reason: "scripts/softspoken.test.mjs runs it" };
  if (program === "softspoken") return { reason: scripts.includes(words[0]) && "as npm run" };
  if (program === "npm") return judgeNpm(words, scripts);
  if (program === "systemd-analyze" || program === "nginx") return { run: [program, ...words] };
  const [reason] =
    Object.entries(needsHost).find(([, programs]) => programs.includes(program)) ?? [];
  return { reason };
}

function judgeNpm(words, scripts) {
  if (words[0] === "sbom") return { run: ["npm", ...words] };
  const known = Object.keys(npmElsewhere).find((name) =>
    `${words.join(" ")} `.startsWith(`${name} `),
  );
  if (known !== undefined) return { reason: npmElsewhere[known] };
  return { reason: words[0] === "run" && scripts.includes(words[1]) ? "as built" : undefined };
}
