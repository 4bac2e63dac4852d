import type { UploadPurpose } from "@deck/contracts/upload";
import { apiFetch } from "../api-fetch.ts";
import { browserRetryPolicy } from "../retry-policy.ts";
import { accountUploads, type RequestApi, type UploadServer } from "./server.ts";
import { browserStorage } from "./storage.ts";
import { browserTabs } from "./tabs.ts";
import { browserTransport } from "./transport.ts";
import { Uploader } from "./uploader.ts";

/** Uploads outlive their page. */
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

export const isStarted = (key: string): boolean => browserStorage.load(key) !== null;

export const uploadKey = (user: string, form: string) => `${user} ${form}`;

/** Takes over another browser's completed upload; ignores unknown ones, keeps this browser's. */
export async function adoptUpload(key: string, id: string): Promise<void> {
	if (browserStorage.load(key)) return;
	const upload = await ACCOUNT.read(id).catch(() => null);
	if (upload?.state !== "ready") return;
	const { name, size } = upload;
	browserStorage.save(key, { id, name, size, lastModified: 0, head: "", paused: false, at: 0 });
}

/**
 * Returns one uploader per key and server; those of different servers act as different tabs.
 * @param server default the account's
 */
export function uploaderOf(key: string, purpose: UploadPurpose, server: UploadServer = ACCOUNT): Uploader {
	const name = `${server.name} ${key}`;
	const known = uploaders.get(name);
	if (known) return known;
	const uploader = new Uploader({
		purpose,
		key,
		transport: browserTransport(server),
		storage: browserStorage,
		retry: browserRetryPolicy,
		tabs: browserTabs,
	});
	uploaders.set(name, uploader);
	return uploader;
}
