import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { CopyConferenceForm } from "@deck/contracts/conference-parts";
import { daysBetween, isMoment, parseMoment } from "@deck/contracts/moments";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ShiftedDateList } from "../shifted-date-list.tsx";

export function ShiftedDates({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("lifecycle");
	const { watch } = useFormContext<CopyConferenceForm>();
	const start = watch("start");
	const { dates, free_dates } = conference;
	const first = parseMoment(dates.conference_start);
	if (!first) return <p className="text-13 text-secondary">{t("copy.no_dates")}</p>;

	const days = isMoment(start) ? daysBetween(first, start) : null;
	return (
		<section>
			<h3 className="text-14 font-medium">
				{days === null ? t("copy.dates") : t("copy.moved", { count: Math.abs(days) })}
			</h3>
			<ShiftedDateList dates={dates} free={free_dates} days={days} />
		</section>
	);
}
