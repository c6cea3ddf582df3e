import { access, constants, readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";

const debianFolder = "/usr/lib/postgresql";

export async function postgresBinary(name: "initdb" | "postgres"): Promise<string> {
  for (const folder of await candidateFolders()) {
    const file = join(folder, name);
    if (await isExecutable(file)) return file;
  }
  throw new Error(`PostgreSQL's ${name} was not found: install the package "postgresql".`);
}

async function candidateFolders(): Promise<string[]> {
  const versions = await readdir(debianFolder).catch(() => []);
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const onPath = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return [...newestFirst.map((version) => join(debianFolder, version, "bin")), ...onPath];
}

function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
