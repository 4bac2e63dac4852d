import { getItems, lookup } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { type UploadItem, uploads } from "./entity.ts";
import { owns, type Uploading } from "./owner.ts";

/** Whether an own upload is unused. 1 call. */
export async function isThere(context: Uploading, uploadId: string): Promise<boolean> {
	try {
		return (await ownUpload(context, uploadId)).state !== "used";
	} catch (error) {
		if (error instanceof AppError && error.kind === "not_found") return false;
		throw error;
	}
}

/** Throws 404 for others' and expired ones. 1 call. */
export async function ownUpload(context: Uploading, uploadId: string): Promise<UploadItem> {
	const all = uploads(context.table);
	const [upload] = await getItems(context.table, [lookup(all, all.get({ upload_id: uploadId }))]);
	if (!upload || !owns(context.owner, upload)) throw notFound();
	if (upload.ttl * 1000 <= context.now().getTime()) throw notFound();
	return upload;
}
