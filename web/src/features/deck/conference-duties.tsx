import type { Duty } from "@deck/contracts/deck";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Badge } from "../../ui/badge.tsx";
import { StatusBadge } from "../../ui/status-glyph.tsx";
import { ConferenceLink, FullTitle } from "./conference-link.tsx";
import type { ConferenceDuties } from "./duties.ts";
import { DutyDate } from "./duty-date.tsx";

/** One conference of the deck: which hats one wears in it, and what is next for each. */
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
				<Hats group={group} />
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{duties.map((duty) => (
					<DutyRow key={duty.to} duty={duty} />
				))}
			</ul>
		</article>
	);
}

/** The roles that one has in a conference, in words. */
export function Hats({ group: { roles, author } }: { group: ConferenceDuties }) {
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
		</ul>
	);
}

function DutyRow({ duty }: { duty: Duty }) {
	const { t } = useTranslation("my");
	const { hat, kind, mine, paper, to } = duty;
	// What staff may not do themselves is no order to them.
	const what =
		hat === "staff" && (kind === "prepare" || kind === "decide") && !mine
			? t(`others.${kind}`)
			: t(`duty.${hat}.${kind}`, { number: paper?.number });
	const linkClass = "text-14 font-medium break-words after:absolute after:inset-0";
	return (
		<li className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 transition-colors last:rounded-b-card hover:bg-sunken sm:px-5">
			{paper ? (
				<div className="flex min-w-0 gap-3">
					<span className="min-w-8 text-14 font-medium text-secondary">{paper.number}</span>
					<div className="min-w-0">
						<Link to={to} className={linkClass}>
							{paper.title}
						</Link>
						<p className="flex flex-wrap items-center gap-x-3">
							<StatusBadge status={paper.status} bare />
							{kind !== "done" && <span className="text-13">{what}</span>}
						</p>
					</div>
				</div>
			) : (
				<Link to={to} className={linkClass}>
					{what}
				</Link>
			)}
			<div className={paper ? "max-sm:pl-11" : ""}>
				<DutyDate duty={duty} />
			</div>
		</li>
	);
}
