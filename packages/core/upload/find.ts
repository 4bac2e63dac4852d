import type { SignedIn } from "../kernel/context.ts";
import { getTogether, wanted } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import { type UploadItem, uploads } from "./entity.ts";

/** The actor's own upload; 404 for anybody else's, and for one whose time is over. One call. */
export async function ownUpload(context: SignedIn, uploadId: string): Promise<UploadItem> {
	const all = uploads(context.table);
	const [upload] = await getTogether(context.table, [wanted(all, all.get({ upload_id: uploadId }))]);
	if (!upload || upload.owner !== context.actor.user_id) throw notFound();
	if (upload.ttl * 1000 <= context.now().getTime()) throw notFound();
	return upload;
}
