import type { Conference } from "@deck/contracts/conference";
import { ATTENDANCE_FORMATS } from "@deck/contracts/conference-parts";
import type { RegistrationForm } from "@deck/contracts/registration";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { FormField } from "../../ui/form/form-field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { OwnFields } from "./own-fields.tsx";
import { PartCard } from "./part-card.tsx";

export function TakingPartCard({ conference }: { conference: Conference }) {
	const { t } = useTranslation("registration");
	const locale = useLocale();
	const currencyAt = (place: string) => {
		const currency = conference.fees.find((fee) => fee.place === place && fee.amount > 0)?.currency;
		return currency && t(`currency.${currency}`);
	};
	return (
		<PartCard part="taking_part">
			<FormField name="content.place" label={t("field.place")} group>
				{(field) => (
					<RadioCards
						{...field}
						options={conference.places.map(({ id, locales }) => ({
							value: id,
							label: localizedField(locales, "title", locale).text,
							detail: currencyAt(id),
						}))}
					/>
				)}
			</FormField>
			<div className="grid field-row gap-4 sm:grid-cols-2">
				<FormField<RegistrationForm["format"]> name="content.format" label={t("field.format")} group>
					{(field) => (
						<Segmented
							{...field}
							wide
							// Presenters first: most participants present.
							options={ATTENDANCE_FORMATS.toReversed().map((value) => ({
								value,
								label: t(`format.${value}`),
							}))}
						/>
					)}
				</FormField>
				<OwnFields part="taking_part" />
			</div>
		</PartCard>
	);
}
