import { useTranslation } from "react-i18next";
import { parseTime } from "../../lib/calendar.ts";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** Asks for a time of the day, normalised when it is left. */
export function TimeField({ name, label, optional }: { name: string; label: string; optional?: true }) {
	const { t } = useTranslation("common");
	return (
		<FormField name={name} label={label} optional={optional}>
			{({ onBlur, ...field }) => (
				<TextInput
					{...field}
					inputMode="numeric"
					autoComplete="off"
					placeholder={t("date.time_form")}
					onBlur={() => {
						const time = parseTime(field.value);
						if (time !== null && time !== field.value) field.onChange(time);
						onBlur();
					}}
				/>
			)}
		</FormField>
	);
}
