import type { ManuscriptText } from "@deck/contracts/preflight";
import type { FileAddress } from "@deck/contracts/upload";
import { ApiError } from "../api-error.ts";
import { getJson } from "../api-fetch.ts";
import type { Read } from "../read.ts";
import type { TextDifference } from "./text-difference.ts";
import type { Compared } from "./text-difference.worker.ts";

/**
 * What has changed between two manuscripts, worked out beside the page's own thread.
 * @param addresses of their texts behind /files, the older one first
 */
export async function compareTexts(
	addresses: readonly [before: string, after: string],
): Promise<TextDifference> {
	const [before, after] = await Promise.all([textAt(addresses[0]), textAt(addresses[1])]);
	const worker = new Worker(new URL("./text-difference.worker.ts", import.meta.url), { type: "module" });
	try {
		return await new Promise((resolve, reject) => {
			worker.onmessage = ({ data }: MessageEvent<TextDifference>) => resolve(data);
			worker.onerror = ({ message }) => reject(new Error(message));
			worker.postMessage({ before, after } satisfies Compared);
		});
	} finally {
		worker.terminate();
	}
}

/** The signed address leads to the bucket, which wants none of our headers. */
async function textAt(address: string): Promise<string[]> {
	const { url } = await getJson(address as Read<FileAddress>);
	const response = await fetch(url).catch((error: unknown) => {
		throw new ApiError(0, { message: String(error) }, null, address);
	});
	if (!response.ok) throw new ApiError(response.status, {}, null, address);
	const { pages } = (await response.json()) as ManuscriptText;
	return pages;
}
