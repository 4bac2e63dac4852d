import type { Duty } from "@deck/contracts/deck";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { StatusBadge } from "../../ui/paper/status-glyph.tsx";
import { ConferenceLink, FullTitle } from "./conference-link.tsx";
import type { ConferenceDuties } from "./duties.ts";
import { DutyDate } from "./duty-date.tsx";
import { useDutyWords } from "./use-duty-words.ts";

export function ConferenceDutiesCard({ group }: { group: ConferenceDuties }) {
	const { conference, duties } = group;
	return (
		<article className="rounded-card border border-line bg-surface shadow-rest">
			<div className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-t-card px-4 pt-4 pb-3 transition-colors hover:bg-sunken sm:px-5">
				<div className="min-w-0">
					<h3 className="text-16">
						<ConferenceLink card={conference} />
					</h3>
					<FullTitle card={conference} className="text-14 text-secondary" />
				</div>
				<Roles group={group} />
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{duties.map((duty) => (
					<DutyRow key={`${duty.to} ${duty.kind} ${duty.paper?.number}`} duty={duty} />
				))}
			</ul>
		</article>
	);
}

export function Roles({ group: { roles, author, reviewer, participant } }: { group: ConferenceDuties }) {
	const { t } = useTranslation(["my", "roles"]);
	return (
		<ul aria-label={t("roles")} className="flex flex-wrap gap-1.5">
			{roles.map((role) => (
				<li key={role}>
					<Badge tone="accent">{t(`roles:${role}`)}</Badge>
				</li>
			))}
			{author && (
				<li>
					<Badge>{t("author")}</Badge>
				</li>
			)}
			{reviewer && (
				<li>
					<Badge>{t("reviewer")}</Badge>
				</li>
			)}
			{participant && (
				<li>
					<Badge>{t("participant")}</Badge>
				</li>
			)}
		</ul>
	);
}

function DutyRow({ duty }: { duty: Duty }) {
	const wordsOf = useDutyWords();
	if (duty.paper && duty.kind !== "register") return <PaperRow duty={duty} paper={duty.paper} />;
	return (
		<li className={`${ROW} flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1`}>
			<Link to={duty.to} className={LINK}>
				{wordsOf(duty)}
			</Link>
			<DutyDate duty={duty} />
		</li>
	);
}

const ROW = "relative px-4 py-3 transition-colors last:rounded-b-card hover:bg-sunken sm:px-5";
const LINK = "text-14 font-medium break-words after:absolute after:inset-0";

function PaperRow({ duty, paper }: { duty: Duty; paper: NonNullable<Duty["paper"]> }) {
	const { t } = useTranslation("common");
	const { kind, to } = duty;
	return (
		<li className={`${ROW} flex gap-3`}>
			<span className="min-w-8 text-14 font-medium text-secondary">{paper.number}</span>
			<div className="min-w-0">
				<Link to={to} className={LINK}>
					<Formulas text={paper.title} />
				</Link>
				<div className="mt-0.5 flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
					<StatusBadge status={paper.status} bare />
					{(kind === "wait" || kind === "revise" || kind === "attend") && (
						<span className="text-13">
							{t(`next.${kind}`)} <DutyDate duty={duty} />
						</span>
					)}
				</div>
			</div>
		</li>
	);
}
