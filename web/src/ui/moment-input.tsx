import { useTranslation } from "react-i18next";
import { DateInput } from "./date-input.tsx";
import { TimeInput } from "./time-input.tsx";

interface MomentInputProps {
	/** `yyyy-MM-dd`, `yyyy-MM-ddTHH:mm`, or unfinished; undefined in a row being removed. */
	value: string | undefined;
	onChange(value: string): void;
	onBlur?(): void;
	label: string;
}

export function MomentInput({ value = "", onChange, onBlur, label }: MomentInputProps) {
	const { t } = useTranslation("common");
	const [day = "", time = ""] = value.split("T");
	const join = (newDay: string, newTime: string) =>
		onChange(newDay && newTime ? `${newDay}T${newTime}` : newDay);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2">
			<DateInput value={day} onChange={(next) => join(next, time)} onBlur={onBlur} />
			<TimeInput
				label={t("date.time_of", { name: label })}
				disabled={!day}
				value={time}
				onChange={(next) => join(day, next)}
				onBlur={onBlur}
			/>
		</div>
	);
}
