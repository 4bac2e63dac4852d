import { daysBetween, isMoment } from "@deck/contracts/moments";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useUnsavedText } from "../../../lib/unsaved-text.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { ShiftedDateList } from "../shifted-date-list.tsx";
import type { DatesValues } from "./dates-values.ts";
import { firstDay, MAX_DAYS } from "./shift.ts";

interface ShiftDialogProps {
	values: Pick<DatesValues, "dates" | "free_dates">;
	onClose(): void;
	/** Negative: earlier. */
	onShift(days: number): void;
}

export function ShiftDialog({ values, onClose, onShift }: ShiftDialogProps) {
	const { t } = useTranslation(["dates", "common"]);
	const [way, setWay] = useState<"days" | "day">("days");
	const first = firstDay(values);
	const { path } = useConference();
	const kept = useUnsavedText(`shift-dates:${path}`, { count: "", day: first?.day ?? "" });
	const { count, day } = kept.value;
	const days =
		way === "days" ? wholeNumber(count) : first && isMoment(day) ? daysBetween(first.day, day) : null;
	const far = days !== null && Math.abs(days) > MAX_DAYS;
	const discard = () => {
		kept.clear();
		onClose();
	};
	const apply = () => {
		if (!days || far) return;
		onShift(days);
		discard();
	};
	return (
		<Dialog
			open
			full
			width={560}
			onClose={onClose}
			title={t("shift.title")}
			actions={
				<>
					<Button onClick={discard}>{t("common:cancel")}</Button>
					<Button kind="primary" offReason={!days || far ? t("shift.nothing") : undefined} onClick={apply}>
						{days && !far ? t("shift.do", { count: Math.abs(days) }) : t("shift.do_nothing")}
					</Button>
				</>
			}
		>
			<form
				noValidate
				className="flex flex-col gap-4 text-ink"
				onSubmit={(event) => {
					event.preventDefault();
					apply();
				}}
			>
				<Field label={t("shift.how")} group>
					<Segmented<"days" | "day">
						wide
						value={way}
						onChange={setWay}
						options={[
							{ value: "days", label: t("shift.by_days") },
							{ value: "day", label: t("shift.to_day") },
						]}
					/>
				</Field>
				{way === "days" ? (
					<Field label={t("shift.days")} hint={t("shift.days_hint")} error={far ? t("shift.far") : null}>
						<TextInput
							type="number"
							inputMode="numeric"
							step={1}
							value={count}
							onChange={(next) => kept.set({ count: next, day })}
						/>
					</Field>
				) : (
					<Field
						label={first?.kind ? t("shift.first_conference") : t("shift.first_of_all")}
						error={far ? t("shift.far") : null}
					>
						<DateInput value={day} onChange={(next) => kept.set({ count, day: next })} />
					</Field>
				)}
				<section aria-label={t("shift.preview")}>
					<h3 className="text-14 font-medium">{t("shift.preview")}</h3>
					<ShiftedDateList dates={values.dates} free={values.free_dates} days={far ? null : days} />
				</section>
				{/* Lets Enter shift the dates; the button is below. */}
				<button type="submit" hidden aria-hidden tabIndex={-1} />
			</form>
		</Dialog>
	);
}

function wholeNumber(text: string): number | null {
	return /^[+-]?\d+$/.test(text.trim()) ? Number(text) : null;
}
