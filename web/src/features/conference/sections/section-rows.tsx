import type { CountedSection } from "@deck/contracts/conference";
import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { AddRow } from "../add-row.tsx";
import { newSection } from "../form-values.ts";
import { useRowOrder } from "../use-row-order.ts";
import { useRows } from "../use-rows.ts";
import { SectionPapers } from "./section-papers.tsx";
import { SectionRow, sectionColumns } from "./section-row.tsx";
import type { SectionsValues, SectionValues } from "./sections-values.ts";

interface SectionRowsProps {
	saved?: readonly CountedSection[];
}

export function SectionRows({ saved = [] }: SectionRowsProps) {
	const { t } = useTranslation("sections");
	const locale = useLocale();
	const languages = preferredFirst(LOCALES, locale);
	const { control, getValues, clearErrors } = useFormContext<SectionsValues>();
	// Sections have their own `id`, so the form's key is renamed.
	const list = useFieldArray({ control, name: "sections", keyName: "key" });
	const { fields } = list;
	const rows = useRows<SectionValues>({
		list,
		current() {
			const { sections, read = [] } = getValues();
			return { rows: sections, read };
		},
		newRow: newSection,
		firstField: (index) => `sections.${index}.locales.${languages[0]}.title`,
	});
	const order = useRowOrder(list.move);
	const counted = saved.length > 0;
	const papersIn = (section: string | undefined) => saved.find(({ id }) => id === section)?.papers;

	const takeOut = (index: number, name: string) => {
		rows.removeRow(index, t("removed", { name }));
		clearErrors("sections");
	};
	return (
		<div className="flex flex-col gap-3">
			<FormError name="sections" />
			{fields.length === 0 ? (
				<p className="text-14 text-secondary">{t("none")}</p>
			) : (
				<div>
					<div aria-hidden className={cx(sectionColumns(counted), "text-14 font-medium max-md:hidden")}>
						<span className="col-span-2" />
						{languages.map((language) => (
							<span key={language}>{t(`title_in.${language}`)}</span>
						))}
					</div>
					<ol ref={order.list} className="max-md:divide-y max-md:divide-line">
						{fields.map(({ key, id }, index) => (
							<SectionRow
								counted={counted}
								key={key}
								index={index}
								count={fields.length}
								{...order.rowProps(index)}
								papers={papersIn(id)}
								onRemove={(name) => takeOut(index, name)}
							>
								{id && <SectionPapers id={id} count={papersIn(id)} />}
							</SectionRow>
						))}
					</ol>
				</div>
			)}
			<AddRow rows={rows} offReason={fields.length >= LIMITS.sections ? t("enough") : undefined}>
				{t("add")}
			</AddRow>
			<span aria-live="polite" className="sr-only">
				{order.announcement}
			</span>
		</div>
	);
}
