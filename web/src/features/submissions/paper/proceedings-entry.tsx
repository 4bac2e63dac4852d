import type { Conference } from "@deck/contracts/conference";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { type ShownSection, sectionsById } from "../../../lib/sections.ts";
import { Formulas } from "../../../ui/math/formulas.tsx";
import type { SubmitValues } from "../form/submit-values.ts";
import { type PrintedEntry, printedEntries } from "./printed-entries.ts";

export function ProceedingsEntry<O>({
	form,
	conference,
}: {
	form: UseFormReturn<SubmitValues, unknown, O>;
	conference: Conference;
}) {
	const { t } = useTranslation("submit");
	useWatch({ control: form.control });
	const values = form.getValues();
	const section = sectionsById(conference.sections, values.language).get(values.section);
	return (
		<aside aria-label={t("entry.label")} className="md:col-start-2 lg:col-start-3">
			<div className="sticky top-[calc(2rem+var(--bar))]">
				<p className="mb-2 text-13 text-secondary">{t("entry.label")}</p>
				<div className="divide-y divide-line rounded-card border border-line bg-surface px-4 text-13 shadow-rest">
					{printedEntries(values).map((entry, index) => (
						<PrintedEntryText
							key={entry.lang}
							entry={entry}
							section={index === 0 ? section : undefined}
							small={index > 0}
						/>
					))}
				</div>
			</div>
		</aside>
	);
}

function PrintedEntryText({
	entry,
	section,
	small,
}: {
	entry: PrintedEntry;
	section?: ShownSection;
	small: boolean;
}) {
	const { t } = useTranslation(["submit", "common"]);
	const { lang, title, authors, organizations, keywords } = entry;
	return (
		<div className="flex flex-col gap-1.5 py-3.5 wrap-anywhere">
			{section && (
				<p lang={section.lang ?? lang} className="text-12 text-secondary">
					{section.name}
				</p>
			)}
			<p
				lang={title ? lang : undefined}
				className={cx("font-semibold", !small && "text-14", !title && "text-hint")}
			>
				<Formulas text={title || t(`common:paper_text.title.${small ? "label_en" : "label"}`)} />
			</p>
			<p lang={authors.length > 0 ? lang : undefined} className={cx(authors.length === 0 && "text-hint")}>
				{authors.join(", ") || t("entry.authors")}
			</p>
			<p lang={lang} className="text-12 text-secondary empty:hidden">
				{organizations.join("; ")}
			</p>
			<p lang={lang} className="text-12 text-secondary empty:hidden">
				{keywords.join(", ")}
			</p>
		</div>
	);
}
