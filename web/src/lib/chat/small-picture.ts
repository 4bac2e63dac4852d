import { LIMITS } from "@deck/contracts/limits";
import { openPicture, smallJpeg } from "../picture.ts";

/** Kinds that browsers show; what the file is in truth is for the server to see. */
const SHOWN = /^image\/(png|jpeg|webp|gif)$/;

/** Base64 characters of so many bytes. */
const MOST = Math.ceil(LIMITS.smallPictureBytes / 3) * 4;

/** How a chosen picture looks small, as a JPEG in base64; null for what is none, and for what this browser can't draw. */
export async function smallPicture(file: File): Promise<string | null> {
	if (!SHOWN.test(file.type)) return null;
	try {
		const picture = await openPicture(file);
		try {
			return smallJpeg(picture.bitmap, LIMITS.smallPictureSide, MOST);
		} finally {
			picture.close();
		}
	} catch {
		// It goes without, and is shown as a row.
		return null;
	}
}
