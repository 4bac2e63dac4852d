import type { RegistrationListRow } from "@deck/contracts/registration";
import { ACTIVE_STAGES } from "@deck/contracts/registration-stages";
import { useMemo } from "react";
import { useConference } from "../../../lib/conference.ts";
import { formatDate } from "../../../lib/format.ts";
import { percentOff, sentDay } from "../../../lib/registration/groups.ts";
import { submissionDays } from "../over-time.ts";
import type { StatTable } from "../stat-table.ts";
import { isLive } from "./counts.ts";
import type { Figure } from "./figure.ts";
import { textCell } from "./figure.ts";
import { feeFigure, organizationFigure, residencyFigure, venueFigure } from "./group-figures.ts";
import { discountFigure, moneyFigure, paymentFigure } from "./money-figures.ts";
import { countCell, type RegistrationStatsContext } from "./registration-stats-context.ts";
import { socialEventFigure, stateFigure, youngFigure } from "./state-figures.ts";

export function useRegistrationFigures(
	rows: readonly RegistrationListRow[],
	context: RegistrationStatsContext,
) {
	const { timezone, instants } = useConference();
	const today = formatDate(new Date(), timezone);
	const closes = instants.registration_close;
	return useMemo(() => {
		const { t, number, list, socialEvents } = context;
		const days = submissionDays(
			rows.filter(isLive).flatMap((row) => sentDay(row, timezone) || []),
			today,
			closes && formatDate(new Date(closes), timezone),
		);
		const table: StatTable = {
			id: "sent",
			title: t("registration-stats:sent.title"),
			head: [t("registration-stats:day"), t("registration-stats:sent.count"), t("stats:over_time.total")],
			rows: days
				.filter(({ count }) => count > 0)
				.map(({ day, count, total }) => [
					textCell(day),
					countCell(count, context, list({ sent_on: [day], stage: ACTIVE_STAGES })),
					{ value: total, text: number(total) },
				]),
		};
		const figures: Figure[] = [
			stateFigure(rows, context),
			moneyFigure(rows, context),
			venueFigure(rows, context),
			feeFigure(rows, context),
			paymentFigure(rows, context),
			...(rows.some((row) => isLive(row) && percentOff(row) > 0) ? [discountFigure(rows, context)] : []),
			...(rows.some((row) => isLive(row) && row.young) ? [youngFigure(rows, context)] : []),
			...(socialEvents.size > 0 ? [socialEventFigure(rows, context)] : []),
			residencyFigure(rows, context),
			organizationFigure(rows, context),
		];
		return { sent: { days, closes, table }, figures };
	}, [rows, context, timezone, today, closes]);
}
