import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MomentInput } from "../../../ui/moment-input.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { AddRow } from "../add-row.tsx";
import { useRows } from "../use-rows.ts";
import { type DatesValues, newFreeDate } from "./dates-values.ts";

const COLUMNS = "grid gap-x-3 md:grid-cols-[17rem_minmax(0,1fr)_minmax(0,1fr)_2.25rem]";

export function FreeDates() {
	const { t } = useTranslation("dates");
	const languages = preferredFirst(LOCALES, useLocale());
	const { control, getValues } = useFormContext<DatesValues>();
	const list = useFieldArray({ control, name: "free_dates", keyName: "key" });
	const { fields } = list;
	const rows = useRows<DatesValues["free_dates"][number]>({
		list,
		current() {
			const { free_dates, read } = getValues();
			return { rows: free_dates, read: read.free_dates };
		},
		newRow: newFreeDate,
		firstField: (index) => `free_dates.${index}.date`,
	});
	return (
		<>
			<FormError name="free_dates" />
			{fields.length > 0 && (
				<div>
					<div aria-hidden className={`${COLUMNS} mb-1.5 text-14 font-medium max-md:hidden`}>
						<span>{t("free.day")}</span>
						{languages.map((locale) => (
							<span key={locale}>{t(`free.title.${locale}`)}</span>
						))}
					</div>
					<ol className="flex flex-col gap-3 max-md:gap-5">
						{fields.map((row, index) => (
							<li key={row.key} className={`${COLUMNS} items-start gap-y-3`}>
								<FormField
									name={`free_dates.${index}.date`}
									label={t("free.day_of", { number: index + 1 })}
									hideLabel
								>
									{(field) => <MomentInput label={t("free.day_of", { number: index + 1 })} {...field} />}
								</FormField>
								{languages.map((locale) => (
									<FormField
										key={locale}
										name={`free_dates.${index}.locales.${locale}.title`}
										label={t(`free.title_of.${locale}`, { number: index + 1 })}
										hideLabel
									>
										{(field) => <TextInput lang={locale} {...field} />}
									</FormField>
								))}
								<IconButton
									icon={Trash2}
									label={t("free.remove", { number: index + 1 })}
									onClick={() => rows.removeRow(index, t("free.removed"))}
									className="max-md:justify-self-end"
								/>
							</li>
						))}
					</ol>
				</div>
			)}
			<AddRow rows={rows} offReason={fields.length >= LIMITS.freeDates ? t("free.enough") : undefined}>
				{t("free.add")}
			</AddRow>
		</>
	);
}
