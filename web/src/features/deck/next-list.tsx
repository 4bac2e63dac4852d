import type { Duty } from "@deck/contracts/deck";
import { ChevronRight, CircleCheckBig, ClipboardPen, ListChecks } from "lucide-react";
import { Link } from "react-router";
import { conferenceName } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { StatusGlyph } from "../../ui/paper/status-glyph.tsx";
import { DutyDate } from "./duty-date.tsx";
import { useDutyWords } from "./use-duty-words.ts";

export function NextList({ duties }: { duties: readonly Duty[] }) {
	const wordsOf = useDutyWords();
	const locale = useLocale();
	return (
		<ul className="@container divide-y divide-line rounded-card border border-line bg-surface shadow-rest">
			{duties.map((duty) => (
				<li
					key={`${duty.to} ${duty.kind} ${duty.paper?.number}`}
					className="relative flex items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken"
				>
					<DutyIcon duty={duty} />
					<div className="grid min-w-0 grow gap-x-4 gap-y-0.5 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-center">
						<div className="grid min-w-0 gap-x-4 @4xl:grid-cols-2 @4xl:items-baseline">
							<Link
								to={duty.to}
								className="text-14 font-medium break-words after:absolute after:inset-0 after:rounded-card"
							>
								{wordsOf(duty)}
							</Link>
							<span className="text-14 break-words text-secondary">
								{conferenceName(duty.conference, locale)}
							</span>
						</div>
						<DutyDate duty={duty} />
					</div>
					<ChevronRight aria-hidden size={18} className="shrink-0 text-secondary" />
				</li>
			))}
		</ul>
	);
}

function DutyIcon({ duty: { participation, kind, paper } }: { duty: Duty }) {
	if (paper) return <StatusGlyph status={paper.status} size={18} />;
	const Icon = participation === "reviewer" ? ClipboardPen : kind === "prepare" ? ListChecks : CircleCheckBig;
	return <Icon aria-hidden size={18} className="shrink-0 text-wait-icon" />;
}
