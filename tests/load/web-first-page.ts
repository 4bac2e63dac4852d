import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import type { DebuggableBrowser } from "./browser.ts";
import { type Figure, figureAtLeast, figureAtMost, unbounded } from "./figures.ts";

/** Per device; the median counts, as Lighthouse advises. */
const RUNS = 3;

export async function measureHomePage({ browser, port }: DebuggableBrowser, url: string): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const locale of ["en-US", "ru-RU"]) {
		const scripts = await readScriptSizes(browser, url, locale);
		const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
		figures.push(
			figureAtMost(`JavaScript, gzip, ${locale}`, total / 1000, 120, "kB"),
			...[...scripts].map(([name, bytes]) => unbounded(`  ${name}`, bytes / 1000, "kB")),
		);
	}
	for (const device of ["desktop", "mobile"] as const) {
		const { performance, accessibility, audits } = await score(url, port, device);
		figures.push(
			figureAtLeast(`Lighthouse performance, ${device}`, performance, 95),
			figureAtLeast(`Lighthouse accessibility, ${device}`, accessibility, 100),
			...audits.map((audit) => unbounded(`  ${audit.what}`, audit.value)),
		);
	}
	return figures;
}

/** Returns the bytes of scripts by gzip -9. */
async function readScriptSizes(browser: Browser, url: string, locale: string): Promise<Map<string, number>> {
	const page = await browser.newPage({ locale });
	const scripts = new Map<string, number>();
	const reading: Promise<void>[] = [];
	page.on("response", (response) => {
		if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
		const name = new URL(response.url()).pathname;
		reading.push(response.body().then((body) => void scripts.set(name, gzipSync(body, { level: 9 }).length)));
	});
	await page.goto(url, { waitUntil: "networkidle" });
	await Promise.all(reading);
	await page.close();
	return scripts;
}

interface Score {
	performance: number;
	accessibility: number;
	/** Performance audits of the median run, and accessibility failures. */
	audits: { what: string; value: string }[];
}

async function score(url: string, port: number, device: "desktop" | "mobile"): Promise<Score> {
	const runs: Score[] = [];
	for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(url, port, device));
	runs.sort((a, b) => a.performance - b.performance);
	const middle = runs[Math.floor(RUNS / 2)];
	if (!middle) throw new Error("Lighthouse did not run");
	return middle;
}

const METRICS = [
	"first-contentful-paint",
	"largest-contentful-paint",
	"total-blocking-time",
	"cumulative-layout-shift",
	"speed-index",
];

async function runLighthouse(url: string, port: number, device: "desktop" | "mobile"): Promise<Score> {
	const result = await lighthouse(
		url,
		{ port, logLevel: "error", onlyCategories: ["performance", "accessibility"] },
		device === "desktop" ? desktopConfig : undefined,
	);
	if (!result) throw new Error("Lighthouse has no answer");
	const { categories, audits } = result.lhr;
	const percent = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
	const failed = (categories.accessibility?.auditRefs ?? [])
		.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
		.map(({ id }) => ({ what: id, value: "fails" }));
	return {
		performance: percent("performance"),
		accessibility: percent("accessibility"),
		audits: [...METRICS.map((id) => ({ what: id, value: audits[id]?.displayValue ?? "–" })), ...failed],
	};
}
