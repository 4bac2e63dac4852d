import type { ManuscriptText } from "@deck/contracts/preflight";
import type { FileUrl } from "@deck/contracts/upload";
import { ApiError } from "../api-error.ts";
import { getJson } from "../api-fetch.ts";
import type { Read } from "../read.ts";
import type { TextDifference } from "./text-difference.ts";
import type { Compared } from "./text-difference.worker.ts";

export async function compareTexts({ before, after }: Compared): Promise<TextDifference> {
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

/** Returns a manuscript's text by page, from the bucket, which refuses our headers. */
export async function textAt(address: string): Promise<string[]> {
	const { url } = await getJson(address as Read<FileUrl>);
	const response = await fetch(url).catch((error: unknown) => {
		throw new ApiError(0, { message: String(error) }, null, address);
	});
	if (!response.ok) throw new ApiError(response.status, {}, null, address);
	const { pages } = (await response.json()) as ManuscriptText;
	return pages;
}
