import type { RegistrationCard } from "@deck/contracts/registration";
import { LIVE_STAGES } from "@deck/contracts/registration-waiting";
import { useMemo } from "react";
import { useConference } from "../../../lib/conference.ts";
import { formatDate } from "../../../lib/format.ts";
import { percentOff, sentOn } from "../../../lib/registration/groups.ts";
import { submissionDays } from "../over-time.ts";
import type { StatTable } from "../stat-table.ts";
import { isLive } from "./counts.ts";
import type { Figure } from "./figure.ts";
import { word } from "./figure.ts";
import { feeFigure, organizationFigure, placeFigure, residencyFigure } from "./group-figures.ts";
import { discountFigure, moneyFigure, paymentFigure } from "./money-figures.ts";
import { counted, type RegistrationWords } from "./registration-words.ts";
import { eventFigure, stateFigure, youngFigure } from "./state-figures.ts";

/** In the page's order. */
export function useRegistrationFigures(cards: readonly RegistrationCard[], words: RegistrationWords) {
	const { timezone, instants } = useConference();
	const today = formatDate(new Date(), timezone);
	const closes = instants.registration_close;
	return useMemo(() => {
		const { t, number, list, events } = words;
		const days = submissionDays(
			cards.filter(isLive).flatMap((card) => sentOn(card, timezone) || []),
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
					word(day),
					counted(count, words, list({ sent_on: [day], stage: LIVE_STAGES })),
					{ value: total, text: number(total) },
				]),
		};
		const figures: Figure[] = [
			stateFigure(cards, words),
			moneyFigure(cards, words),
			placeFigure(cards, words),
			feeFigure(cards, words),
			paymentFigure(cards, words),
			...(cards.some((card) => isLive(card) && percentOff(card) > 0) ? [discountFigure(cards, words)] : []),
			...(cards.some((card) => isLive(card) && card.young) ? [youngFigure(cards, words)] : []),
			...(events.size > 0 ? [eventFigure(cards, words)] : []),
			residencyFigure(cards, words),
			organizationFigure(cards, words),
		];
		return { sent: { days, closes, table }, figures };
	}, [cards, words, timezone, today, closes]);
}
