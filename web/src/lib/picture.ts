import { withoutNotes } from "./jpeg-notes.ts";

/** Larger files are not what anybody wants to show, and phones run out of memory over them. */
const MAX_BYTES = 20 * 1024 * 1024;

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

/** Width and height. */
export interface Size {
	width: number;
	height: number;
}

/** A part of a picture, in per cent of its width and height; it may reach beyond the edges. */
export interface Part extends Size {
	x: number;
	y: number;
}

const ALL: Part = { x: 0, y: 0, width: 100, height: 100 };

/** A part of a picture as a JPEG in base64, on white, without notes of where and by what it was made. */
export function cutJpeg(bitmap: ImageBitmap, part: Part, size: Size, quality = 0.86): string {
	const text = draw(bitmap, part, size, "#fff").toDataURL("image/jpeg", quality).replace(/^.*,/, "");
	const bytes = withoutNotes(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** What is tried for a picture that may only be so large: its longer side in parts of the most, and the quality. */
const STEPS = [
	[1, 0.82],
	[1, 0.6],
	[0.75, 0.6],
	[0.5, 0.5],
	[0.25, 0.5],
] as const;

/**
 * How a whole picture looks small, as a JPEG in base64 of at most `side` px and `maxText` characters; null where it can't
 * be made so small.
 */
export function smallJpeg(bitmap: ImageBitmap, side: number, maxText: number): string | null {
	for (const [part, quality] of STEPS) {
		const picture = cutJpeg(bitmap, ALL, fitInto(bitmap, side * part), quality);
		if (picture.length <= maxText) return picture;
	}
	return null;
}

/** A part of a picture as a PNG in base64: what is transparent stays so, and so is what lies beyond the edges. */
export function cutPng(bitmap: ImageBitmap, part: Part, size: Size): string {
	return draw(bitmap, part, size).toDataURL("image/png").replace(/^.*,/, "");
}

/** px of the longer side that a page shows at its best, and what is tried where that is too heavy. */
const SIDES = [1600, 1200, 900, 600];

/**
 * A whole picture for a page in base64, small enough for `maxText` characters: WebP, which keeps what is transparent,
 * or JPEG where the browser writes no WebP. Throws `PictureRefused` where even a small one is too heavy.
 */
export function shrink(bitmap: ImageBitmap, maxText: number): string {
	for (const side of SIDES) {
		const size = fitInto(bitmap, side);
		// A browser that cannot write WebP answers a PNG.
		const [type, text = ""] = draw(bitmap, ALL, size).toDataURL("image/webp", 0.86).split(",");
		const picture = type?.includes("webp") ? text : cutJpeg(bitmap, ALL, size);
		if (picture.length <= maxText) return picture;
	}
	throw new PictureRefused("too_large");
}

/** The size of a picture whose longer side is at most `side`; it is never made larger. */
export function fitInto({ width, height }: Size, side: number): Size {
	const scale = Math.min(1, side / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function draw(bitmap: ImageBitmap, part: Part, { width, height }: Size, ground?: string): HTMLCanvasElement {
	const canvas = document.createElement("canvas");
	canvas.width = width;
	canvas.height = height;
	const context = canvas.getContext("2d");
	if (!context) throw new Error("The browser has no memory for a picture");
	if (ground) {
		// JPEG knows no transparency: what shines through would be black.
		context.fillStyle = ground;
		context.fillRect(0, 0, width, height);
	}
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
		width,
		height,
	);
	return canvas;
}
