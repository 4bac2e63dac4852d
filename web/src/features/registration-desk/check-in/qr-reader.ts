/** What the browser's own reader of codes is, where it has one; TypeScript does not know it yet. */
interface Detector {
	detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats(): Promise<string[]>;
}

/** The text of a QR code in a video's picture of this moment; null where none is seen. */
export type ReadPicture = (video: HTMLVideoElement) => Promise<string | null>;

/** Wider pictures are read no better, and slower. */
const WIDTH = 640;

/** The browser's own reader, else one that is loaded for it. */
export async function openReader(): Promise<ReadPicture> {
	const Own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
	if (Own && (await Own.getSupportedFormats()).includes("qr_code")) {
		const detector = new Own({ formats: ["qr_code"] });
		return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
	}
	const { default: decode } = await import("qr/decode.js");
	const canvas = document.createElement("canvas");
	const context = canvas.getContext("2d", { willReadFrequently: true });
	return async (video) => {
		if (!context || video.videoWidth === 0) return null;
		canvas.width = WIDTH;
		canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
		context.drawImage(video, 0, 0, canvas.width, canvas.height);
		try {
			return decode(context.getImageData(0, 0, canvas.width, canvas.height));
		} catch {
			// It throws where there is no code.
			return null;
		}
	};
}
