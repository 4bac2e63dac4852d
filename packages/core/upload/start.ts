import { LIMITS } from "@deck/contracts/limits";
import type { StartUploadForm, Upload } from "@deck/contracts/upload";
import type { SignedIn } from "../kernel/context.ts";
import { wanted } from "../kernel/entity.ts";
import { newId } from "../kernel/ids.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { uploads } from "./entity.ts";
import { viewUpload } from "./view.ts";

/**
 * Announces a file and opens its multipart upload. Nothing of the file's name goes into the bucket's key, and the
 * object counts as `pending` until a commit takes it.
 */
export async function startUpload(context: SignedIn, form: StartUploadForm): Promise<Upload> {
	const upload_id = newId();
	const key = keyOf(upload_id);
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

const keyOf = (uploadId: string) => `manuscripts/${uploadId}.pdf`;

/** Where the row of the upload stands that brought a file; it may be gone, or never have been: imports have none. */
export function uploadOf(table: Table, key: string): Key {
	const upload_id = key.slice(key.lastIndexOf("/") + 1, key.lastIndexOf("."));
	const all = uploads(table);
	return wanted(all, all.get({ upload_id })).key;
}

/** Bytes of one part of an upload: all are alike but the last. */
export function bytesOfPart(size: number, part: number): number {
	return Math.min(LIMITS.partBytes, size - (part - 1) * LIMITS.partBytes);
}
