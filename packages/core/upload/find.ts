import { getItems, keyOf, lookup } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { type UploadItem, uploads } from "./entity.ts";
import { ownsUpload, type UploadContext } from "./owner.ts";

/** Checks whether an own upload is unused. 1 call. */
export async function isUploadUnused(context: UploadContext, uploadId: string): Promise<boolean> {
	try {
		return (await requireOwnUpload(context, uploadId)).state !== "used";
	} catch (error) {
		if (error instanceof AppError && error.kind === "not_found") return false;
		throw error;
	}
}

export const uploadKey = (table: Table, uploadId: string): Key =>
	keyOf(uploads(table).get({ upload_id: uploadId }));

/**
 * Returns the owner's upload. 1 call.
 * @throws 404 for others' and expired ones
 */
export async function requireOwnUpload(context: UploadContext, uploadId: string): Promise<UploadItem> {
	const all = uploads(context.table);
	const [upload] = await getItems(context.table, [lookup(all, all.get({ upload_id: uploadId }))]);
	if (!upload || !ownsUpload(context.owner, upload)) throw notFound();
	if (upload.ttl * 1000 <= context.now().getTime()) throw notFound();
	return upload;
}
