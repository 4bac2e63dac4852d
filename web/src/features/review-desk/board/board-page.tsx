import type { PaperListRow } from "@deck/contracts/paper";
import { hasPermission } from "@deck/contracts/permissions";
import { parseReviewId } from "@deck/contracts/review";
import type { ReviewStage } from "@deck/contracts/review-stage";
import { BellRing, Send } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useConference } from "../../../lib/conference.ts";
import { filterRows } from "../../../lib/list/filter-rows.ts";
import { useListRows } from "../../../lib/list/use-list-rows.ts";
import { useStoredView } from "../../../lib/list/use-view.ts";
import { filterValues, formatView, withFilter } from "../../../lib/list/view.ts";
import { useReviewDesks } from "../../../lib/review/review-desks.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { BarItem, SelectedRows } from "../../../ui/list/bar-item.ts";
import { ListPage } from "../../../ui/list/list-page.tsx";
import { useMailingAction } from "../../../ui/mailing/use-mailing-action.ts";
import { lazyPart, PromptSuspense } from "../../../ui/prompt-suspense.tsx";
import { useAssignAction } from "../../../ui/review/use-assign-action.ts";
import { useDelayAlert } from "../use-delay-alert.ts";
import { AssignBar } from "./assign-bar.tsx";
import { useBoardContext } from "./board-context.ts";
import { boardList } from "./board-list.tsx";
import { type BoardRow, isUnassigned } from "./board-rows.ts";
import { CutSimulation } from "./cut-simulation.tsx";
import { FIRST_CUT } from "./simulate.ts";
import { StageTabs } from "./stage-tabs.tsx";

const RunsDialog = lazyPart(async () => (await import("../bulk-assign/runs-dialog.tsx")).RunsDialog);

const RemindDialog = lazyPart(async () => (await import("./remind-dialog.tsx")).RemindDialog);

interface BoardPageProps {
	barItems(chosen: SelectedRows<PaperListRow>): readonly BarItem[];
	recent: ReactNode;
	/** Offers to release held decisions; `partial`: more rows follow. */
	releaseBar(papers: readonly PaperListRow[], partial: boolean): ReactNode;
}

export function BoardPage({ barItems, recent, releaseBar }: BoardPageProps) {
	const [cut, setCut] = useState(FIRST_CUT);
	const { rows, first } = useListRows(boardList);
	const listed = rows ?? first?.rows ?? [];
	const context = useBoardContext(cut, listed);
	const view = useStoredView(boardList);
	const { t } = useTranslation("reviews");
	const { id, admin_roles } = useConference();
	const [runsOpen, openRuns] = useState(false);
	const assign = useAssignAction();
	const message = useMailingAction("papers");
	const keep = boardList.store((store) => store.keep);
	const select = boardList.store((store) => store.select);
	const [reminded, remind] = useState<SelectedRows<BoardRow> | null>(null);
	const { desks } = useReviewDesks();
	const watchDelay = useDelayAlert((id) => {
		const { number, n } = parseReviewId(id);
		return desks?.find((desk) => desk.number === number)?.reviews.find((review) => review.n === n);
	});
	const navigate = useNavigate();
	const [ofStages, shown] = useMemo(() => {
		if (!rows) return [];
		const every = { ...view, ...withFilter(view, "stage", []) };
		return [filterRows(rows, boardList, every, context), filterRows(rows, boardList, view, context)];
	}, [rows, view, context]);
	const chooseStages = (stages: readonly ReviewStage[]) => {
		const next = { ...view, ...withFilter(view, "stage", stages) };
		keep(id, next);
		void navigate({ search: formatView(next, boardList) }, { replace: true });
	};
	const invites = hasPermission(admin_roles, "experts", "write");
	const reminder = (chosen: SelectedRows<BoardRow>): BarItem => ({
		id: "remind",
		icon: BellRing,
		label: t("board.remind.button"),
		short: t("board.remind.short"),
		run: () => remind(chosen),
	});
	return (
		<>
			<ListPage
				list={boardList}
				context={context}
				barItems={(chosen) => {
					const decisions = barItems({ ...chosen, rows: chosen.rows.map(({ paper }) => paper) });
					const reminders =
						invites && chosen.rows.some(({ owed }) => owed.length > 0) ? [reminder(chosen)] : [];
					// What does not fit is behind "More", so the next step comes first.
					const steps = chosen.rows.every(isUnassigned)
						? [...assign(chosen), ...decisions]
						: [...decisions, ...reminders, ...assign(chosen)];
					return [...steps, ...message(chosen)];
				}}
				aside={
					<>
						{recent}
						{invites && <IconButton icon={Send} label={t("board.runs")} onClick={() => openRuns(true)} />}
					</>
				}
				notice={
					listed.length > 0 && (
						<>
							{releaseBar(
								listed.map(({ paper }) => paper),
								!rows,
							)}
							<StageTabs rows={ofStages} chosen={filterValues(view, "stage")} onChoose={chooseStages} />
							<CutSimulation
								rows={shown}
								context={context}
								onCut={setCut}
								onSelect={(numbers) => select(id, numbers)}
							/>
							<AssignBar rows={shown ?? listed} partial={!shown} />
						</>
					)
				}
			/>
			<PromptSuspense>
				{runsOpen && <RunsDialog start={null} onClose={() => openRuns(false)} />}
			</PromptSuspense>
			<PromptSuspense>
				{reminded && <RemindDialog chosen={reminded} onSent={watchDelay} onClose={() => remind(null)} />}
			</PromptSuspense>
		</>
	);
}
