import type { SignedPart } from "@deck/contracts/upload";
import type { UploadServer } from "./server.ts";

export interface UploadTransport {
	server: UploadServer;
	/**
	 * PUTs a part to S3 with the signed headers. Resolves to any status; rejects without an answer or when
	 * `signal` fires.
	 * @param onSent bytes sent
	 */
	put(part: SignedPart, data: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<number>;
}

/** Without progress for this long, a connection is dead. */
const STALL_MS = 30_000;

/** Browsers set these, and log an error if scripts try. */
const OWN_HEADERS = new Set(["content-length", "host"]);

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
export function browserTransport(server: UploadServer): UploadTransport {
	return { server, put: putByXhr };
}

function putByXhr(part: SignedPart, data: Blob, onSent: (bytes: number) => void, signal: AbortSignal) {
	return new Promise<number>((resolve, reject) => {
		const xhr = new XMLHttpRequest();
		let stalled = setTimeout(() => xhr.abort(), STALL_MS);
		const abort = () => xhr.abort();

		xhr.open("PUT", part.url);
		for (const [name, value] of Object.entries(part.headers))
			if (!OWN_HEADERS.has(name.toLowerCase())) xhr.setRequestHeader(name, value);
		xhr.upload.onprogress = (event) => {
			clearTimeout(stalled);
			stalled = setTimeout(() => xhr.abort(), STALL_MS);
			onSent(event.loaded);
		};
		xhr.onload = () => resolve(xhr.status);
		xhr.onerror = () => reject(new Error("no connection"));
		xhr.onabort = () => reject(new Error(signal.aborted ? "stopped" : "stalled"));
		xhr.onloadend = () => {
			clearTimeout(stalled);
			signal.removeEventListener("abort", abort);
		};
		signal.addEventListener("abort", abort);
		xhr.send(data);
	});
}
