import type { PaperVersion } from "@deck/contracts/paper";
import { Download, Eye, FileArchive, FileText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Checksum } from "../../ui/paper/checksum.tsx";
import { PreflightList } from "../../ui/paper/preflight-list.tsx";
import { VersionDifference } from "../../ui/paper/version-difference.tsx";
import { PdfDialog } from "../../ui/pdf/pdf-dialog.tsx";

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
			<div className="mt-4 empty:hidden">
				<VersionDifference versions={versions} />
			</div>
			{shown && <PdfDialog name={shown.name} url={shown.file} onClose={() => setShown(null)} />}
		</>
	);
}

function Version({ version, onPreview }: { version: PaperVersion; onPreview(): void }) {
	const { t } = useTranslation("papers");
	const locale = useLocale();
	const { number, name, size, pages, created_at, file, source, preflight } = version;
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
				<Checksum {...version} />
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
					{source && (
						<a
							href={source.file}
							download
							aria-label={t("versions.source_named", { name: source.name })}
							className={buttonClass("quiet")}
						>
							<FileArchive aria-hidden size={16} />
							{t("versions.source")} · {formatBytes(source.size, locale)}
						</a>
					)}
				</div>
				<PreflightList preflight={preflight} className="mt-3" />
			</div>
		</li>
	);
}
