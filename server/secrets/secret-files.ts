import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { ConfigError } from "#server/config/config.ts";

/** `withdrawsOlder`: the secrets before it became known. */
export type SecretFile = {
  path: string;
  number: number;
  text: string;
  createdAt: Date;
  withdrawsOlder: boolean;
};

const Content = z.object({
  secret: z.string().min(32),
  created_at: z.iso.datetime().pipe(z.coerce.date()),
  withdraws_older: z.boolean(),
});

/** The newest first. Throws ConfigError. */
export async function listSecrets(folder: string, name: string): Promise<SecretFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = await Promise.all((await readdir(folder)).map((file) => find(folder, name, file)));
  return files.filter((file) => file !== null).toSorted((one, other) => other.number - one.number);
}

/** Null if it has another name or was deleted meanwhile. */
async function find(folder: string, name: string, file: string): Promise<SecretFile | null> {
  const [, found, number] = /^([a-z]+)-(\d+)\.json$/.exec(file) ?? [];
  if (found !== name) return null;
  const path = join(folder, file);
  const written = await readIfThere(path);
  if (written === null) return null;
  const content = Content.safeParse(parseJson(written));
  if (!content.success) throw new ConfigError(`The file ${path} does not hold a secret.`);
  const { secret: text, created_at: createdAt, withdraws_older: withdrawsOlder } = content.data;
  return { path, number: Number(number), text, createdAt, withdrawsOlder };
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

type NewSecret = { name: string; number: number; now: Date; withdrawsOlder: boolean };

/** The file appears complete. Returns false if another process has created it first. */
export async function createSecret(
  folder: string,
  { name, number, now, withdrawsOlder }: NewSecret,
): Promise<boolean> {
  const secret = randomBytes(32).toString("hex");
  const content = { secret, created_at: now.toISOString(), withdraws_older: withdrawsOlder };
  const path = join(folder, `${name}-${number}.json`);
  const part = `${path}.${randomUUID()}.part`;
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeFile(part, text, { flag: "wx", mode: 0o600, flush: true });
  try {
    // Unlike renaming, this fails if the file exists.
    await link(part, path);
    await flushFolder(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(part);
  }
}

/** Through a power failure: data may be encrypted with it next. */
async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
