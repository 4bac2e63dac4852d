import type { AvatarForm } from "@deck/contracts/profile";
import { ZoomIn, ZoomOut } from "lucide-react";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import { useTranslation } from "react-i18next";
// The library would write its styles into the page, which the CSP forbids.
import "react-easy-crop/react-easy-crop.css";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { cutPicture, type Part, type Picture } from "./picture.ts";
import { useAction } from "./use-action.ts";

const MAX_ZOOM = 4;
/** px that an arrow key moves the picture by. */
const KEY_STEP = 8;

export interface CropDialogProps {
	picture: Picture;
	onClose(): void;
	/** Rejects where the picture could not be saved; the dialog then stays. */
	onSave(pictures: AvatarForm): Promise<void>;
}

/** Chooses the round part of a picture, by dragging, wheel, fingers or keys, and shows it as others will see it. */
export function CropDialog({ picture, onClose, onSave }: CropDialogProps) {
	const { t } = useTranslation(["profile", "common"]);
	const [crop, setCrop] = useState({ x: 0, y: 0 });
	const [zoom, setZoom] = useState(1);
	const [part, setPart] = useState<Part | null>(null);
	const zoomId = useId();
	const hintId = useId();
	const [saving, save] = useAction(async () => {
		if (part) await onSave(cutPicture(picture.bitmap, part));
	});
	return (
		<Dialog
			open
			onClose={() => !saving && onClose()}
			title={t("crop.title")}
			width={440}
			full
			actions={
				<>
					<Button onClick={onClose} offReason={saving ? t("common:wait") : undefined}>
						{t("common:cancel")}
					</Button>
					<Button kind="primary" busy={saving} onClick={save}>
						{t("crop.save")}
					</Button>
				</>
			}
		>
			<p id={hintId}>{t("crop.hint")}</p>
			<div className="relative mt-4 aspect-square overflow-hidden rounded-card bg-neutral-950">
				<Cropper
					image={picture.url}
					crop={crop}
					zoom={zoom}
					maxZoom={MAX_ZOOM}
					aspect={1}
					cropShape="round"
					objectFit="cover"
					showGrid={false}
					keyboardStep={KEY_STEP}
					disableAutomaticStylesInjection
					onCropChange={setCrop}
					onZoomChange={setZoom}
					onCropAreaChange={setPart}
					cropperProps={{
						role: "group",
						"aria-label": t("crop.area"),
						"aria-describedby": hintId,
					}}
				/>
			</div>
			<div className="mt-4 flex items-center gap-5">
				<div className="min-w-0 grow">
					<label htmlFor={zoomId} className="text-14 font-medium text-ink">
						{t("crop.zoom")}
					</label>
					<span className="flex items-center gap-3">
						<ZoomOut aria-hidden size={18} className="shrink-0" />
						<input
							id={zoomId}
							type="range"
							min={1}
							max={MAX_ZOOM}
							step={0.05}
							value={zoom}
							aria-valuetext={t("crop.times", { percent: Math.round(zoom * 100) })}
							onChange={(event) => setZoom(event.target.valueAsNumber)}
							className="target w-full min-w-0 accent-primary"
						/>
						<ZoomIn aria-hidden size={18} className="shrink-0" />
					</span>
				</div>
				{part && (
					<div aria-hidden className="flex shrink-0 items-end gap-3">
						<Preview url={picture.url} part={part} size={72} />
						<Preview url={picture.url} part={part} size={32} />
					</div>
				)}
			</div>
		</Dialog>
	);
}

/** The part in a circle of `size` px: the whole picture behind a hole, moved so that the part fills it. */
function Preview({ url, part, size }: { url: string; part: Part; size: number }) {
	return (
		<div style={{ width: size, height: size }} className="relative overflow-hidden rounded-full">
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
