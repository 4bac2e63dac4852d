import { fileTooLarge, UPLOAD_BYTES, type Upload } from "@deck/contracts/upload";
import { ifHolds } from "../kernel/condition.ts";
import { invalid } from "../kernel/errors.ts";
import { discard } from "./discard.ts";
import { type UploadItem, uploads } from "./entity.ts";
import { ownUpload } from "./find.ts";
import { INSPECT, readBytes } from "./inspect.ts";
import type { Uploading } from "./owner.ts";
import { inTurn } from "./turn.ts";
import { viewUpload } from "./view.ts";

/**
 * Joins the parts and looks into the file. A file that can't be taken is refused here, before any paper is touched:
 * 422 at `file` with `file_missing`, `file_empty`, `file_too_large`, `file_not_pdf`, `file_not_source`, `file_truncated`,
 * `file_password`, `file_active`, `file_unreadable`, `file_heavy`, `file_program` or `file_not_named`. A repeat of a call whose answer was lost gets the
 * same answer. One file of an owner at a time (`turn.ts`).
 */
export async function completeUpload(context: Uploading, uploadId: string): Promise<Upload> {
	const upload = await ownUpload(context, uploadId);
	if (upload.state !== "sending") return viewUpload(upload, []);
	return inTurn(context, () => complete(context, upload));
}

async function complete(context: Uploading, upload: UploadItem): Promise<Upload> {
	const { purpose } = upload;
	const version_id = await join(context, upload);
	const object = await context.files.read(upload.key, version_id);
	if (!object) throw invalid("file", "file_missing");
	if (object.size > UPLOAD_BYTES[purpose]) return refuse(context, upload, fileTooLarge(purpose));
	const bytes = await readBytes(object.body, object.size);
	const found =
		bytes?.length === upload.size ? await INSPECT[purpose](bytes, upload.name) : { refused: "file_missing" };
	if ("refused" in found) return refuse(context, upload, found.refused);
	const noted = await ifHolds(
		uploads(context.table)
			.patch({ upload_id: upload.upload_id })
			.set({ state: "ready", version_id, ...found })
			.where(({ state }, { ne }) => ne(state, "used"))
			.go({ response: "all_new" }),
	);
	// An equal call was faster, and its file is in a paper already.
	return viewUpload(noted ? noted.data : await ownUpload(context, upload.upload_id), []);
}

/** Joins the parts that arrived; the object's version. 422 where some are missing. */
async function join({ files }: Uploading, { key, multipart, size }: UploadItem): Promise<string> {
	const parts = await files.listParts(key, multipart);
	const arrived = parts?.reduce((sum, part) => sum + part.size, 0);
	if (parts && arrived !== size) throw invalid("file", "file_missing");
	// Without its parts the upload is an object already: an earlier call has joined them, and its answer was lost.
	const object = parts ? await files.completeUpload(key, multipart, parts) : await files.currentVersion(key);
	if (!object) throw invalid("file", "file_missing");
	return object.version_id;
}

async function refuse(context: Uploading, upload: UploadItem, code: string): Promise<never> {
	await discard(context, upload.upload_id);
	throw invalid("file", code);
}
