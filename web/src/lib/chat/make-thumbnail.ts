import { LIMITS } from "@deck/contracts/limits";
import { openPicture, shrinkToJpeg } from "../picture.ts";

/** Shown by browsers; the server checks the real type. */
const SHOWN_TYPES = /^image\/(png|jpeg|webp|gif)$/;

/** Length in base64 characters. */
const MAX_LENGTH = Math.ceil(LIMITS.smallPictureBytes / 3) * 4;

/** Returns a JPEG in base64; null if the file is no picture that the browser shows. */
export async function makeThumbnail(file: File): Promise<string | null> {
	if (!SHOWN_TYPES.test(file.type)) return null;
	try {
		const picture = await openPicture(file);
		try {
			return shrinkToJpeg(picture.bitmap, LIMITS.smallPictureSide, MAX_LENGTH);
		} finally {
			picture.close();
		}
	} catch {
		// Sent without a thumbnail and shown as a row.
		return null;
	}
}
