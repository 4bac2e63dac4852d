import type { UploadPurpose } from "@deck/contracts/upload";
import { apiFetch } from "../api-fetch.ts";
import { browserPatience } from "../patience.ts";
import { browserMemory } from "./memory.ts";
import { accountUploads, type RequestApi, type UploadServer } from "./server.ts";
import { browserTabs } from "./tabs.ts";
import { browserTransport } from "./transport.ts";
import { Uploader } from "./uploader.ts";

/** Uploads outlive the page that shows them, so that one may look around while a file is on its way. */
const uploaders = new Map<string, Uploader>();

const request: RequestApi = async (method, path, body) => {
	const response = await apiFetch(path, {
		method,
		headers: body === undefined ? {} : { "content-type": "application/json" },
		body: body === undefined ? null : JSON.stringify(body),
	});
	return response.status === 204 ? null : response.json();
};

const ACCOUNT = accountUploads(request);

/** Whether this browser keeps an upload under a key, in whichever tab it is on its way. */
export const isBegun = (key: string): boolean => browserMemory.load(key) !== null;

/** Names a user's form. */
export const uploadKey = (user: string, form: string) => `${user} ${form}`;

/**
 * Makes an upload that was begun in another browser this one's too, where it is ready; nothing happens where this one
 * has its own already, or nobody knows of it.
 */
export async function adoptUpload(key: string, id: string): Promise<void> {
	if (browserMemory.load(key)) return;
	const upload = await ACCOUNT.read(id).catch(() => null);
	if (upload?.state !== "ready") return;
	const { name, size } = upload;
	browserMemory.save(key, { id, name, size, lastModified: 0, head: "", paused: false, at: 0 });
}

/**
 * The upload of a user's form; the same one each time.
 * @param server by what one asks; absent: by one's account. Two that ask for the same upload are to each other as tabs are
 */
export function uploaderOf(key: string, purpose: UploadPurpose, server: UploadServer = ACCOUNT): Uploader {
	const name = `${server.name} ${key}`;
	const known = uploaders.get(name);
	if (known) return known;
	const uploader = new Uploader({
		purpose,
		key,
		transport: browserTransport(server),
		memory: browserMemory,
		patience: browserPatience,
		tabs: browserTabs,
	});
	uploaders.set(name, uploader);
	return uploader;
}
