import { fileTooLarge, UPLOAD_BYTES, type Upload } from "@deck/contracts/upload";
import { update } from "../kernel/commit.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import { invalid } from "../kernel/errors.ts";
import { discardUpload } from "./discard.ts";
import { type UploadItem, uploads } from "./entity.ts";
import { requireOwnUpload } from "./find.ts";
import { INSPECTORS, readBytes } from "./inspect.ts";
import { type StoreResult, withInspectionLock } from "./inspection-lock.ts";
import type { UploadContext } from "./owner.ts";
import { viewUpload } from "./view.ts";

/**
 * Joins the parts and inspects the file before any paper changes. Idempotent. One file per owner at a time
 * (`inspection-lock.ts`).
 * @throws 422 at `file`: `file_missing`, `file_empty`, `file_too_large`, `file_not_pdf`, `file_not_source`,
 * `file_truncated`, `file_password`, `file_active`, `file_unreadable`, `file_heavy`, `file_program`, `file_not_named`
 */
export async function completeUpload(context: UploadContext, uploadId: string): Promise<Upload> {
	const upload = await requireOwnUpload(context, uploadId);
	if (upload.state !== "sending") return viewUpload(upload, []);
	return withInspectionLock(context, (store) => complete(context, upload, store));
}

async function complete(context: UploadContext, upload: UploadItem, store: StoreResult): Promise<Upload> {
	const { purpose } = upload;
	const version_id = await joinParts(context, upload);
	const object = await context.files.read(upload.key, version_id);
	if (!object) throw invalid("file", "file_missing");
	if (object.size > UPLOAD_BYTES[purpose]) return rejectUpload(context, upload, fileTooLarge(purpose));
	const bytes = await readBytes(object.body, object.size);
	const found =
		bytes?.length === upload.size
			? await INSPECTORS[purpose](bytes, upload.name)
			: { refused: "file_missing" };
	if ("refused" in found) return rejectUpload(context, upload, found.refused);
	const result = { state: "ready", version_id, ...found } as const;
	const noting = uploads(context.table)
		.patch({ upload_id: upload.upload_id })
		.set(result)
		.where(({ state }, { ne }) => ne(state, "used"));
	if (await store(update(noting))) return viewUpload({ ...upload, ...result }, []);
	// The lock had expired, or the file is in use.
	const noted = await nullIfConditionFails(noting.go({ response: "all_new" }));
	// A concurrent call was faster, and its file is in use.
	return viewUpload(noted ? noted.data : await requireOwnUpload(context, upload.upload_id), []);
}

/**
 * Returns the version.
 * @throws 422 for missing parts
 */
async function joinParts({ files }: UploadContext, { key, multipart, size }: UploadItem): Promise<string> {
	const parts = await files.listParts(key, multipart);
	const arrived = parts?.reduce((sum, part) => sum + part.size, 0);
	if (parts && arrived !== size) throw invalid("file", "file_missing");
	// Without parts an earlier call joined them, but its response was lost.
	const object = parts ? await files.completeUpload(key, multipart, parts) : await files.currentVersion(key);
	if (!object) throw invalid("file", "file_missing");
	return object.version_id;
}

async function rejectUpload(context: UploadContext, upload: UploadItem, code: string): Promise<never> {
	await discardUpload(context, upload.upload_id);
	throw invalid("file", code);
}
