import type { Paper, PaperCard } from "@deck/contracts/paper";
import { ArrowLeft, ChevronDown, ChevronUp, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useConference } from "../../lib/conference.ts";
import { cx } from "../../lib/cx.ts";
import { formatDate, formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { showSections } from "../../lib/sections.ts";
import { useSession } from "../../lib/session.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusBadge } from "../../ui/status-glyph.tsx";
import type { Neighbours } from "./choose.ts";
import { KeysHelp } from "./keys-help.tsx";

interface PaperHeadProps {
	number: number;
	/** The whole paper, or its row of the list while it loads. */
	paper: Paper | PaperCard | undefined;
	/** Its place in the list as it is filtered; null when it is not in it. */
	place: Neighbours | null;
	/** The list's address. */
	back: string;
	addressOf: (number: number) => string;
	/** One line, to leave the room to the manuscript. */
	brief?: boolean;
}

/** The way back to the list and through it, and what the paper is. */
export function PaperHead({ number, paper, place, back, addressOf, brief }: PaperHeadProps) {
	const { t } = useTranslation("papers");
	return (
		<div className="bg-surface px-4 pt-1.5 sm:px-6 sm:pt-2.5">
			<div className="flex min-h-9 items-center justify-between gap-3 max-md:pl-9">
				<Link
					to={back}
					className="target inline-flex items-center gap-2 font-medium text-link hover:underline"
				>
					<ArrowLeft aria-hidden size={16} />
					{t("title")}
				</Link>
				<div className="-mr-2 flex items-center gap-1">
					{place && <Steps place={place} addressOf={addressOf} />}
					<KeysHelp />
				</div>
			</div>
			<h1 className={cx(brief ? "truncate text-15" : "mt-1.5 text-22 text-balance wrap-anywhere")}>
				<span className="mr-0.5 text-hint">
					<span className="sr-only">{t("page.number")} </span>
					{number}
				</span>{" "}
				{paper && <span lang={paper.language}>{paper.title}</span>}
			</h1>
			{!brief && (paper ? <Facts paper={paper} /> : <Skeleton widths={[60]} />)}
		</div>
	);
}

function Steps({ place, addressOf }: { place: Neighbours; addressOf: (number: number) => string }) {
	const { t } = useTranslation("papers");
	const locale = useLocale();
	return (
		<div className="flex items-center gap-1 text-13 text-secondary">
			<span className="mr-2">
				{t("page.place", {
					place: formatNumber(place.place, locale),
					total: formatNumber(place.total, locale),
				})}
			</span>
			<Step icon={ChevronUp} label={t("page.previous")} keys="K" to={place.previous} addressOf={addressOf} />
			<Step icon={ChevronDown} label={t("page.next")} keys="J" to={place.next} addressOf={addressOf} />
		</div>
	);
}

interface StepProps {
	icon: LucideIcon;
	label: string;
	keys: string;
	to: number | null;
	addressOf: (number: number) => string;
}

/** A step replaces the page, so that going back leads to the list and not through all that was leafed. */
function Step({ icon: Icon, label, keys, to, addressOf }: StepProps) {
	const { state } = useLocation();
	const looks = "target inline-flex aspect-square items-center justify-center rounded-control";
	if (to === null) {
		return (
			<span aria-hidden className={cx(looks, "opacity-40")}>
				<Icon size={18} />
			</span>
		);
	}
	return (
		<Link
			to={addressOf(to)}
			replace
			state={state}
			aria-label={label}
			aria-keyshortcuts={keys}
			title={label}
			className={cx(looks, "hover:bg-sunken hover:text-ink")}
		>
			<Icon aria-hidden size={18} />
		</Link>
	);
}

function Facts({ paper }: { paper: Paper | PaperCard }) {
	const { t } = useTranslation(["papers", "common"]);
	const locale = useLocale();
	const { user } = useSession();
	const section = showSections(useConference().sections, locale).get(paper.section);
	const newest = "versions" in paper ? paper.versions.at(-1) : undefined;
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-13 text-secondary">
			<StatusBadge status={paper.status} />
			<span lang={section?.lang}>{section ? section.name : t("page.section_gone")}</span>
			<span>{t(`common:format.${paper.format}`)}</span>
			<span>{t(`common:language.${paper.language}`)}</span>
			{newest && (
				<span>
					{t("page.version_of", {
						number: newest.number,
						date: formatDate(new Date(newest.created_at), user?.timezone ?? null),
					})}
				</span>
			)}
		</div>
	);
}
