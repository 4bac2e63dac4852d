import type { ConferenceSummary } from "@deck/contracts/conference";
import { formatConferenceDays } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { ConferenceLink, FullTitle } from "./conference-link.tsx";

export function PastList({ cards }: { cards: readonly ConferenceSummary[] }) {
	const locale = useLocale();
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-rest">
			{cards.map((card) => (
				<li
					key={card.id}
					className="relative grid gap-x-6 gap-y-0.5 px-5 py-3 transition-colors hover:bg-sunken sm:grid-cols-[minmax(0,10rem)_1fr_auto]"
				>
					<h3 className="text-14">
						<ConferenceLink card={card} />
					</h3>
					<FullTitle card={card} className="text-14 text-secondary sm:col-start-2" />
					<p className="text-14 text-secondary sm:col-start-3 sm:row-start-1">
						{formatConferenceDays(card.dates, locale)}
					</p>
				</li>
			))}
		</ul>
	);
}
