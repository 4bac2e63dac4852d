import { LIMITS } from "@deck/contracts/limits";
import type { StartUploadForm, Upload } from "@deck/contracts/upload";
import type { SignedIn } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { uploads } from "./entity.ts";
import { manuscriptKey } from "./keys.ts";
import { viewUpload } from "./view.ts";

/**
 * Announces a file and opens its multipart upload. Nothing of the file's name goes into the bucket's key, and the
 * object counts as `pending` until a commit takes it.
 */
export async function startUpload(context: SignedIn, form: StartUploadForm): Promise<Upload> {
	const upload_id = newId();
	const key = manuscriptKey(upload_id);
	const multipart = await context.files.startUpload(key, "application/pdf");
	const now = context.now();
	const { data } = await uploads(context.table)
		.create({
			...form,
			upload_id,
			owner: context.actor.user_id,
			key,
			multipart: multipart.upload_id,
			state: "sending",
			created_at: now.toISOString(),
			ttl: Math.floor(now.getTime() / 1000) + SETTINGS.uploadSeconds,
		})
		.go();
	return viewUpload(data, []);
}

/** Bytes of one part of an upload: all are alike but the last. */
export function bytesOfPart(size: number, part: number): number {
	return Math.min(LIMITS.partBytes, size - (part - 1) * LIMITS.partBytes);
}
