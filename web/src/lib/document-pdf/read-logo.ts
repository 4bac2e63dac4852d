import { LOGO_SIZE, SIGNATURE_SIZE } from "@deck/contracts/conference-parts";

/** Reads a logo as a JPEG on white, which PDFs embed unchanged; undefined if unreadable. */
export const readLogo = (path: string | null) => readOnWhite(path, LOGO_SIZE);

export const readSignature = (path: string | undefined) => readOnWhite(path ?? null, SIGNATURE_SIZE);

async function readOnWhite(
	path: string | null,
	{ width, height }: { width: number; height: number },
): Promise<Uint8Array | undefined> {
	if (!path) return undefined;
	const answer = await fetch(path);
	if (!answer.ok) return undefined;
	const picture = await createImageBitmap(await answer.blob());
	const canvas = new OffscreenCanvas(width, height);
	const drawing = canvas.getContext("2d");
	if (!drawing) return undefined;
	drawing.fillStyle = "white";
	drawing.fillRect(0, 0, width, height);
	drawing.drawImage(picture, 0, 0, width, height);
	const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
	return new Uint8Array(await blob.arrayBuffer());
}
