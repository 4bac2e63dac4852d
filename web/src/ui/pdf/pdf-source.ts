import { ApiError } from "../../lib/api-error.ts";
import { fileAddress } from "../../lib/file-address.ts";
import { pause, whenPrepared } from "../../lib/when-prepared.ts";

export interface PdfSource {
	length: number;
	/** Its start; all if the server supports no ranges. */
	first: Uint8Array<ArrayBuffer>;
	/** `end` is exclusive. Rejects after several tries. */
	read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** `status` is 0 without an answer. */
export class PdfUnavailable extends Error {
	readonly status: number;
	/** Seconds; null if unknown. */
	readonly retryAfter: number | null;
	constructor(status: number, retryAfter: number | null = null) {
		super(`document answered ${status}`);
		this.status = status;
		this.retryAfter = retryAfter;
	}
}

const FIRST_BYTES = 64 * 1024;
/** Signatures are valid for 15 minutes. */
const FRESH_MS = 13 * 60_000;
/** ms. */
const RETRIES = [300, 1_000, 3_000];

/**
 * Opens a document by our address, which leads to a signed one at the bucket. Fetches pieces there, without
 * cookies; once it expires, requests our address again.
 */
export async function openPdfSource(url: string, signal: AbortSignal): Promise<PdfSource> {
	let signed = url;
	let signedAt = 0;

	async function ask(address: string, begin: number, end: number): Promise<Response> {
		const source = address === url ? await fileAddress(url) : address;
		const response = await fetch(source, { headers: { range: `bytes=${begin}-${end - 1}` }, signal });
		if (!response.ok) throw new PdfUnavailable(response.status, retryAfter(response));
		if (address === url) signedAt = Date.now();
		signed = response.url;
		return response;
	}

	async function read(begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
		for (let attempt = 0; ; attempt++) {
			try {
				const fresh = attempt === 0 && Date.now() - signedAt < FRESH_MS;
				const response = await ask(fresh ? signed : url, begin, end);
				const bytes = new Uint8Array(await response.arrayBuffer());
				return response.status === 206 ? bytes : bytes.slice(begin, end);
			} catch (reason) {
				const wait = RETRIES[attempt];
				if (signal.aborted || wait === undefined) throw reason;
				await pause(wait, signal);
			}
		}
	}

	const response = await whenPrepared(() => ask(url, 0, FIRST_BYTES), signal).catch((reason: unknown) => {
		const known = reason instanceof PdfUnavailable || reason instanceof ApiError;
		throw known || signal.aborted ? reason : new PdfUnavailable(0);
	});
	const first = new Uint8Array(await response.arrayBuffer());
	return { length: lengthOf(response) ?? first.length, first, read };
}

export async function openBlob(blob: Blob): Promise<PdfSource> {
	const read = async (begin: number, end: number) =>
		new Uint8Array(await blob.slice(begin, end).arrayBuffer());
	return { length: blob.size, first: await read(0, FIRST_BYTES), read };
}

function retryAfter(response: Response): number | null {
	const seconds = Number.parseInt(response.headers.get("retry-after") ?? "", 10);
	return Number.isNaN(seconds) ? null : seconds;
}

function lengthOf(response: Response): number | null {
	const total = response.headers.get("content-range")?.split("/")[1];
	return total && total !== "*" ? Number(total) : null;
}
