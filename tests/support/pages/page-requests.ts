import type { Page } from "@playwright/test";

export interface PageRequest {
	/** Path and query. */
	path: string;
	/** Length of the chain that led to it: 1 if the document itself names it. */
	depth: number;
	/** As sent, headers included; 0 while loading. */
	bytes: number;
	/** Answered by the browser's cache without asking the server. */
	cached: boolean;
}

/** Figures of the requests that reached the server. */
export interface RequestFigures {
	requests: number;
	bytes: number;
	depth: number;
}

/** Records a page's requests from now on; `clear` starts anew. */
export interface PageRequests {
	all(): readonly PageRequest[];
	figures(): RequestFigures;
	clear(): void;
}

interface Initiator {
	type: string;
	url?: string;
	stack?: Stack;
}

interface Stack {
	callFrames: readonly { url: string }[];
	parent?: Stack;
}

export async function recordPageRequests(page: Page): Promise<PageRequests> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	let byId = new Map<string, PageRequest>();
	let depths = new Map<string, number>();
	session.on("Network.requestWillBeSent", ({ requestId, request, initiator, type }) => {
		if (!request.url.startsWith("http")) return;
		const { pathname, search } = new URL(request.url);
		const depth = type === "Document" ? 0 : 1 + Math.max(0, depths.get(initiatorOf(initiator)) ?? 0);
		// A preloaded script is named by the document, whichever script imports it later.
		if (!depths.has(request.url)) depths.set(request.url, depth);
		byId.set(requestId, { path: pathname + search, depth, bytes: 0, cached: false });
	});
	const known = (id: string, change: (request: PageRequest) => void) => {
		const request = byId.get(id);
		if (request) change(request);
	};
	session.on("Network.requestServedFromCache", ({ requestId }) =>
		known(requestId, (request) => {
			request.cached = true;
		}),
	);
	session.on("Network.responseReceived", ({ requestId, response }) =>
		known(requestId, (request) => {
			request.cached ||= response.fromDiskCache === true;
		}),
	);
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
		known(requestId, (request) => {
			request.bytes = encodedDataLength;
		}),
	);
	const all = () => [...byId.values()];
	return {
		all,
		figures() {
			const asked = all().filter(({ cached }) => !cached);
			return {
				requests: asked.length,
				bytes: asked.reduce((sum, { bytes }) => sum + bytes, 0),
				depth: Math.max(0, ...asked.map(({ depth }) => depth)),
			};
		},
		clear() {
			byId = new Map();
			depths = new Map();
		},
	};
}

/** Returns the file that made the request. */
function initiatorOf({ url, stack }: Initiator): string {
	for (let part = stack; part; part = part.parent) {
		const frame = part.callFrames.find((one) => one.url !== "");
		if (frame) return frame.url;
	}
	return url ?? "";
}
