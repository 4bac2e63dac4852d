import {
	CircleCheck,
	CircleX,
	Download,
	FileQuestionMark,
	FileText,
	Hourglass,
	type LucideIcon,
	Pause,
	Play,
	RotateCw,
	ShieldCheck,
	WifiOff,
	X,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { isBusy, percentOf, type UploadState, type UploadView } from "../../lib/upload/view.ts";
import { IconButton } from "../icon-button.tsx";
import { PdfName } from "../pdf/pdf-name.tsx";
import { uploadAnnouncement, uploadDetail, uploadStatus, uploadTimeLeft } from "./upload-texts.ts";
import type { UploadHandle } from "./use-upload.ts";

const ICONS: Partial<Record<UploadState, { icon: LucideIcon; colour: string }>> = {
	sending: { icon: FileText, colour: "text-link" },
	offline: { icon: WifiOff, colour: "text-wait-icon" },
	delayed: { icon: Hourglass, colour: "text-wait-icon" },
	checking: { icon: ShieldCheck, colour: "text-link" },
	ready: { icon: CircleCheck, colour: "text-good-icon" },
	refused: { icon: CircleX, colour: "text-bad-icon" },
	lost: { icon: FileQuestionMark, colour: "text-wait-icon" },
};
const PLAIN = { icon: FileText, colour: "text-secondary" };
const BAR_COLOURS: Partial<Record<UploadState, string>> = {
	offline: "bg-wait-icon",
	delayed: "bg-wait-icon",
	paused: "bg-control",
};
/** @param onChooseAgain opens the file picker to replace a completed or refused file */
export function UploadRow({ upload, onChooseAgain }: { upload: UploadHandle; onChooseAgain: () => void }) {
	const { t } = useTranslation("upload");
	const locale = useLocale();
	const { view } = upload;
	const { icon: Icon, colour } = ICONS[view.state] ?? PLAIN;

	return (
		<div className="flex items-center gap-3 px-3 py-2.5">
			<Icon aria-hidden="true" className={cx("size-4.5 shrink-0", colour)} />
			<div className="min-w-0 flex-1 text-13">
				<div className="flex gap-x-3 font-medium max-sm:flex-col">
					<span className="min-w-0 flex-1 wrap-anywhere sm:truncate" title={view.name}>
						<Name upload={upload} />
					</span>
					<span className={cx("shrink-0", view.state === "refused" && "text-bad")}>
						{uploadStatus(view, t, locale)}
					</span>
				</div>
				{isBusy(view.state) && <Bar view={view} />}
				<div className="flex flex-wrap justify-between gap-x-3 text-12 text-secondary">
					<span>{uploadDetail(view, t, locale)}</span>
					<span>{uploadTimeLeft(view, t)}</span>
				</div>
				{view.elsewhere && <div className="text-12 text-secondary">{t("elsewhere")}</div>}
			</div>
			{!view.elsewhere && <Actions upload={upload} onChooseAgain={onChooseAgain} />}
			<span role="status" className="sr-only">
				{uploadAnnouncement(view, t, locale)}
			</span>
		</div>
	);
}

function Name({ upload: { view, file } }: { upload: UploadHandle }) {
	const { name, state } = view;
	if (!file || state === "refused" || !/\.pdf$/i.test(name)) return name;
	return (
		<PdfName name={name} source={file} className="min-h-6 max-w-full truncate">
			{name}
		</PdfName>
	);
}

function Bar({ view }: { view: UploadView }) {
	const { t } = useTranslation("upload");
	const percent = view.state === "checking" ? 100 : percentOf(view);
	return (
		<div
			role="progressbar"
			aria-label={view.name}
			aria-valuenow={percent}
			aria-valuetext={t("percent", { percent })}
			className="my-1.5 h-1 overflow-hidden rounded-full bg-line"
		>
			<div
				className={cx(
					"h-full origin-left rounded-full transition-transform",
					BAR_COLOURS[view.state] ?? "bg-primary",
					view.state === "checking" && "animate-pulse",
				)}
				style={{ transform: `scaleX(${percent / 100})` }}
			/>
		</div>
	);
}

function Actions({ upload, onChooseAgain }: { upload: UploadHandle; onChooseAgain: () => void }) {
	const { t } = useTranslation("upload");
	const { view, download } = upload;
	const { name, state } = view;
	const paused = state === "paused";
	return (
		<div className="-mr-2 flex shrink-0">
			{(state === "sending" || paused) && (
				<IconButton
					icon={paused ? Play : Pause}
					label={t(paused ? "resume" : "pause", { name })}
					onClick={paused ? upload.resume : upload.pause}
				/>
			)}
			{state === "ready" && download && (
				<IconButton icon={Download} label={t("download", { name })} onClick={download} />
			)}
			{state === "ready" && (
				<IconButton icon={RotateCw} label={t("replace", { name })} onClick={onChooseAgain} />
			)}
			{(state === "refused" || state === "lost") && (
				<IconButton icon={RotateCw} label={t("choose_again")} onClick={onChooseAgain} />
			)}
			{state !== "checking" && <IconButton icon={X} label={t("remove", { name })} onClick={upload.cancel} />}
		</div>
	);
}
