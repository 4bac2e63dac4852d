import type { Paper, PaperListRow } from "@deck/contracts/paper";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useConference } from "../../lib/conference.ts";
import { cx } from "../../lib/cx.ts";
import { formatLongDay } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import type { RowNavigation } from "../../lib/list/use-row-navigation.ts";
import { sectionsById } from "../../lib/sections.ts";
import { KeysHelp } from "../../ui/list/keys-help.tsx";
import { RowNavigationButtons } from "../../ui/list/row-navigation-buttons.tsx";
import { RowPageBar } from "../../ui/list/row-page-bar.tsx";
import { marksOf, PaperMarks } from "../../ui/paper/paper-marks.tsx";
import { PaperTitle } from "../../ui/paper/paper-title.tsx";
import { StatusBadge } from "../../ui/paper/status-icon.tsx";
import { lazyPart, PromptSuspense } from "../../ui/prompt-suspense.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { paperKeys } from "./papers-list.tsx";

const ConversationButton = lazyPart(
	async () => (await import("../../ui/chat/conversation-button.tsx")).ConversationButton,
);

interface PaperHeadProps {
	number: number;
	paper: Paper | PaperListRow | undefined;
	navigation: RowNavigation<number>;
	/** Previous and next links, if of another list than the back link. */
	steps?: ReactNode;
	list: string;
	compact?: boolean;
	actions?: ReactNode;
}

export function PaperHead({ number, paper, navigation, steps, list, compact, actions }: PaperHeadProps) {
	const { t } = useTranslation(["papers", "common"]);
	return (
		<div className="bg-surface px-4 pt-1.5 sm:px-6 sm:pt-2.5">
			<RowPageBar back={navigation.back} list={list}>
				{paper && (
					<PromptSuspense>
						<ConversationButton subject={{ kind: "sub", number }} labelKey="talk" />
					</PromptSuspense>
				)}
				{steps ?? (
					<RowNavigationButtons navigation={navigation} previous={t("page.previous")} next={t("page.next")} />
				)}
				<KeysHelp keys={paperKeys(t)} />
			</RowPageBar>
			<h1 className={cx(compact ? "truncate text-15" : "mt-1.5 text-22 text-balance wrap-anywhere")}>
				<span className="mr-0.5 text-hint">
					<span className="sr-only">{t("page.number")} </span>
					{number}
				</span>{" "}
				{paper && <PaperTitle paper={paper} />}
			</h1>
			{!compact && (paper ? <Facts paper={paper} /> : <Skeleton widths={[60]} />)}
			{actions && <div className="mt-3 empty:hidden">{actions}</div>}
		</div>
	);
}

function Facts({ paper }: { paper: Paper | PaperListRow }) {
	const { t } = useTranslation(["papers", "common"]);
	const locale = useLocale();
	const { user } = useAuthSession();
	const section = sectionsById(useConference().sections, locale).get(paper.section);
	const { round = 0 } = paper;
	const newest = "versions" in paper ? paper.versions.at(-1) : undefined;
	return (
		<div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-13 text-secondary">
			<StatusBadge status={paper.status} />
			{round > 0 && <span className="font-medium text-ink">{t("page.round", { round: round + 1 })}</span>}
			<PaperMarks paper={"versions" in paper ? marksOf(paper) : paper} />
			<span lang={section?.lang}>{section ? section.name : t("page.section_gone")}</span>
			<span>{t(`common:format.${paper.format}`)}</span>
			<span>{t(`common:language.${paper.language}`)}</span>
			{newest && (
				<span>
					{t("page.version_of", {
						number: newest.number,
						date: formatLongDay(new Date(newest.created_at), locale, user?.timezone ?? null),
					})}
				</span>
			)}
		</div>
	);
}
