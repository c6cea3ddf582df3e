import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "#server/config/config.ts";
import { type KeyRing, keyRing, secretOf } from "./key-ring.ts";
import { createSecret, listSecrets, type SecretFile } from "./secret-files.ts";

/** `auth`: cookies, access tokens and second factors; `links`: links in mails and pages. */
type Purpose = "auth" | "links";

const day = 86_400_000;

/** `overlap`, in ms: not after a leak. What `encrypts` is kept as long in any case, for backups. */
const rules: Record<Purpose, { overlap: number; encrypts: boolean }> = {
  auth: { overlap: 30 * day, encrypts: true },
  links: { overlap: 5 * 366 * day, encrypts: false },
};

const purposes = ["auth", "links"] as const;

export type Secrets = Record<Purpose, KeyRing> & {
  /** Nothing may be encrypted with expired secrets any more. */
  deleteSpent: () => Promise<void>;
};

type SecretsPlace = Pick<Config, "dataDir" | "secrets">;

/** Without settings, the first process creates `DATA_DIR/secrets`. Throws ConfigError. */
export async function openSecrets(place: SecretsPlace, now: Date): Promise<Secrets> {
  const [auth, links] = await Promise.all([open(place, "auth", now), open(place, "links", now)]);
  const deleteSpent = async () => {
    await Promise.all([...auth.spent, ...links.spent].map(({ path }) => rm(path, { force: true })));
  };
  return { auth: auth.ring, links: links.ring, deleteSpent };
}

async function open(place: SecretsPlace, purpose: Purpose, now: Date) {
  const given = place.secrets[purpose];
  if (given !== undefined) return { ring: keyRing(given), spent: [] };
  const files = await readOrCreate(folderOf(place), purpose, now);
  const [current, ...older] = files;
  if (current === undefined) throw new Error(`There is no secret in ${folderOf(place)}`);
  const { overlap, encrypts } = rules[purpose];
  const isOver = (file: SecretFile) => replacedAt(file, files) + overlap <= now.getTime();
  const withdrawn = older.filter((file) => isOver(file) || isLeaked(file, files));
  const previous = older.filter((file) => !withdrawn.includes(file));
  const spent = withdrawn.filter((file) => isOver(file) || !encrypts);
  return { ring: ringOf({ current, previous, withdrawn }), spent };
}

function folderOf({ dataDir }: SecretsPlace): string {
  return join(dataDir, "secrets");
}

/** Processes that start together create one only. */
async function readOrCreate(folder: string, name: Purpose, now: Date): Promise<SecretFile[]> {
  const files = await listSecrets(folder, name);
  if (files.length > 0) return files;
  await createSecret(folder, { name, number: 1, now, withdrawsOlder: false });
  return await listSecrets(folder, name);
}

/** In ms; infinity for the newest secret. */
function replacedAt(file: SecretFile, files: readonly SecretFile[]): number {
  const next = files[files.indexOf(file) - 1];
  return next?.createdAt.getTime() ?? Number.POSITIVE_INFINITY;
}

function isLeaked(file: SecretFile, files: readonly SecretFile[]): boolean {
  return files.slice(0, files.indexOf(file)).some(({ withdrawsOlder }) => withdrawsOlder);
}

type Sorted = { current: SecretFile; previous: SecretFile[]; withdrawn: SecretFile[] };

function ringOf({ current, previous, withdrawn }: Sorted): KeyRing {
  const secrets = (files: SecretFile[]) => files.map(({ text }) => secretOf(text));
  return {
    current: secretOf(current.text),
    previous: secrets(previous),
    withdrawn: secrets(withdrawn),
  };
}

/** For later starts. Returns purposes whose secrets are settings, unchanged. Throws ConfigError. */
export async function rotateSecrets(
  place: SecretsPlace,
  { now, withdrawsOlder }: { now: Date; withdrawsOlder: boolean },
): Promise<Purpose[]> {
  const inFiles = purposes.filter((purpose) => place.secrets[purpose] === undefined);
  for (const name of inFiles) {
    const [newest] = await listSecrets(folderOf(place), name);
    const number = (newest?.number ?? 0) + 1;
    if (!(await createSecret(folderOf(place), { name, number, now, withdrawsOlder }))) {
      throw new ConfigError("The secrets are being rotated by another process.");
    }
  }
  return purposes.filter((purpose) => !inFiles.includes(purpose));
}
