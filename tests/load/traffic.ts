import type { Page } from "@playwright/test";

export interface Traffic {
	requests: number;
	/** Headers included. */
	bytes: number;
}

/** Counts from now on; ignores requests from before a reset. */
export async function countTraffic(page: Page): Promise<Traffic> {
	const traffic: Traffic = { requests: 0, bytes: 0 };
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	session.on("Network.requestWillBeSent", () => {
		traffic.requests += 1;
	});
	session.on("Network.loadingFinished", ({ encodedDataLength }) => {
		traffic.bytes += encodedDataLength;
	});
	return traffic;
}

/** Slows the network to a phone's 1.6 Mbit/s and 150 ms. */
export async function throttleNetwork(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: 150,
		downloadThroughput: 200_000,
		uploadThroughput: 100_000,
	});
}
