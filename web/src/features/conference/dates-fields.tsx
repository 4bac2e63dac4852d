import { DATE_KINDS } from "@deck/contracts/dates";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { timezoneChoices } from "../../lib/timezones.ts";
import { Combobox } from "../../ui/combobox.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { MomentInput } from "./moment-input.tsx";
import { Pair } from "./pair.tsx";

/** The dates that drive the conference, and the zone whose clock they go by. */
export function DatesFields() {
	const { t } = useTranslation("conference");
	return (
		<>
			<FormField name="timezone" label={t("form.timezone")} hint={t("form.timezone_hint")}>
				{(field) => <Zone {...field} />}
			</FormField>
			<Pair>
				{DATE_KINDS.map((kind) => (
					<FormField key={kind} name={`dates.${kind}`} label={t(`dates.${kind}`)}>
						{(field) => <MomentInput label={t(`dates.${kind}`)} {...field} />}
					</FormField>
				))}
			</Pair>
		</>
	);
}

function Zone(field: { value: string; onChange(value: string): void; onBlur(): void }) {
	const locale = useLocale();
	const choices = useMemo(() => timezoneChoices(field.value, new Date(), locale), [field.value, locale]);
	return <Combobox options={choices} {...field} />;
}
