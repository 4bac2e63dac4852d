import type { Paper, PaperCard } from "@deck/contracts/paper";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { cx } from "../../lib/cx.ts";
import { formatDate } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { RowWay } from "../../lib/list/use-way.ts";
import { showSections } from "../../lib/sections.ts";
import { useSession } from "../../lib/session.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { KeysHelp } from "../../ui/list/keys-help.tsx";
import { RowSteps } from "../../ui/list/row-steps.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { StatusBadge } from "../../ui/paper/status-glyph.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { marksOf, PaperMarks } from "./paper-marks.tsx";
import { paperKeys } from "./papers-list.tsx";

const RoomButton = lazy(async () => ({
	default: (await import("../../ui/chat/room-button.tsx")).RoomButton,
}));

interface PaperHeadProps {
	number: number;
	/** The full paper, or its list row while loading. */
	paper: Paper | PaperCard | undefined;
	way: RowWay<number>;
	/** Previous and next links, if they follow another list than the back link. */
	steps?: ReactNode;
	list: string;
	brief?: boolean;
	acts?: ReactNode;
}

export function PaperHead({ number, paper, way, steps, list, brief, acts }: PaperHeadProps) {
	const { t } = useTranslation(["papers", "common"]);
	return (
		<div className="bg-surface px-4 pt-1.5 sm:px-6 sm:pt-2.5">
			<div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1 max-md:pl-9">
				<BackLink to={way.back}>{list}</BackLink>
				<div className="-mr-2 flex flex-wrap items-center gap-1">
					{paper && (
						<Suspense>
							<RoomButton of={{ kind: "sub", number }} words="talk" />
						</Suspense>
					)}
					{steps ?? <RowSteps way={way} previous={t("page.previous")} next={t("page.next")} />}
					<KeysHelp keys={paperKeys(t)} />
				</div>
			</div>
			<h1 className={cx(brief ? "truncate text-15" : "mt-1.5 text-22 text-balance wrap-anywhere")}>
				<span className="mr-0.5 text-hint">
					<span className="sr-only">{t("page.number")} </span>
					{number}
				</span>{" "}
				{paper && (
					<span lang={paper.language}>
						<Formulas text={paper.title} />
					</span>
				)}
			</h1>
			{!brief && (paper ? <Facts paper={paper} /> : <Skeleton widths={[60]} />)}
			{acts && <div className="mt-3 empty:hidden">{acts}</div>}
		</div>
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
			<PaperMarks paper={"versions" in paper ? marksOf(paper) : paper} />
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
