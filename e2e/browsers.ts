import type { LaunchOptions } from "@playwright/test";

const isRoot = process.getuid?.() === 0;

// The pages' scripts talk to our own server alone; whatever else they would ask for must fail.
const args = [
  "--disable-gpu",
  "--disable-background-networking",
  "--process-per-site", // otherwise each window starts several processes
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
  ...(isRoot ? ["--no-sandbox"] : []),
];

const chromium = process.env["CHROMIUM_PATH"] || "/usr/bin/chromium";

/** The whole browser, for tests of how letters are drawn and of what happens without a pointer. */
export const chromiumOptions: LaunchOptions = { executablePath: chromium, args };

/**
 * Chromium's engine without the browser around it: it takes a quarter less of the processor. The
 * whole browser where it is not installed.
 */
export const headlessShellOptions: LaunchOptions = {
  executablePath: process.env["HEADLESS_SHELL_PATH"] || chromium,
  args,
};
