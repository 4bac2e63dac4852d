import type { PaperCard } from "@deck/contracts/paper";
import { may } from "@deck/contracts/permissions";
import type { Stage } from "@deck/contracts/review-stage";
import { BellRing, Send } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useConference } from "../../../lib/conference.ts";
import { choose } from "../../../lib/list/choose.ts";
import { useListRows } from "../../../lib/list/use-list-rows.ts";
import { useKeptView } from "../../../lib/list/use-view.ts";
import { chosen, searchOf, withFilter } from "../../../lib/list/view.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { BarItem, Chosen } from "../../../ui/list/bar-item.ts";
import { ListPage } from "../../../ui/list/list-page.tsx";
import { useMessage } from "../../../ui/mailing/use-message.ts";
import { useAssign } from "../../../ui/review/use-assign.ts";
import { useBoardContext } from "./board-context.ts";
import { boardList } from "./board-list.tsx";
import type { BoardRow } from "./board-rows.ts";
import { FIRST_CUT } from "./simulate.ts";
import { StageTabs } from "./stage-tabs.tsx";
import { WhatIf } from "./what-if.tsx";

const RunsDialog = lazy(async () => ({
	default: (await import("../all-at-once/runs-dialog.tsx")).RunsDialog,
}));

const RemindDialog = lazy(async () => ({ default: (await import("./remind-dialog.tsx")).RemindDialog }));

interface BoardPageProps {
	acts(chosen: Chosen<PaperCard>): readonly BarItem[];
	recent: ReactNode;
}

/** `/:conf/adm/reviews`: papers in review by stage, missing reviews and disagreement, live. */
export function BoardPage({ acts, recent }: BoardPageProps) {
	const [cut, setCut] = useState(FIRST_CUT);
	const context = useBoardContext(cut);
	const { rows } = useListRows(boardList);
	const view = useKeptView(boardList);
	const { t } = useTranslation("reviews");
	const { id, admin_roles } = useConference();
	const [runsOpen, openRuns] = useState(false);
	const assign = useAssign();
	const message = useMessage("papers");
	const keep = boardList.store((store) => store.keep);
	const select = boardList.store((store) => store.select);
	const [reminded, remind] = useState<Chosen<BoardRow> | null>(null);
	const navigate = useNavigate();
	const [ofStages, shown] = useMemo(() => {
		if (!rows) return [[], []];
		const every = { ...view, ...withFilter(view, "stage", []) };
		return [choose(rows, boardList, every, context), choose(rows, boardList, view, context)];
	}, [rows, view, context]);
	const chooseStages = (stages: readonly Stage[]) => {
		const next = { ...view, ...withFilter(view, "stage", stages) };
		keep(id, next);
		void navigate({ search: searchOf(next, boardList) }, { replace: true });
	};
	const invites = may(admin_roles, "experts", "write");
	const reminder = (chosen: Chosen<BoardRow>): BarItem => ({
		...{ id: "remind", icon: BellRing, label: t("board.remind.button"), short: t("board.remind.short") },
		act: () => remind(chosen),
	});
	return (
		<>
			<ListPage
				list={boardList}
				context={context}
				acts={(chosen) => [
					...acts({ ...chosen, rows: chosen.rows.map(({ card }) => card) }),
					...(invites ? [reminder(chosen)] : []),
					...assign(chosen),
					...message(chosen),
				]}
				aside={
					<>
						{recent}
						{invites && <IconButton icon={Send} label={t("board.runs")} onClick={() => openRuns(true)} />}
					</>
				}
				notice={
					rows &&
					rows.length > 0 && (
						<>
							<StageTabs rows={ofStages} chosen={chosen(view, "stage")} onChoose={chooseStages} />
							<WhatIf
								rows={shown}
								context={context}
								onCut={setCut}
								onSelect={(numbers) => select(id, numbers)}
							/>
						</>
					)
				}
			/>
			<Suspense>{runsOpen && <RunsDialog start={null} onClose={() => openRuns(false)} />}</Suspense>
			<Suspense>{reminded && <RemindDialog chosen={reminded} onClose={() => remind(null)} />}</Suspense>
		</>
	);
}
