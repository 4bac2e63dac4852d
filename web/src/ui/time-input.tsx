import { useTranslation } from "react-i18next";
import { parseTime } from "../lib/calendar.ts";

interface TimeInputProps {
	/** `HH:mm`, or unfinished input. */
	value: string;
	onChange(value: string): void;
	onBlur?(): void;
	label: string;
	disabled?: boolean;
}

/** Accepts 24 hours (product.md §10), normalised on blur: `930` becomes `09:30`. */
export function TimeInput({ value, onChange, onBlur, label, disabled }: TimeInputProps) {
	const { t } = useTranslation("common");
	const tidy = () => {
		const time = parseTime(value);
		if (time !== null && time !== value) onChange(time);
	};
	return (
		<input
			aria-label={label}
			aria-invalid={(value !== "" && parseTime(value) === null) || undefined}
			value={value}
			disabled={disabled}
			inputMode="numeric"
			autoComplete="off"
			placeholder={t("date.time_form")}
			onChange={(event) => onChange(event.target.value)}
			onKeyDown={(event) => {
				if (event.key === "Enter") tidy();
			}}
			onBlur={() => {
				tidy();
				onBlur?.();
			}}
			className="field-box px-3 tabular-nums"
		/>
	);
}
