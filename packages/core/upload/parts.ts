import type { SignedPart, Upload } from "@deck/contracts/upload";
import { invalid } from "../kernel/errors.ts";
import { discardUpload } from "./discard.ts";
import { requireOwnUpload } from "./find.ts";
import type { UploadContext } from "./owner.ts";
import { partBytes } from "./start.ts";
import { viewUpload } from "./view.ts";

/**
 * Returns an upload with its received parts, to resume it.
 * @throws 404 for others' uploads
 */
export async function uploadProgress(context: UploadContext, uploadId: string): Promise<Upload> {
	const upload = await requireOwnUpload(context, uploadId);
	if (upload.state !== "sending") return viewUpload(upload, []);
	return viewUpload(upload, (await context.files.listParts(upload.key, upload.multipart)) ?? []);
}

/**
 * Signs URLs of parts, valid for 15 minutes; the signature includes the exact length.
 * @throws 422 for a nonexistent part
 */
export async function signParts(
	context: UploadContext,
	uploadId: string,
	parts: number[],
): Promise<SignedPart[]> {
	const upload = await requireOwnUpload(context, uploadId);
	if (upload.state !== "sending") throw invalid("upload_id", "upload_used");
	return Promise.all(
		parts.map(async (part, index) => {
			const bytes = partBytes(upload.size, part);
			if (bytes <= 0) throw invalid(`parts.${index}`, "invalid");
			return { part, ...(await context.files.signPart(upload.key, upload.multipart, part, bytes)) };
		}),
	);
}

/**
 * Cancels an upload; used uploads stay.
 * @throws 422 for a used upload
 */
export async function cancelUpload(context: UploadContext, uploadId: string): Promise<void> {
	const upload = await requireOwnUpload(context, uploadId);
	if (upload.state === "used") throw invalid("upload_id", "upload_used");
	await context.files.abortUpload(upload.key, upload.multipart);
	await discardUpload(context, upload.upload_id);
}
