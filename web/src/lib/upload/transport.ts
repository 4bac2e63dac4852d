import type { SignedPart } from "@deck/contracts/upload";
import type { UploadServer } from "./server.ts";

export interface UploadTransport {
	server: UploadServer;
	/**
	 * PUTs a part to S3 with exactly the signed headers. Resolves to any status; rejects without an answer or when
	 * `signal` fires.
	 * @param onSent bytes of this part sent
	 */
	put(part: SignedPart, data: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<number>;
}

/** A part without progress for this long is on a dead connection. */
const STALL_MS = 30_000;

/** The browser sets these itself, and logs an error if scripts try. */
const OWN_HEADERS = new Set(["content-length", "host"]);

/** Creates a transport by XMLHttpRequest, as fetch does not report upload progress. */
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
