import { LIMITS } from "@deck/contracts/limits";
import type { UploadPreviewForm } from "@deck/contracts/upload";
import { nullIfConditionFails } from "../kernel/condition.ts";
import { invalid } from "../kernel/errors.ts";
import { FILE_PURPOSES } from "../kernel/file-purposes.ts";
import { fileKey } from "../kernel/stored-file.ts";
import { jpegSize } from "../picture/picture.ts";
import { uploads } from "./entity.ts";
import { requireOwnUpload } from "./find.ts";
import type { UploadContext } from "./owner.ts";

/**
 * Stores the preview of a message file, which may still be uploading. Checked here because browsers show it: a JPEG of
 * at most `LIMITS.smallPictureSide` and `LIMITS.smallPictureBytes` without private data. `pending` like its upload
 * until a commit uses both. 2 calls and 1 of the bucket.
 * @throws 422 `picture_unreadable` at `picture`, `upload_unknown` for files of other purposes, `upload_used`; 404 as
 * `requireOwnUpload`
 */
export async function saveUploadPreview(
	context: UploadContext,
	uploadId: string,
	form: UploadPreviewForm,
): Promise<void> {
	const { upload_id, purpose } = await requireOwnUpload(context, uploadId);
	if (purpose !== "chat_file") throw invalid("id", "upload_unknown");
	const bytes = Buffer.from(form.picture, "base64");
	const size = jpegSize(bytes);
	if (!size || !isSmall(size) || bytes.length > LIMITS.smallPictureBytes)
		throw invalid("picture", "picture_unreadable");
	const key = fileKey("chat_preview", upload_id);
	const { version_id } = await context.files.write(key, bytes, FILE_PURPOSES.chat_preview.type, {
		pending: true,
	});
	const noted = await nullIfConditionFails(
		uploads(context.table)
			.patch({ upload_id })
			.set({ preview: { key, version_id, ...size } })
			.where(({ state }, { ne }) => ne(state, "used"))
			.go(),
	);
	if (!noted) throw invalid("id", "upload_used");
}

const isSmall = ({ width, height }: { width: number; height: number }): boolean =>
	width * height > 0 && Math.max(width, height) <= LIMITS.smallPictureSide;
