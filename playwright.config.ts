import { defineConfig } from "@playwright/test";
import { browserLimit } from "./tests/support/browser-time.ts";
import { CHROMIUM } from "./tests/support/chromium.ts";

/** A test that is about one size of screen says so by a tag; all others run on both. */
const DESKTOP_ONLY = /@desktop/;
const PHONE_ONLY = /@phone/;

export default defineConfig({
	testDir: "tests/e2e",
	outputDir: "test-results/browser",
	globalSetup: "./tests/support/browser-setup.ts",
	globalTimeout: browserLimit() * 1000,
	timeout: 90_000,
	expect: { timeout: 15_000 },
	// Tests wait for each other's people and letters: two cores have time for three.
	workers: 3,
	fullyParallel: true,
	forbidOnly: true,
	// The run names each case that needed its second try, and bears two: tests/support/browser-suite.ts.
	retries: 1,
	reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
	use: {
		browserName: "chromium",
		// Alone: the flags that the package advises switch CORS off and close the browser with its context.
		// An eighth of the time is saved by fewer processes.
		launchOptions: {
			executablePath: CHROMIUM,
			args: ["--no-sandbox", "--in-process-gpu", "--enable-features=NetworkServiceInProcess2"],
		},
		locale: "en-US",
		timezoneId: "Europe/Samara",
		// A trace of each action takes two fifths of the run's time: ask for one by `--trace on`.
		screenshot: "only-on-failure",
	},
	projects: [
		{ name: "desktop", grepInvert: PHONE_ONLY, use: { viewport: { width: 1440, height: 900 } } },
		{
			name: "phone",
			grepInvert: DESKTOP_ONLY,
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		},
	],
});
