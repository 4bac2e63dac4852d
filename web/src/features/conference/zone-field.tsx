import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { timezoneChoices } from "../../lib/timezones.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { type Control, FormField } from "../../ui/form/form-field.tsx";

/** Shows the form's `timezone`. */
export function ZoneField() {
	const { t } = useTranslation("conference");
	return (
		<FormField name="timezone" label={t("form.timezone")} hint={t("form.timezone_hint")}>
			{(field) => <Zone {...field} />}
		</FormField>
	);
}

function Zone({ value, onChange, onBlur }: Control<string>) {
	const locale = useLocale();
	const choices = useMemo(() => timezoneChoices(value, new Date(), locale), [value, locale]);
	return <Combobox {...choices} value={value} onChange={onChange} onBlur={onBlur} />;
}
