import type { SignedPart, Upload } from "@deck/contracts/upload";
import { invalid } from "../kernel/errors.ts";
import { discard } from "./discard.ts";
import { ownUpload } from "./find.ts";
import type { Uploading } from "./owner.ts";
import { bytesOfPart } from "./start.ts";
import { viewUpload } from "./view.ts";

/** The upload, and which parts have arrived, so that a broken one can go on. 404 for somebody else's. */
export async function uploadProgress(context: Uploading, uploadId: string): Promise<Upload> {
	const upload = await ownUpload(context, uploadId);
	if (upload.state !== "sending") return viewUpload(upload, []);
	return viewUpload(upload, (await context.files.listParts(upload.key, upload.multipart)) ?? []);
}

/** Signed addresses for parts, for 15 minutes each, with the exact length signed. 422 for a part that isn't there. */
export async function signParts(
	context: Uploading,
	uploadId: string,
	parts: number[],
): Promise<SignedPart[]> {
	const upload = await ownUpload(context, uploadId);
	if (upload.state !== "sending") throw invalid("upload_id", "upload_used");
	return Promise.all(
		parts.map(async (part, index) => {
			const bytes = bytesOfPart(upload.size, part);
			if (bytes <= 0) throw invalid(`parts.${index}`, "invalid");
			return { part, ...(await context.files.signPart(upload.key, upload.multipart, part, bytes)) };
		}),
	);
}

/** Gives an upload up: its parts are dropped, its row goes. A used one stays. */
export async function cancelUpload(context: Uploading, uploadId: string): Promise<void> {
	const upload = await ownUpload(context, uploadId);
	if (upload.state === "used") throw invalid("upload_id", "upload_used");
	await context.files.abortUpload(upload.key, upload.multipart);
	await discard(context, upload.upload_id);
}
