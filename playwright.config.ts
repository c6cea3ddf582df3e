import { defineConfig } from "@playwright/test";
import { headlessShellOptions } from "./e2e/browsers.ts";

const isOrdeal = process.env["KILL_PROCESSES"] !== undefined;

// The ordeal kills and restarts a process meanwhile, which takes longer.
const patience = isOrdeal ? 4 : 1;

// A journey marked `@mobile` runs at both widths, because what it checks depends on the width. One
// marked `@phone` runs on the phone only, except in the ordeal. The others run on the desktop.
const onPhoneOnly = isOrdeal ? [] : /@phone/;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.test.ts",
  globalSetup: "./e2e/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 3, // some always wait
  // A failed journey runs again only to be traced, which takes a fifth of all processor time.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: patience * 180_000,
  expect: {
    timeout: patience * 20_000,
    toHaveScreenshot: { pathTemplate: "{testDir}/gallery/pictures/{arg}{ext}" },
  },
  updateSnapshots: "none", // `npm run pictures` does
  use: {
    launchOptions: headlessShellOptions,
    locale: "en-US",
    timezoneId: "America/New_York",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: "on-first-retry",
  },
  projects: [
    { name: "desktop", grepInvert: onPhoneOnly, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "mobile",
      grep: /@mobile|@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
