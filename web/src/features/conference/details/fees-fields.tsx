import { ATTENDANCE_FORMATS, CURRENCIES, type Currency } from "@deck/contracts/conference-parts";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Field } from "../../../ui/field.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { currencyOf, type DetailsValues, FEE_KINDS } from "./details-values.ts";
import { FeesPreview } from "./fees-preview.tsx";
import { useVenueName } from "./venue-name.ts";

export function FeesFields({ index }: { index: number }) {
	const { t } = useTranslation("details");
	const { setValue } = useFormContext<DetailsValues>();
	const place = useWatch<DetailsValues, `places.${number}`>({ name: `places.${index}` });
	const name = useVenueName()(place.locales, index);
	const currency = currencyOf(place.fees);
	const setCurrency = (chosen: Currency) => {
		for (const { key } of FEE_KINDS) {
			setValue(`places.${index}.fees.${key}.currency`, chosen, { shouldDirty: true });
		}
	};
	return (
		<div className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-start lg:grid-cols-[9rem_minmax(0,1fr)_15rem]">
			<Field label={t("fees.currency")}>
				<Select
					value={currency ?? ""}
					onChange={setCurrency}
					options={CURRENCIES.map((code) => ({ value: code, label: code }))}
					placeholder={t("fees.several")}
				/>
			</Field>
			<table className="w-full max-w-[420px] table-fixed border-separate border-spacing-x-2 border-spacing-y-0 text-left text-14">
				<caption className="sr-only">{t("fees.of", { name })}</caption>
				<thead>
					<tr className="align-bottom">
						<td className="w-24 sm:w-28" />
						<th scope="col" className="pb-1.5 font-medium">
							{t("fees.regular")}
						</th>
						<th scope="col" className="pb-1.5 font-medium">
							{t("fees.young")}
						</th>
					</tr>
				</thead>
				<tbody>
					{ATTENDANCE_FORMATS.map((format) => (
						<tr key={format} className="align-top">
							<th scope="row" className="pt-2.5 font-normal">
								{t(`fees.${format}`)}
							</th>
							{FEE_KINDS.filter((kind) => kind.format === format).map(({ key, age }) => (
								<td key={key} className="pb-2">
									<FormField
										name={`places.${index}.fees.${key}.amount`}
										label={t("fees.cell", { name, format: t(`fees.${format}`), age: t(`fees.${age}`) })}
										hideLabel="always"
										optional="unsaid"
									>
										{(field) => (
											<TextInput inputMode="decimal" autoComplete="off" className="text-right" {...field} />
										)}
									</FormField>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<div className="sm:col-start-2 lg:col-start-3">
				<FeesPreview index={index} />
			</div>
		</div>
	);
}
