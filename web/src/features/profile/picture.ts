import { AVATAR_SIZES, type AvatarForm } from "@deck/contracts/profile";

/** Larger files are no portraits, and phones run out of memory over them. */
const MAX_BYTES = 20 * 1024 * 1024;
const JPEG_QUALITY = 0.86;

/** Why a file cannot become a picture. */
export type Refusal = "no_image" | "too_large";

/** What `openPicture` throws. */
export class PictureRefused extends Error {
	override name = "PictureRefused";
	readonly reason: Refusal;

	constructor(reason: Refusal) {
		super(`The picture is refused: ${reason}`);
		this.reason = reason;
	}
}

/** A picture that was chosen, ready to be shown and cut; `close` frees its memory. */
export interface Picture {
	/** Address for an `<img>`. */
	url: string;
	/** Its dots, the right way up. */
	bitmap: ImageBitmap;
	close(): void;
}

/** Reads a file as a picture, turned as its camera says; throws `PictureRefused`. */
export async function openPicture(file: File): Promise<Picture> {
	if (file.size > MAX_BYTES) throw new PictureRefused("too_large");
	const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
		throw new PictureRefused("no_image");
	});
	const url = URL.createObjectURL(file);
	return {
		url,
		bitmap,
		close() {
			URL.revokeObjectURL(url);
			bitmap.close();
		},
	};
}

/** A square part of a picture, in per cent of its width and height. */
export interface Part {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** A part of a picture in both sizes, as the API takes them. */
export function cutPicture(bitmap: ImageBitmap, part: Part): AvatarForm {
	return { small: cut(bitmap, part, AVATAR_SIZES.small), large: cut(bitmap, part, AVATAR_SIZES.large) };
}

/** Base64 of a JPEG. */
function cut(bitmap: ImageBitmap, part: Part, size: number): string {
	const canvas = document.createElement("canvas");
	canvas.width = size;
	canvas.height = size;
	const context = canvas.getContext("2d");
	if (!context) throw new Error("The browser has no memory for a picture");
	// JPEG knows no transparency: what shines through would be black.
	context.fillStyle = "#fff";
	context.fillRect(0, 0, size, size);
	context.imageSmoothingQuality = "high";
	const across = bitmap.width / 100;
	const down = bitmap.height / 100;
	context.drawImage(
		bitmap,
		part.x * across,
		part.y * down,
		part.width * across,
		part.height * down,
		0,
		0,
		size,
		size,
	);
	const address = canvas.toDataURL("image/jpeg", JPEG_QUALITY);
	return address.slice(address.indexOf(",") + 1);
}
