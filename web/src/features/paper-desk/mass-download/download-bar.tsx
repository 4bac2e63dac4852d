import { Pause, Play, RotateCw, Save, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { useLocale } from "../../../lib/i18n.ts";
import {
	cancelDownload,
	nextPart,
	pauseDownload,
	resumeDownload,
	saveZip,
	useDownloadState,
	watchOtherTab,
} from "../../../lib/mass-download/run.ts";
import { useMassDownload } from "../../../lib/mass-download/store.ts";
import { formatError, reportError } from "../../../lib/report-error.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useManifestTexts } from "../../../ui/use-manifest-texts.ts";

export function DownloadBar() {
	const { t } = useTranslation("mass-download");
	const { user } = useAuthSession();
	const locale = useLocale();
	const manifestTexts = useManifestTexts();
	const { job, set } = useMassDownload();
	const { state, done, bytes, since, failed, noRoom, error } = useDownloadState();
	const [asking, ask] = useState(false);
	const isOwn = job !== null && job.user === user?.email;
	const open = isOwn && !job.finished;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the words are new at each drawing
	useEffect(() => {
		if (open) void watchOtherTab(manifestTexts).catch(reportError);
	}, [open]);
	if (!isOwn) return null;
	const { files: total, parts } = job;
	const saved = parts ? total - parts.left.length : 0;
	const toCome = parts ? parts.left.reduce((sum, file) => sum + file.size, 0) : job.bytes;
	const lost = job.finished ? job.failed : failed.size;
	const resume = () => void resumeDownload(manifestTexts).catch(reportError);
	const seconds = (Date.now() - since.at) / 1000;
	const speed = seconds > 1 ? (bytes - since.bytes) / seconds : 0;
	const minutesLeft = speed > 0 ? Math.ceil((toCome - bytes) / speed / 60) : null;
	const size = (value: number) => formatBytes(Math.max(0, Math.round(value)), locale);
	const statusText = () => {
		if (state === "elsewhere") return t("elsewhere");
		if (parts) return t(state === "running" ? "part" : "part_stopped", nextPart(parts));
		if (job.finished) return t("ready", { count: total - lost });
		if (state !== "running") return t("stopped", { total, size: size(job.bytes) });
		return t("progress", { done, total, size: size(bytes), speed: size(speed) });
	};
	return (
		<section
			aria-label={t("bar")}
			className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-2 text-14 print:hidden"
		>
			<p className="min-w-0 grow basis-60">
				{statusText()}
				{noRoom && ` · ${t("no_room")}`}
				{state === "running" && minutesLeft !== null && ` · ${t("left", { count: minutesLeft })}`}
				{lost > 0 && <span className="text-bad"> · {t("failed", { count: lost })}</span>}
				{state === "failed" && <span className="text-bad"> · {formatError(error)}</span>}
			</p>
			{!job.finished && state !== "elsewhere" && (
				<progress
					aria-label={t("bar")}
					max={total}
					value={saved + done}
					className="h-1 w-40 accent-primary"
				/>
			)}
			{job.finished ? (
				<>
					{lost > 0 && (
						<Button
							icon={RotateCw}
							onClick={() => {
								set({ job: { ...job, finished: false } });
								resume();
							}}
						>
							{t("retry")}
						</Button>
					)}
					<Button kind="primary" icon={Save} onClick={() => void saveZip().catch(reportError)}>
						{t("save")}
					</Button>
				</>
			) : state === "running" ? (
				<Button icon={Pause} onClick={pauseDownload}>
					{t("pause")}
				</Button>
			) : (
				state !== "elsewhere" && (
					<Button kind="primary" icon={Play} onClick={resume}>
						{t("resume")}
					</Button>
				)
			)}
			{state !== "elsewhere" && (
				<Button icon={X} onClick={() => ask(true)}>
					{t(job.finished ? "remove" : "cancel")}
				</Button>
			)}
			<ConfirmDialog
				open={asking}
				onClose={() => ask(false)}
				title={t(job.finished ? "remove_title" : "cancel_title")}
				confirm={t(job.finished ? "remove" : "cancel")}
				onConfirm={() => {
					ask(false);
					void cancelDownload().catch(reportError);
				}}
			>
				{t(job.finished ? "remove_text" : "cancel_text")}
			</ConfirmDialog>
		</section>
	);
}
