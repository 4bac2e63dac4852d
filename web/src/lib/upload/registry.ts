import type { Upload, UploadPurpose } from "@deck/contracts/upload";
import { apiFetch } from "../api-fetch.ts";
import { browserPatience } from "../patience.ts";
import { browserMemory } from "./memory.ts";
import { browserTabs } from "./tabs.ts";
import { browserTransport, type RequestApi } from "./transport.ts";
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

/** Names a user's form. */
export const uploadKey = (user: string, form: string) => `${user} ${form}`;

/**
 * Makes an upload that was begun in another browser this one's too, where it is ready; nothing happens where this one
 * has its own already, or nobody knows of it.
 */
export async function adoptUpload(key: string, id: string): Promise<void> {
	if (browserMemory.load(key)) return;
	const upload = await request<Upload>("GET", `/api/uploads/${id}`).catch(() => null);
	if (upload?.state !== "ready") return;
	const { name, size } = upload;
	browserMemory.save(key, { id, name, size, lastModified: 0, head: "", paused: false, at: 0 });
}

/** The upload of a user's form; the same one each time. */
export function uploaderOf(key: string, purpose: UploadPurpose): Uploader {
	const known = uploaders.get(key);
	if (known) return known;
	const uploader = new Uploader({
		purpose,
		key,
		transport: browserTransport(request),
		memory: browserMemory,
		patience: browserPatience,
		tabs: browserTabs,
	});
	uploaders.set(key, uploader);
	return uploader;
}
