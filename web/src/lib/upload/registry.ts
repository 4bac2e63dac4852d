import { apiFetch } from "../api-fetch.ts";
import { browserMemory } from "./memory.ts";
import { browserPatience } from "./patience.ts";
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

/** The upload of a user's form; the same one each time. */
export function uploaderOf(key: string, purpose: "manuscript"): Uploader {
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
