import type { EnteredOriginality } from "@deck/contracts/originality";
import { FileText, Hand } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { nameInLocale } from "../../../lib/person-name.ts";
import { Badge } from "../../../ui/badge.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { PdfName } from "../../../ui/pdf/pdf-name.tsx";

export function EnteredOriginalityPart({ entered }: { entered: EnteredOriginality }) {
	const { t } = useTranslation("originality");
	const locale = useLocale();
	const { originality, service, note, report, by, at } = entered;
	const name = by ? (nameInLocale(by.names, locale) ?? by.email) : t("entered.gone");
	return (
		<section aria-label={t("entered.title")} className="mt-4 rounded-card border border-line bg-surface p-4">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="text-22 font-semibold tabular-nums">
					{t("percent", { value: formatNumber(originality, locale, 2) })}
				</span>
				<span className="font-medium wrap-anywhere">{service}</span>
				<Badge icon={<Hand aria-hidden size={14} />}>{t("entered.title")}</Badge>
			</div>
			{note && <p className="mt-2 whitespace-pre-line wrap-anywhere">{note}</p>}
			{report && (
				<p className="mt-2">
					<PdfName
						name={report.name}
						source={report.file}
						className="inline-flex min-h-6 items-center gap-1.5 wrap-anywhere"
					>
						<FileText aria-hidden size={16} className="shrink-0" />
						{report.name} · {formatBytes(report.size, locale)}
					</PdfName>
				</p>
			)}
			<p className="mt-2 text-13 text-secondary">
				{name} · <DateText at={at} />
			</p>
		</section>
	);
}
