import type { FileAddress } from "@deck/contracts/upload";
import { apiFetch } from "./api-fetch.ts";

/** What is asked for, and how it is called. */
export interface DownloadOptions {
	/** Sent as JSON by POST; GET without one. */
	body?: unknown;
	/** Stands before the name that the server gives. */
	prefix?: string;
}

/**
 * The download helper (specification §7): asks the API for a file and has the browser save it, under the name that the
 * answer gives. What stands in the bucket (`/files/…`) is saved from there, and never held by the page.
 * @throws ApiError for every refusal, whatever the answer was to be
 */
export async function download(path: string, { body, prefix = "" }: DownloadOptions = {}): Promise<void> {
	const answer = await apiFetch(path, body === undefined ? {} : post(body));
	if (path.startsWith("/files/")) return saveFrom(((await answer.json()) as FileAddress).url, "");
	saveBlob(await answer.blob(), prefix + nameIn(answer.headers));
}

function post(body: unknown): RequestInit {
	return { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** The name of the file that an answer is: of its header `filename`, percent-encoded, else of its disposition. */
export function nameIn(headers: Headers): string {
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

/** Has the browser save something that the page has made or holds. */
export function saveBlob(blob: Blob, name: string): void {
	const address = URL.createObjectURL(blob);
	saveFrom(address, name);
	URL.revokeObjectURL(address);
}

/** Opened files are held so long, ms: a tab that is slow to come still finds its file. */
const HELD_MS = 60_000;

/**
 * Shows a file that is made now in a tab of its own, as browsers show it. The tab opens at once, as they let pages open one
 * while a press lasts and not later; where they let it open none, the file is saved.
 */
export async function openFile(make: () => Promise<{ blob: Blob; name: string }>): Promise<void> {
	const tab = window.open("", "_blank");
	try {
		const { blob, name } = await make();
		if (!tab) return saveBlob(blob, name);
		const address = URL.createObjectURL(blob);
		tab.location.replace(address);
		setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
	} catch (error) {
		tab?.close();
		throw error;
	}
}

/** Has the browser save a text as a file. */
export function saveText(text: string, name: string, type: string): void {
	saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** At another site the name is that site's to say. */
function saveFrom(address: string, name: string): void {
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
}
