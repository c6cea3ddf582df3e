import { randomBytes } from "node:crypto";
import { ConfigError, readConfig } from "#server/config/config.ts";
import { keepPrivate } from "#server/config/private-files.ts";
import { rotateSecrets } from "#server/secrets/secrets.ts";

const usage = "Usage: npm run rotate-secrets, or after a leak: npm run rotate-secrets -- --now";

const settings = { auth: "AUTH_SECRET", links: "LINKS_SECRET" } as const;

async function main(words: string[]): Promise<void> {
  const withdrawsOlder = words[0] === "--now";
  if (words.length > (withdrawsOlder ? 1 : 0)) throw new ConfigError(usage);
  const config = readConfig(process.env);
  keepPrivate(config.dataDir);
  const byHand = await rotateSecrets(config, { now: new Date(), withdrawsOlder });
  if (byHand.length < Object.keys(settings).length) {
    console.log(withdrawsOlder ? afterLeak : usually);
  }
  for (const purpose of byHand) {
    console.log(
      `${settings[purpose]} is a setting, which you change yourself: see docs/settings.md.`,
    );
    console.log(`A new secret for it: ${randomBytes(32).toString("hex")}`);
  }
}

const usually = `There are new secrets. Now restart every process.
Logins last up to 30 more days, and links in emails sent before work for up to five years.`;

const afterLeak = `There are new secrets. Now stop every process, and then start them.
From then on everyone has to log in again, and links in emails sent before no longer work.`;

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
