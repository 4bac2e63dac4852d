import type { ConferenceSummary } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import { formatDistance } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { dayOf } from "./group.ts";

export function ConferenceStatus({ summary, now }: { summary: ConferenceSummary; now: Date }) {
	const { t } = useTranslation("deck");
	const locale = useLocale();
	const { submissions_open: opens, submissions_close: closes, conference_start: begins } = summary.instants;
	const today = dayOf(summary, now);
	const ahead = (at: string | undefined) => at !== undefined && Date.parse(at) > now.getTime();
	const distance = (at: string) => formatDistance(new Date(at), now, locale, summary.timezone);
	if (today) {
		return (
			<span className="text-good">
				<Dot className="bg-good-icon" />
				{today.days === 1 ? t("today") : t("day_of", today)}
			</span>
		);
	}
	return (
		<span className="text-info">
			<Dot className="bg-info-icon" />
			{opens && ahead(opens)
				? t("opens", { distance: distance(opens) })
				: begins && ahead(begins)
					? t("begins", { distance: distance(begins) })
					: closes && !ahead(closes)
						? t("submissions_closed")
						: t("announced")}
		</span>
	);
}

export function Dot({ className }: { className: string }) {
	return <span aria-hidden className={`mr-2 inline-block size-2 rounded-full ${className}`} />;
}
