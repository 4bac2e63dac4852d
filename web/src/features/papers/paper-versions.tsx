import type { PaperVersion } from "@deck/contracts/paper";
import { Copy, Download, Eye, FileText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { reportError } from "../../lib/report-error.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { DateText } from "../../ui/date-text.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PdfDialog } from "../../ui/pdf/pdf-dialog.tsx";

/** Digits of a checksum that are enough to tell two files apart by eye. */
const SHOWN_DIGITS = 12;

/** Every manuscript of a paper, the latest first. */
export function PaperVersions({ versions }: { versions: readonly PaperVersion[] }) {
	const { t } = useTranslation("papers");
	const [shown, setShown] = useState<PaperVersion | null>(null);
	if (versions.length === 0) return <p className="text-secondary">{t("page.no_file")}</p>;
	return (
		<>
			<ol className="flex flex-col gap-3">
				{versions.toReversed().map((version) => (
					<Version key={version.number} version={version} onPreview={() => setShown(version)} />
				))}
			</ol>
			{shown && <PdfDialog name={shown.name} url={shown.file} onClose={() => setShown(null)} />}
		</>
	);
}

function Version({ version, onPreview }: { version: PaperVersion; onPreview(): void }) {
	const { t } = useTranslation("papers");
	const locale = useLocale();
	const { number, name, size, pages, created_at, file } = version;
	return (
		<li className="flex gap-3 rounded-card border border-line bg-surface p-4">
			<FileText aria-hidden size={18} className="mt-0.5 shrink-0 text-bad-icon" />
			<div className="min-w-0 grow">
				<p className="font-medium wrap-anywhere">{name}</p>
				<p className="text-13 text-secondary">
					{[
						t("versions.version", { number }),
						t("versions.pages", { count: pages }),
						formatBytes(size, locale),
					].join(" · ")}
				</p>
				<p className="text-13">
					<DateText at={created_at} />
				</p>
				<Checksum version={version} />
				<div className="mt-2.5 flex flex-wrap gap-2">
					<Button icon={Eye} onClick={onPreview} aria-label={t("versions.preview_named", { name })}>
						{t("versions.preview")}
					</Button>
					<a
						href={`${file}?download=1`}
						download
						aria-label={t("versions.download_named", { name })}
						className={buttonClass("quiet")}
					>
						<Download aria-hidden size={16} />
						{t("versions.download")}
					</a>
				</div>
			</div>
		</li>
	);
}

function Checksum({ version: { name, sha256 } }: { version: PaperVersion }) {
	const { t } = useTranslation("papers");
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(sha256);
			alertSuccess(t("versions.copied"));
		} catch (error) {
			reportError(error);
		}
	};
	return (
		<p className="flex items-center gap-1.5 text-13 text-secondary">
			{t("versions.hash")}
			<code title={sha256} className="rounded-mark bg-sunken px-1.5 text-12 text-ink">
				{sha256.slice(0, SHOWN_DIGITS)}…
			</code>
			<IconButton icon={Copy} size={14} label={t("versions.copy", { name })} onClick={() => void copy()} />
		</p>
	);
}
