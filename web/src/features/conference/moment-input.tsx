import { useTranslation } from "react-i18next";
import { TextInput } from "../../ui/text-input.tsx";

export interface MomentInputProps {
	/** `yyyy-MM-dd`, `yyyy-MM-ddTHH:mm`, or empty; undefined in a row of a list that is just going. */
	value: string | undefined;
	onChange(value: string): void;
	onBlur?(): void;
	/** Names the field of the time. */
	label: string;
}

/** A day, and a time if it matters. */
export function MomentInput({ value = "", onChange, onBlur, label }: MomentInputProps) {
	const { t } = useTranslation("conference");
	const [day = "", time = ""] = value.split("T");
	const join = (newDay: string, newTime: string) =>
		onChange(newDay && newTime ? `${newDay}T${newTime}` : newDay);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-2">
			<TextInput
				type="date"
				value={day}
				max="9999-12-31"
				onChange={(next) => join(next, time)}
				onBlur={onBlur}
			/>
			<input
				type="time"
				aria-label={t("form.time_of", { name: label })}
				disabled={!day}
				value={time}
				onChange={(event) => join(day, event.target.value)}
				onBlur={onBlur}
				className="field-box px-3"
			/>
		</div>
	);
}
