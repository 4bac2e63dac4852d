import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { localizedText } from "../../../lib/conference-texts.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { removedRows } from "../rows.ts";
import type { SectionsValues } from "./sections-values.ts";

export function RemovedSections() {
	const { t } = useTranslation(["sections", "parts"]);
	const locale = useLocale();
	const { setValue, clearErrors } = useFormContext<SectionsValues>();
	const { sections, read } = useWatch<SectionsValues>() as SectionsValues;
	const removed = removedRows(read, sections);
	if (removed.length === 0) return null;
	return (
		<section aria-label={t("parts:removed.title")} className="rounded-card bg-wait-soft px-4 py-3">
			<h3 className="text-14 font-medium text-wait">{t("parts:removed.title")}</h3>
			<ul className="mt-1">
				{removed.map(({ row, index }) => {
					const { text, lang } = localizedText(
						{ en: row.locales.en.title, ru: row.locales.ru.title },
						locale,
					);
					return (
						<li key={row.id} className="flex items-center justify-between gap-3 text-14">
							<span lang={lang} className="min-w-0 break-words">
								{text || t("untitled")}
							</span>
							<button
								type="button"
								aria-label={t("parts:removed.back_named", { name: text || t("untitled") })}
								onClick={() => {
									setValue("sections", sections.toSpliced(index, 0, row), { shouldDirty: true });
									clearErrors("sections");
								}}
								className="target shrink-0 rounded-control px-2 font-medium text-link hover:underline"
							>
								{t("parts:removed.back")}
							</button>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
