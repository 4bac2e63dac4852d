import { Camera, CameraOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";

interface Detector {
	detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats(): Promise<string[]>;
}

type ReadQrCode = (video: HTMLVideoElement) => Promise<string | null>;

/** Wider frames are slower, and read no better. */
const WIDTH = 640;

/** Uses the browser's detector, else loads one. */
async function openQrReader(): Promise<ReadQrCode> {
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

/** Between pictures; time during which a code is not reread. */
const SCAN_INTERVAL_MS = 200;
const REPEAT_AFTER_MS = 4_000;

export function CheckInCamera({ onRead }: { onRead(text: string): void }) {
	const { t } = useTranslation("check-in");
	const [on, setOn] = useState(false);
	const [failed, setFailed] = useState(false);
	if (!on) {
		return (
			<div className="flex flex-col gap-2">
				<Button
					large
					wide
					icon={Camera}
					onClick={() => {
						setFailed(false);
						setOn(true);
					}}
				>
					{t("camera.start")}
				</Button>
				{failed && (
					<p role="alert" className="text-14 text-bad">
						{t("camera.failed")}
					</p>
				)}
			</div>
		);
	}
	return (
		<div className="flex flex-col gap-2">
			<Picture
				onRead={onRead}
				onFail={() => {
					setOn(false);
					setFailed(true);
				}}
			/>
			<Button icon={CameraOff} onClick={() => setOn(false)}>
				{t("camera.stop")}
			</Button>
		</div>
	);
}

function Picture({ onRead, onFail }: { onRead(text: string): void; onFail(): void }) {
	const { t } = useTranslation("check-in");
	const video = useRef<HTMLVideoElement>(null);
	const callbacks = useRef({ onRead, onFail });
	useEffect(() => {
		callbacks.current = { onRead, onFail };
	});
	useEffect(() => {
		let stopped = false;
		let stream: MediaStream | null = null;
		let timer: ReturnType<typeof setTimeout>;
		let last = { text: "", at: 0 };
		const start = async () => {
			const [read, opened] = await Promise.all([
				openQrReader(),
				navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } }),
			]);
			stream = opened;
			if (stopped || !video.current) return stop();
			video.current.srcObject = opened;
			await video.current.play();
			const look = async () => {
				const text = video.current && (await read(video.current));
				if (stopped) return;
				const now = Date.now();
				if (text && (text !== last.text || now - last.at > REPEAT_AFTER_MS)) callbacks.current.onRead(text);
				if (text) last = { text, at: now };
				timer = setTimeout(look, SCAN_INTERVAL_MS);
			};
			await look();
		};
		const stop = () => {
			stopped = true;
			clearTimeout(timer);
			for (const track of stream?.getTracks() ?? []) track.stop();
		};
		start().catch(() => {
			if (!stopped) callbacks.current.onFail();
			stop();
		});
		return stop;
	}, []);
	return (
		<div className="relative overflow-hidden rounded-8 bg-black">
			<video
				ref={video}
				muted
				playsInline
				aria-label={t("camera.picture")}
				className="h-64 w-full object-cover"
			/>
			<span
				aria-hidden
				className="absolute inset-0 m-auto size-40 rounded-8 border-4 border-white/80 border-dashed"
			/>
			<p className="absolute inset-x-0 bottom-0 bg-black/70 p-2 text-center text-14 text-white">
				{t("camera.hint")}
			</p>
		</div>
	);
}
