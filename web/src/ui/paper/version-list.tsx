import type { PaperVersion } from "@deck/contracts/paper";
import { Copy, Download, Eye, FileArchive, FileText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../../lib/alerts.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../button.tsx";
import { buttonClass } from "../button-class.ts";
import { DateText } from "../date-text.tsx";
import { IconButton } from "../icon-button.tsx";
import { PdfDialog } from "../pdf/pdf-dialog.tsx";
import { PreflightList } from "./preflight-list.tsx";

/** Enough to tell files apart. */
const SHOWN_DIGITS = 12;

interface ChecksumProps {
	name: string;
	sha256: string;
}

function Checksum({ name, sha256 }: ChecksumProps) {
	const { t } = useTranslation("preflight");
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(sha256);
		} catch {
			// Browsers may refuse; without HTTPS there is no clipboard.
			alertError(t("checksum.not_copied"));
			return;
		}
		alertSuccess(t("checksum.copied"));
	};
	return (
		<p className="flex items-center gap-1.5 text-13 text-secondary">
			{t("checksum.kind")}
			<code title={sha256} className="rounded-mark bg-sunken px-1.5 text-12 text-ink">
				{sha256.slice(0, SHOWN_DIGITS)}…
			</code>
			<IconButton icon={Copy} size={14} label={t("checksum.copy", { name })} onClick={() => void copy()} />
		</p>
	);
}

interface VersionListProps {
	versions: readonly PaperVersion[];
	/** Hides earlier versions behind an opening line. */
	collapsed?: boolean;
}

/** Lists versions, latest first. */
export function VersionList({ versions, collapsed }: VersionListProps) {
	const { t } = useTranslation("versions");
	const [shown, setShown] = useState<PaperVersion | null>(null);
	const latest = versions.toReversed();
	const earlier = collapsed ? latest.splice(1) : [];
	const list = (some: PaperVersion[]) => (
		<ol className="flex flex-col divide-y divide-line">
			{some.map((version) => (
				<Version key={version.number} version={version} onPreview={() => setShown(version)} />
			))}
		</ol>
	);
	if (versions.length === 0) return <p className="text-secondary">{t("none")}</p>;
	return (
		<>
			{list(latest)}
			{earlier.length > 0 && (
				<details className="mt-3.5 border-t border-line pt-2">
					<summary className="target w-fit cursor-pointer rounded-control py-1 font-medium text-secondary">
						{t("earlier", { count: earlier.length })}
					</summary>
					<div className="mt-2">{list(earlier)}</div>
				</details>
			)}
			{shown && (
				<PdfDialog
					files={versions.map(({ number, name, file }) => ({
						name,
						url: file,
						label: t("version", { number }),
					}))}
					first={shown.file}
					onClose={() => setShown(null)}
				/>
			)}
		</>
	);
}

function Version({ version, onPreview }: { version: PaperVersion; onPreview(): void }) {
	const { t } = useTranslation(["versions", "common"]);
	const locale = useLocale();
	const { number, name, size, pages, created_at, file, source, preflight, answer } = version;
	return (
		<li className="py-3.5 first:pt-0 last:pb-0">
			<div className="flex gap-2.5">
				<FileText aria-hidden size={18} className="mt-0.5 shrink-0 text-link" />
				<div className="min-w-0">
					<p className="font-medium wrap-anywhere">{name}</p>
					<p className="text-13 text-secondary">
						{[t("version", { number }), t("pages", { count: pages }), formatBytes(size, locale)].join(" · ")}
					</p>
					<p className="text-13 text-secondary">
						<DateText at={created_at} kind="date" />
					</p>
					<Checksum {...version} />
				</div>
			</div>
			<div className="mt-2.5 flex flex-wrap gap-2">
				<Button icon={Eye} onClick={onPreview} aria-label={t("preview_named", { name })}>
					{t("preview")}
				</Button>
				<a
					href={`${file}?download=1`}
					download
					aria-label={t("download_named", { name })}
					className={buttonClass("quiet")}
				>
					<Download aria-hidden size={16} />
					{t("download")}
				</a>
				{source && (
					<a
						href={source.file}
						download
						aria-label={t("source_named", { name: source.name })}
						className={buttonClass("quiet")}
					>
						<FileArchive aria-hidden size={16} />
						{t("source")} · {formatBytes(source.size, locale)}
					</a>
				)}
			</div>
			<PreflightList preflight={preflight} className="mt-3" />
			{answer && (
				<div className="mt-3 border-l-2 border-edge pl-3">
					<p className="text-13 text-secondary">{t("common:answer")}</p>
					<p className="text-15 break-words whitespace-pre-line">{answer}</p>
				</div>
			)}
		</li>
	);
}
