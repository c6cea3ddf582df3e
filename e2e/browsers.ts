import type { LaunchOptions } from "@playwright/test";

const isRoot = process.getuid?.() === 0;

// The pages' scripts talk to our own server alone; all else must fail.
const args = [
  "--disable-gpu",
  "--disable-background-networking",
  "--process-per-site", // otherwise each window starts several processes
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
  ...(isRoot ? ["--no-sandbox"] : []),
];

const chromium = process.env["CHROMIUM_PATH"] || "/usr/bin/chromium";

/** The whole browser, for how letters are drawn and for pages without a pointer. */
export const chromiumOptions: LaunchOptions = { executablePath: chromium, args };

/**
 * Chromium's engine alone takes a quarter less of the processor. The whole browser where it is not
 * installed.
 */
export const headlessShellOptions: LaunchOptions = {
  executablePath: process.env["HEADLESS_SHELL_PATH"] || chromium,
  args,
};
