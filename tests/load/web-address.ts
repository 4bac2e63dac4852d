import type { Browser, Page } from "@playwright/test";
import {
	type PageRequests,
	type RequestFigures,
	recordPageRequests,
} from "../support/pages/page-requests.ts";
import { type Figure, median, unbounded } from "./figures.ts";
import { signIn, timeUntilShown } from "./web-page.ts";

const OPENINGS = 7;

export interface AddressedPage {
	name: string;
	/** Signed out without. */
	email?: string;
	address: string;
	/** Appears when the page is usable. */
	usable: string;
}

interface Opening {
	/** Milliseconds until usable. */
	time: number;
	/** Until usable. */
	first: RequestFigures;
	/** Until nothing more comes. */
	whole: RequestFigures;
}

/** Opens pages by their address in turns, with an empty cache and again. */
export async function measureAddresses(
	browser: Browser,
	url: string,
	pages: readonly AddressedPage[],
): Promise<Figure[]> {
	const figures: Figure[] = [];
	for (const { name, email, address, usable } of pages) {
		const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-US" });
		const page = await context.newPage();
		if (email) await signIn(page, url, email);
		const requests = await recordPageRequests(page);
		const openings: Record<"cold" | "again", Opening[]> = { cold: [], again: [] };
		for (let opening = 0; opening <= OPENINGS; opening++) {
			const cold = await open(page, requests, { address: url + address, usable, empty: true });
			const again = await open(page, requests, { address: url + address, usable, empty: false });
			// The server warms up.
			if (opening === 0) continue;
			openings.cold.push(cold);
			openings.again.push(again);
		}
		await context.close();
		for (const [visit, seen] of Object.entries(openings)) {
			figures.push(
				unbounded(
					`${name}, ${visit}`,
					[
						`${median(seen.map(({ time }) => time)).toFixed(0)} ms`,
						describeFigures(seen.map(({ first }) => first)),
						`then ${describeFigures(seen.map(({ whole }) => whole))}`,
					].join(" · "),
				),
			);
		}
	}
	return figures;
}

const middle = (all: readonly RequestFigures[], key: keyof RequestFigures) =>
	median(all.map((one) => one[key]));

function describeFigures(all: readonly RequestFigures[]): string {
	const kilobytes = (middle(all, "bytes") / 1000).toFixed(0);
	return `${middle(all, "requests")} requests, ${kilobytes} kB, depth ${middle(all, "depth")}`;
}

async function open(
	page: Page,
	requests: PageRequests,
	{ address, usable, empty }: { address: string; usable: string; empty: boolean },
): Promise<Opening> {
	await page.goto("about:blank");
	if (empty) {
		const session = await page.context().newCDPSession(page);
		await session.send("Network.clearBrowserCache");
		await session.detach();
	}
	requests.clear();
	const time = await timeUntilShown(page, address, usable);
	const first = requests.figures();
	await page.waitForLoadState("networkidle");
	return { time, first, whole: requests.figures() };
}
