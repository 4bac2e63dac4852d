import { LIMITS } from "@deck/contracts/limits";
import type { PreviewForm } from "@deck/contracts/upload";
import { ifHolds } from "../kernel/condition.ts";
import { invalid } from "../kernel/errors.ts";
import { FILE_PURPOSES } from "../kernel/file-purposes.ts";
import { jpegSize } from "../kernel/picture.ts";
import { fileKey } from "../kernel/stored-file.ts";
import { uploads } from "./entity.ts";
import { ownUpload } from "./find.ts";
import type { Uploading } from "./owner.ts";

/**
 * The message file may still be uploading. Checked here because browsers show it: a JPEG of at most
 * `LIMITS.smallPictureSide` and `LIMITS.smallPictureBytes` without private data. `pending` like its upload until a
 * commit uses both. 2 calls and 1 of the bucket.
 * @throws 422 `picture_unreadable` at `picture`, `upload_unknown` for files of other purposes, `upload_used`; 404 as
 * `ownUpload`
 */
export async function savePreview(context: Uploading, uploadId: string, form: PreviewForm): Promise<void> {
	const { upload_id, purpose } = await ownUpload(context, uploadId);
	if (purpose !== "chat_file") throw invalid("id", "upload_unknown");
	const bytes = Buffer.from(form.picture, "base64");
	const size = jpegSize(bytes);
	if (!size || !isSmall(size) || bytes.length > LIMITS.smallPictureBytes)
		throw invalid("picture", "picture_unreadable");
	const key = fileKey("chat_preview", upload_id);
	const { version_id } = await context.files.write(key, bytes, FILE_PURPOSES.chat_preview.type, {
		pending: true,
	});
	const noted = await ifHolds(
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
