import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "#server/config/config.ts";
import { type KeyRing, keyRing, secretOf } from "./key-ring.ts";
import { createSecret, listSecrets, type SecretFile } from "./secret-files.ts";

/** What secrets are for: cookies, access tokens and second factors; links in mails and pages. */
type Purpose = "auth" | "links";

const day = 86_400_000;

/**
 * How long after a rotation we accept what the previous secret signed, in milliseconds: as long as
 * a login session lasts, and as long as the links of a mail are valid.
 */
const overlaps: Record<Purpose, number> = { auth: 30 * day, links: 5 * 366 * day };

const purposes = ["auth", "links"] as const;

export type Secrets = Record<Purpose, KeyRing> & {
  /** Deletes the files of withdrawn secrets. Nothing must be encrypted with them any more. */
  deleteWithdrawn: () => Promise<void>;
};

type Place = Pick<Config, "dataDir" | "secrets">;

/**
 * Opens the secrets that all processes share: those of the settings, otherwise those in the folder
 * `DATA_DIR/secrets`, where the first process creates them. Throws ConfigError for a damaged file.
 */
export async function openSecrets(place: Place, now: Date): Promise<Secrets> {
  const [auth, links] = await Promise.all([open(place, "auth", now), open(place, "links", now)]);
  const deleteWithdrawn = async () => {
    await Promise.all(
      [...auth.withdrawn, ...links.withdrawn].map(({ path }) => rm(path, { force: true })),
    );
  };
  return { auth: auth.ring, links: links.ring, deleteWithdrawn };
}

async function open(place: Place, purpose: Purpose, now: Date) {
  const given = place.secrets[purpose];
  if (given !== undefined) return { ring: keyRing(given), withdrawn: [] };
  const files = await readOrCreate(folderOf(place), purpose, now);
  const [current, ...older] = files;
  if (current === undefined) throw new Error(`There is no secret in ${folderOf(place)}`);
  const withdrawn = older.filter((file) => isWithdrawn(file, { files, purpose, now }));
  const previous = older.filter((file) => !withdrawn.includes(file));
  return { ring: ringOf({ current, previous, withdrawn }), withdrawn };
}

function folderOf({ dataDir }: Place): string {
  return join(dataDir, "secrets");
}

/** Returns the secrets, the newest first. Processes that start together create one of them only. */
async function readOrCreate(folder: string, name: Purpose, now: Date): Promise<SecretFile[]> {
  const files = await listSecrets(folder, name);
  if (files.length > 0) return files;
  await createSecret(folder, { name, number: 1, now, withdrawsOlder: false });
  return await listSecrets(folder, name);
}

function isWithdrawn(
  file: SecretFile,
  { files, purpose, now }: { files: readonly SecretFile[]; purpose: Purpose; now: Date },
): boolean {
  const newer = files.slice(0, files.indexOf(file));
  const replaced = newer.at(-1)?.createdAt.getTime() ?? Number.POSITIVE_INFINITY;
  return replaced + overlaps[purpose] <= now.getTime() || newer.some((each) => each.withdrawsOlder);
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

/**
 * Creates a new secret for each purpose, for processes that start from now on. What the previous
 * ones signed is accepted for their overlap, or no more if `withdrawsOlder` is set. Returns the
 * purposes whose secrets are settings, which it can't change. Throws ConfigError.
 */
export async function rotateSecrets(
  place: Place,
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
