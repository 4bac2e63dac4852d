import { formatOffset } from "@deck/contracts/date-texts";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS } from "@deck/contracts/locales";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { countryChoices } from "../../lib/country.ts";
import { useLocale } from "../../lib/i18n.ts";
import { timezoneChoices } from "../../lib/timezones.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { type Control, FormField } from "../../ui/form/form-field.tsx";
import { OrcidInput } from "../../ui/orcid-input.tsx";
import { Segmented } from "../../ui/segmented.tsx";

export function LocationFields() {
	const { t } = useTranslation("profile");
	return (
		<>
			<div className="grid field-row gap-x-6 gap-y-4 sm:grid-cols-2">
				<FormField<string | null> name="country" label={t("names.country")} optional>
					{(field) => <Country {...field} />}
				</FormField>
				<FormField<string | null> name="timezone" label={t("names.timezone")}>
					{(field) => <Zone {...field} />}
				</FormField>
				<FormField name="orcid" label={t("names.orcid")} optional>
					{(field) => <OrcidInput {...field} />}
				</FormField>
			</div>
			<FormField<Locale> name="locale" label={t("names.locale")} hint={t("names.locale_hint")} group>
				{(field) => (
					<Segmented
						{...field}
						options={LOCALES.map((value) => ({ value, label: LOCALE_FACTS[value].name }))}
					/>
				)}
			</FormField>
		</>
	);
}

function Country({ value, onChange, onBlur }: Control<string | null>) {
	const { t } = useTranslation("profile");
	const locale = useLocale();
	const choices = useMemo(() => {
		const { options, likely } = countryChoices(locale, [value]);
		return { options: [{ id: "", label: t("names.no_country") }, ...options], likely: likely + 1 };
	}, [value, locale, t]);
	return (
		<Combobox {...choices} value={value ?? ""} onChange={(id) => onChange(id || null)} onBlur={onBlur} />
	);
}

function Zone({ value, onChange, onBlur }: Control<string | null>) {
	const { t } = useTranslation("profile");
	const locale = useLocale();
	const choices = useMemo(() => {
		const now = new Date();
		const device = { id: "", label: t("names.device_zone"), detail: formatOffset(now, null) };
		const { options, likely } = timezoneChoices(value ?? "", now, locale);
		return { options: [device, ...options], likely: likely + 1 };
	}, [value, locale, t]);
	return (
		<Combobox {...choices} value={value ?? ""} onChange={(id) => onChange(id || null)} onBlur={onBlur} />
	);
}
