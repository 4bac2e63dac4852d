import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./tests/support/chromium.ts";
import { browserLimit } from "./tests/support/runner/browser-time.ts";

/** Tests run on both screen sizes unless tagged. */
const DESKTOP_ONLY = /@desktop/;
const PHONE_ONLY = /@phone/;

/** The short tier runs each journey once, the long tier everything else. Without `DECK_TIER` all run. */
const JOURNEY = /@journey/;
const PHONE_JOURNEY = /(?=.*@journey)(?=.*@phone)/;

/** Cases of a project, by `grep` and `grepInvert`. */
function casesOf(journey: RegExp, other: RegExp) {
	if (process.env.DECK_TIER === "short") return { grep: journey, grepInvert: other };
	return { grepInvert: process.env.DECK_TIER === "long" ? [other, journey] : other };
}

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
		{ name: "desktop", ...casesOf(JOURNEY, PHONE_ONLY), use: { viewport: { width: 1440, height: 900 } } },
		{
			name: "phone",
			...casesOf(PHONE_JOURNEY, DESKTOP_ONLY),
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		},
	],
});
