import { apiFetch } from "../../lib/api-fetch.ts";

/** A file that has arrived. */
export interface ReceivedFile {
	name: string;
	content: Blob;
}

/**
 * Reads a file of the API to its end; throws `ApiError`.
 * @param onBytes told after each piece how many bytes have come
 */
export async function readFile(path: string, onBytes: (bytes: number) => void): Promise<ReceivedFile> {
	const response = await apiFetch(path);
	const reader = response.body?.getReader();
	const pieces: Uint8Array<ArrayBuffer>[] = [];
	let bytes = 0;
	for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
		pieces.push(piece.value);
		bytes += piece.value.length;
		onBytes(bytes);
	}
	const type = response.headers.get("content-type") ?? "";
	const name = fileName(response.headers.get("content-disposition") ?? "");
	return { name, content: new Blob(pieces, { type }) };
}

/** The name that a `Content-Disposition` gives to a file. */
export function fileName(disposition: string): string {
	return /\bfilename="?([^";]+)"?/.exec(disposition)?.[1] ?? "download";
}

/** Puts a file where the browser puts downloads. */
export function saveFile({ name, content }: ReceivedFile): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(content);
	link.download = name;
	link.click();
	// Not at once: Safari reads the address a moment later.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
