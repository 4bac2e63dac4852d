/** `BarcodeDetector`, missing in TypeScript's types. */
interface Detector {
	detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats(): Promise<string[]>;
}

/** Reads a QR code from the current video frame; null if none. */
export type ReadQrCode = (video: HTMLVideoElement) => Promise<string | null>;

/** Wider frames are slower and read no better. */
const WIDTH = 640;

/** Uses the browser's detector, else loads one. */
export async function openQrReader(): Promise<ReadQrCode> {
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
			// It throws without a code.
			return null;
		}
	};
}
