import { LIMITS } from "@deck/contracts/limits";
import type { StartUploadForm, Upload } from "@deck/contracts/upload";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { FILE_PURPOSES } from "../kernel/file-purposes.ts";
import { newId } from "../kernel/ids.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { fileKey } from "../kernel/stored-file.ts";
import { uploads } from "./entity.ts";
import type { UploadContext } from "./owner.ts";
import { viewUpload } from "./view.ts";

/**
 * Starts an upload and returns it with the first part's URL. The key contains no part of the file name, and the object
 * is `pending` until a commit uses it.
 */
export async function startUpload(context: UploadContext, form: StartUploadForm): Promise<Upload> {
	const upload_id = newId();
	const key = fileKey(form.purpose, upload_id);
	const multipart = await context.files.startUpload(key, FILE_PURPOSES[form.purpose].type);
	const now = context.now();
	const [{ data }, signed] = await Promise.all([
		uploads(context.table)
			.create({
				...form,
				upload_id,
				owner: context.owner.id,
				email: context.owner.email,
				key,
				multipart: multipart.upload_id,
				state: "sending",
				created_at: now.toISOString(),
				ttl: epochSeconds(now) + SETTINGS.uploadSeconds,
			})
			.go(),
		context.files.signPart(key, multipart.upload_id, 1, partBytes(form.size, 1)),
	]);
	return { ...viewUpload(data, []), signed: [{ part: 1, ...signed }] };
}

export function partBytes(size: number, part: number): number {
	return Math.min(LIMITS.partBytes, size - (part - 1) * LIMITS.partBytes);
}
