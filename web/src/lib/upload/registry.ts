import { browserMemory } from "./memory.ts";
import { browserPatience } from "./patience.ts";
import { browserTabs } from "./tabs.ts";
import { browserTransport, type RequestApi } from "./transport.ts";
import { Uploader } from "./uploader.ts";

/** Uploads outlive the page that shows them, so that one may look around while a file is on its way. */
const uploaders = new Map<string, Uploader>();

/**
 * The upload of a user's form; the same one each time.
 * @param request used when the upload is made, not changed later
 */
export function uploaderOf(key: string, purpose: "manuscript", request: RequestApi): Uploader {
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

/** For the end of a session: stops all uploads without giving them up. */
export function stopUploads(): void {
	for (const uploader of uploaders.values()) uploader.dispose();
	uploaders.clear();
}
