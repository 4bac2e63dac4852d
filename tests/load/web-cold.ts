import type { Browser } from "@playwright/test";
import { type Figure, figureAtMost, median } from "./figures.ts";
import { countTraffic, throttleNetwork } from "./traffic.ts";

const VISITS = 9;
const SLOW_VISITS = 3;

/** Measures first visits: of the home page, and on a slow line also of a conference's. */
export async function measureFirstVisits(
	browser: Browser,
	url: string,
	conference: string,
): Promise<Figure[]> {
	const home = await measureVisits(browser, url, VISITS, false);
	const slow = await measureVisits(browser, url, SLOW_VISITS, true);
	const slowConference = await measureVisits(browser, `${url}/${conference}`, SLOW_VISITS, true);
	return [
		figureAtMost("home, cold: LCP", home.lcp, 140, "ms"),
		figureAtMost("home, cold: all that comes", home.bytes / 1000, 140, "kB"),
		figureAtMost("home, cold: requests", home.requests, 5),
		figureAtMost("home on a slow line: LCP", slow.lcp, 1_500, "ms"),
		figureAtMost("home of a conference on a slow line: LCP", slowConference.lcp, 1_500, "ms"),
	];
}

/** Returns medians with an empty cache, after an uncounted visit. */
async function measureVisits(browser: Browser, address: string, count: number, slow: boolean) {
	const seen: { lcp: number; bytes: number; requests: number }[] = [];
	for (let visit = 0; visit <= count; visit++) seen.push(await coldVisit(browser, address, slow));
	const middle = (key: "lcp" | "bytes" | "requests") => median(seen.slice(1).map((one) => one[key]));
	return { lcp: middle("lcp"), bytes: middle("bytes"), requests: middle("requests") };
}

async function coldVisit(browser: Browser, address: string, slow: boolean) {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
	const page = await context.newPage();
	const traffic = await countTraffic(page);
	if (slow) await throttleNetwork(page);
	await page.goto(address, { waitUntil: "networkidle" });
	const lcp = await page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
					{
						type: "largest-contentful-paint",
						buffered: true,
					},
				);
			}),
	);
	await context.close();
	return { lcp, ...traffic };
}
