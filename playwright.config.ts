import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./tests/support/chromium.ts";
import { browserLimit } from "./tests/support/runner/browser-time.ts";

const TIER = process.env.DECK_TIER;

/** Tests run on the desktop unless tagged. */
const ON_PHONE = /@phone|@both/;
const PHONE_ONLY = /@phone/;

/** The short tier runs each journey once, the long tier everything else. Without `DECK_TIER` all run. */
const JOURNEY = /@journey/;
const PHONE_JOURNEY = /(?=.*@journey)(?=.*@phone)/;

const DESKTOP_CASES = {
	...(TIER === "short" && { grep: JOURNEY }),
	grepInvert: TIER === "long" ? [PHONE_ONLY, JOURNEY] : PHONE_ONLY,
};
const PHONE_CASES = {
	grep: TIER === "short" ? PHONE_JOURNEY : ON_PHONE,
	...(TIER === "long" && { grepInvert: PHONE_JOURNEY }),
};

export default defineConfig({
	testDir: "tests/e2e",
	outputDir: "test-results/browser",
	globalSetup: "./tests/support/runner/browser-setup.ts",
	globalTimeout: browserLimit() * 1000,
	timeout: 90_000,
	expect: { timeout: 15_000 },
	// Tests mostly wait, for people and e-mails: two cores manage three.
	workers: 3,
	fullyParallel: true,
	forbidOnly: true,
	// tests/support/runner/browser-suite.ts lists tests that needed a retry, and tolerates two.
	retries: 1,
	reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
	use: {
		browserName: "chromium",
		// Only this one: the package's other flags disable CORS and close the browser with its context. Fewer
		// processes save an eighth of the time.
		launchOptions: {
			executablePath: CHROMIUM,
			args: ["--no-sandbox", "--in-process-gpu", "--enable-features=NetworkServiceInProcess2"],
		},
		locale: "en-US",
		timezoneId: "Europe/Samara",
		// Traces take two fifths of the run's time; use `--trace on` when needed.
		screenshot: "only-on-failure",
	},
	projects: [
		{ name: "desktop", ...DESKTOP_CASES, use: { viewport: { width: 1440, height: 900 } } },
		{
			name: "phone",
			...PHONE_CASES,
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		},
	],
});
