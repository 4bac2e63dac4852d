import type { Page } from "@playwright/test";

/** 400 × 200, red on the left, blue on the right. */
export async function redBlueJpeg(page: Page): Promise<Buffer> {
	const address = await page.evaluate(() => {
		const canvas = document.createElement("canvas");
		canvas.width = 400;
		canvas.height = 200;
		const context = canvas.getContext("2d");
		if (!context) return "";
		context.fillStyle = "#f00";
		context.fillRect(0, 0, 200, 200);
		context.fillStyle = "#00f";
		context.fillRect(200, 0, 200, 200);
		return canvas.toDataURL("image/jpeg");
	});
	return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/** Rotates by camera data: the left side becomes the top. */
export function withRotation(jpeg: Buffer): Buffer {
	const tiff = Buffer.from("4d4d002a00000008" + "0001" + "011200030000000100060000" + "00000000", "hex");
	const exif = Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
	const length = Buffer.alloc(2);
	length.writeUInt16BE(exif.length + 2);
	return Buffer.concat([jpeg.subarray(0, 2), Buffer.from("ffe1", "hex"), length, exif, jpeg.subarray(2)]);
}

/** Colours are near the top and bottom edges. */
export async function pictureColours(page: Page, jpeg: Buffer) {
	return page.evaluate(async (text) => {
		const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
		const picture = await createImageBitmap(new Blob([bytes]));
		const canvas = document.createElement("canvas");
		const { width, height } = picture;
		canvas.width = width;
		canvas.height = height;
		const context = canvas.getContext("2d", { willReadFrequently: true });
		context?.drawImage(picture, 0, 0);
		const colour = (y: number) => {
			const [red = 0, , blue = 0] = context?.getImageData(width / 2, y, 1, 1).data ?? [];
			return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : "other";
		};
		return { width, height, top: colour(4), bottom: colour(height - 4) };
	}, jpeg.toString("base64"));
}
