import type { FileUrl } from "@deck/contracts/upload";
import { apiFetch } from "./api-fetch.ts";

export interface DownloadOptions {
	body?: unknown;
	prefix?: string;
}

/**
 * Downloads a file under the answer's name (specification §7). Files in the bucket (`/files/…`) are saved
 * from there: the page never holds them.
 * @throws ApiError for refusals of any content type
 */
export async function download(path: string, { body, prefix = "" }: DownloadOptions = {}): Promise<void> {
	const answer = await apiFetch(path, body === undefined ? {} : post(body));
	if (path.startsWith("/files/")) return saveFrom(((await answer.json()) as FileUrl).url, "");
	saveBlob(await answer.blob(), prefix + fileNameOf(answer.headers));
}

function post(body: unknown): RequestInit {
	return { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

export function fileNameOf(headers: Headers): string {
	const disposition = headers.get("content-disposition") ?? "";
	const encoded = headers.get("filename") ?? /filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1];
	if (encoded) return decoded(encoded);
	const [, quoted, bare] = /filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? [];
	return quoted?.replace(/\\(.)/g, "$1") ?? bare ?? "download";
}

function decoded(name: string): string {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}

export function saveBlob(blob: Blob, name: string): void {
	const address = URL.createObjectURL(blob);
	saveFrom(address, name);
	URL.revokeObjectURL(address);
}

/** A slow tab must still find its file. */
const RELEASE_AFTER_MS = 60_000;

/**
 * Shows a generated file in a new tab, opened first, because browsers allow that only during a press. Saves
 * the file if blocked.
 */
export async function openFile(make: () => Promise<{ blob: Blob; name: string }>): Promise<void> {
	const tab = window.open("", "_blank");
	try {
		const { blob, name } = await make();
		if (!tab) return saveBlob(blob, name);
		const address = URL.createObjectURL(blob);
		tab.location.replace(address);
		setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
	} catch (error) {
		tab?.close();
		throw error;
	}
}

export function saveText(text: string, name: string, type: string): void {
	saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** Saves from an address; another site decides the name itself. */
function saveFrom(address: string, name: string): void {
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
}
