import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useConference } from "../../../lib/conference.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import type { AssignState } from "../../../lib/review/assign-page.ts";
import { REVIEW_BOARD } from "../../../lib/review/review-board.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { AssignWorkspace } from "./assign-workspace.tsx";
import { isStarted, newAssignmentDraft, useAssignmentDraft } from "./use-assignment-draft.ts";

export function AssignPage() {
	const { t } = useTranslation("assign");
	usePageTitle(t("title"));
	const { path } = useConference();
	const [draft, keep] = useAssignmentDraft();
	const { state: chosen } = useLocation() as { state: AssignState | null };
	const navigate = useNavigate();
	const started = draft !== null && isStarted(draft);
	const mustChoose = chosen !== null && started;
	// A reload then continues the saved proposal.
	const forgetSelection = () => void navigate(".", { replace: true, state: null });
	const start = (selection: AssignState) => {
		keep(newAssignmentDraft(selection, new Date()));
		forgetSelection();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each selection that comes
	useEffect(() => {
		if (chosen && !started) start(chosen);
	}, [chosen]);
	if (mustChoose)
		return (
			<AdminPage title={t("title")}>
				<EmptyState
					title={t("kept.title", { count: draft.papers.length })}
					action={
						<span className="flex flex-wrap justify-center gap-2">
							<Button kind="primary" onClick={forgetSelection}>
								{t("kept.go_on")}
							</Button>
							<Button onClick={() => start(chosen)}>{t("kept.anew", { count: chosen.papers.length })}</Button>
						</span>
					}
				>
					<DateText at={draft.at} /> {t("kept.text")}
				</EmptyState>
			</AdminPage>
		);
	if (!draft)
		return (
			<AdminPage title={t("title")}>
				<EmptyState
					title={t("none.title")}
					action={<ButtonLink to={`/${path}/${REVIEW_BOARD.address}`}>{t("none.board")}</ButtonLink>}
				>
					{t("none.text")}
				</EmptyState>
			</AdminPage>
		);
	return (
		<AssignWorkspace
			key={draft.at}
			draft={draft}
			store={keep}
			onDiscard={() => {
				keep(null);
				void navigate(`/${path}/${REVIEW_BOARD.address}`);
			}}
		/>
	);
}
