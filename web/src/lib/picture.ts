import { stripJpegMetadata } from "./jpeg-metadata.ts";

/** Larger files exhaust phones' memory. */
const MAX_BYTES = 20 * 1024 * 1024;

export type Refusal = "no_image" | "too_large";

export class PictureRefused extends Error {
	override name = "PictureRefused";
	readonly reason: Refusal;

	constructor(reason: Refusal) {
		super(`The picture is refused: ${reason}`);
		this.reason = reason;
	}
}

/** `close` frees its memory. */
export interface Picture {
	url: string;
	bitmap: ImageBitmap;
	close(): void;
}

/**
 * Reads a picture, turned by its Exif orientation.
 * @throws PictureRefused
 */
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

export interface Size {
	width: number;
	height: number;
}

/** A part in per cent of the picture's size; may exceed its edges. */
export interface Part extends Size {
	x: number;
	y: number;
}

const WHOLE_PICTURE: Part = { x: 0, y: 0, width: 100, height: 100 };

export function cropToJpeg(bitmap: ImageBitmap, part: Part, size: Size, quality = 0.86): string {
	const text = draw(bitmap, part, size, "#fff").toDataURL("image/jpeg", quality).replace(/^.*,/, "");
	const bytes = stripJpegMetadata(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
	return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Share of the longest side, and quality. */
const STEPS = [
	[1, 0.82],
	[1, 0.6],
	[0.75, 0.6],
	[0.5, 0.5],
	[0.25, 0.5],
] as const;

/** Makes a JPEG of at most `side` px and `maxText` base64 characters; null if impossible. */
export function shrinkToJpeg(bitmap: ImageBitmap, side: number, maxText: number): string | null {
	for (const [part, quality] of STEPS) {
		const picture = cropToJpeg(bitmap, WHOLE_PICTURE, fitInto(bitmap, side * part), quality);
		if (picture.length <= maxText) return picture;
	}
	return null;
}

export function cropToPng(bitmap: ImageBitmap, part: Part, size: Size): string {
	return draw(bitmap, part, size).toDataURL("image/png").replace(/^.*,/, "");
}

/** px of the longer side, best first. */
const SIDES = [1600, 1200, 900, 600];

/**
 * Shrinks a picture to at most `maxText` base64 characters: WebP for transparency, else JPEG.
 * @throws PictureRefused if the smallest is too large
 */
export function shrink(bitmap: ImageBitmap, maxText: number): string {
	for (const side of SIDES) {
		const size = fitInto(bitmap, side);
		// Browsers without WebP return a PNG.
		const [type, text = ""] = draw(bitmap, WHOLE_PICTURE, size).toDataURL("image/webp", 0.86).split(",");
		const picture = type?.includes("webp") ? text : cropToJpeg(bitmap, WHOLE_PICTURE, size);
		if (picture.length <= maxText) return picture;
	}
	throw new PictureRefused("too_large");
}

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
		// Transparent parts would become black.
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
