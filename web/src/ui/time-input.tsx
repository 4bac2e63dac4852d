import { useTranslation } from "react-i18next";
import { readTime } from "../lib/calendar.ts";

export interface TimeInputProps {
	/** `HH:mm`, or what is typed of it so far. */
	value: string;
	onChange(value: string): void;
	onBlur?(): void;
	/** Says of what it is the time. */
	label: string;
	disabled?: boolean;
}

/** A time of day on a clock of 24 hours (product.md §10), put right when the field is left: `930` becomes `09:30`. */
export function TimeInput({ value, onChange, onBlur, label, disabled }: TimeInputProps) {
	const { t } = useTranslation("common");
	const tidy = () => {
		const time = readTime(value);
		if (time !== null && time !== value) onChange(time);
	};
	return (
		<input
			aria-label={label}
			aria-invalid={(value !== "" && readTime(value) === null) || undefined}
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
