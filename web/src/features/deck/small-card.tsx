import type { ConferenceSummary } from "@deck/contracts/conference";
import type { ReactNode } from "react";
import { formatConferenceDays } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { LineField } from "../../ui/line-field.tsx";
import { ConferenceLink, FullTitle } from "./conference-link.tsx";

export interface SmallCardProps {
	card: ConferenceSummary;
	status: ReactNode;
}

export function SmallCard({ card, status }: SmallCardProps) {
	const days = formatConferenceDays(card.dates, useLocale());
	return (
		<article className="relative flex gap-4 rounded-card border border-line bg-surface p-3.5 shadow-rest transition-shadow hover:shadow-raised">
			<div className="relative size-[84px] shrink-0 overflow-hidden rounded-control">
				<LineField seed={card.path} />
			</div>
			<div className="flex min-w-0 flex-col gap-0.5">
				<p className="text-13 font-medium">{status}</p>
				<h3 className="text-15">
					<ConferenceLink card={card} />
				</h3>
				<FullTitle card={card} className="text-14 text-secondary" />
				{days && <p className="text-13 text-secondary">{days}</p>}
			</div>
		</article>
	);
}
