import { ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import Cropper from "react-easy-crop";
import { useTranslation } from "react-i18next";
// The library's injected styles violate the CSP.
import "react-easy-crop/react-easy-crop.css";
import { cx } from "../lib/cx.ts";
import type { Part, Picture, Size } from "../lib/picture.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useAction } from "./use-action.ts";

const MAX_ZOOM = 4;
/** px per arrow key. */
const KEY_STEP = 8;

export interface CropDialogProps {
	picture: Picture;
	/** A number is an aspect ratio (width/height): the crop may exceed the picture. */
	shape: "round" | number;
	title: string;
	save: string;
	onClose(): void;
	onSave(part: Part): Promise<void>;
	preview(part: Part): ReactNode;
}

export function CropDialog(props: CropDialogProps) {
	const { picture, shape, title, save, onClose, onSave, preview } = props;
	const { t } = useTranslation(["picture", "common"]);
	const round = shape === "round";
	const least = round ? 1 : wholeZoom(picture.bitmap, shape);
	const [crop, setCrop] = useState({ x: 0, y: 0 });
	const [zoom, setZoom] = useState(least);
	const [part, setPart] = useState<Part | null>(null);
	const zoomId = useId();
	const hintId = useId();
	const [saving, run] = useAction(async () => {
		if (part) await onSave(part);
	});
	return (
		<Dialog
			open
			onClose={() => !saving && onClose()}
			title={title}
			width={440}
			full
			actions={
				<>
					<Button onClick={onClose} offReason={saving ? t("common:wait") : undefined}>
						{t("common:cancel")}
					</Button>
					<Button kind="primary" busy={saving} onClick={run}>
						{save}
					</Button>
				</>
			}
		>
			<p id={hintId}>{t("hint")}</p>
			<div
				className={cx(
					"relative mt-4 overflow-hidden rounded-card",
					round ? "aspect-square bg-neutral-950" : "aspect-[2/1] border border-line bg-white",
				)}
			>
				<Cropper
					image={picture.url}
					crop={crop}
					zoom={zoom}
					minZoom={least}
					maxZoom={MAX_ZOOM}
					aspect={round ? 1 : shape}
					cropShape={round ? "round" : "rect"}
					objectFit={round ? "cover" : "contain"}
					restrictPosition={round}
					showGrid={false}
					keyboardStep={KEY_STEP}
					disableAutomaticStylesInjection
					onCropChange={setCrop}
					onZoomChange={setZoom}
					onCropAreaChange={setPart}
					cropperProps={{
						role: "group",
						"aria-label": t("area"),
						"aria-describedby": hintId,
					}}
				/>
			</div>
			<div className="mt-4 flex items-center gap-5">
				<div className="min-w-0 grow">
					<label htmlFor={zoomId} className="text-14 font-medium text-ink">
						{t("zoom")}
					</label>
					<span className="flex items-center gap-3">
						<ZoomOut aria-hidden size={18} className="shrink-0" />
						<input
							id={zoomId}
							type="range"
							min={least}
							max={MAX_ZOOM}
							step="any"
							value={zoom}
							aria-valuetext={t("times", { percent: Math.round(zoom * 100) })}
							onChange={(event) => setZoom(event.target.valueAsNumber)}
							className="target w-full min-w-0 accent-primary"
						/>
						<ZoomIn aria-hidden size={18} className="shrink-0" />
					</span>
				</div>
				{part && (
					<div aria-hidden className="flex shrink-0 items-end gap-3">
						{preview(part)}
					</div>
				)}
			</div>
		</Dialog>
	);
}

/** Returns the zoom at which the crop holds the picture; at 1 it is the largest inside. */
function wholeZoom({ width, height }: Size, shape: number): number {
	const own = width / height;
	return Math.min(own / shape, shape / own);
}

export function PartPreview(props: { url: string; part: Part; size: Size; className: string }) {
	const { url, part, size, className } = props;
	return (
		<div style={{ ...size }} className={cx("relative overflow-hidden", className)}>
			<img
				src={url}
				alt=""
				className="absolute max-w-none"
				style={{
					width: `${10_000 / part.width}%`,
					height: `${10_000 / part.height}%`,
					left: `${(-100 * part.x) / part.width}%`,
					top: `${(-100 * part.y) / part.height}%`,
				}}
			/>
		</div>
	);
}
