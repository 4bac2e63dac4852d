import type { PaperType } from "@deck/contracts/enums";
import type { Paper, PaperVersion } from "@deck/contracts/paper";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate, useParams } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { useConference } from "../../lib/conference.ts";
import { cx } from "../../lib/cx.ts";
import { useSynced } from "../../lib/list/synced.ts";
import { useSeen } from "../../lib/list/unseen.ts";
import { useListRows } from "../../lib/list/use-list-rows.ts";
import { sourceList, useRowNavigation } from "../../lib/list/use-row-navigation.ts";
import { useStoredView } from "../../lib/list/use-view.ts";
import { SMALL, useMedia, WIDE } from "../../lib/media.ts";
import { usePageIdle } from "../../lib/page-idle.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { usePaperDetails } from "../../lib/paper/details.ts";
import { useOriginalityFigures } from "../../lib/paper/originality.ts";
import { papers } from "../../lib/paper/papers.ts";
import { paperTopics } from "../../lib/paper-scope.ts";
import { type LoadedReviews, usePaperReviews } from "../../lib/review/paper-reviews.ts";
import { REVIEW_BOARD } from "../../lib/review/review-board.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { useTopics } from "../../lib/socket.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useNotes } from "../../ui/notes/use-notes.ts";
import { PaperTimeline } from "../../ui/paper/paper-timeline.tsx";
import { VersionDifference } from "../../ui/paper/version-difference.tsx";
import { VersionList } from "../../ui/paper/version-list.tsx";
import { lazyPart, PromptSuspense } from "../../ui/prompt-suspense.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SplitPane } from "../../ui/split-pane.tsx";
import { TabButtons } from "../../ui/tab-buttons.tsx";
import { HeldDecisionNotice } from "./actions/held-decision-notice.tsx";
import { PaperActions } from "./actions/paper-actions.tsx";
import { UndoOwnAction } from "./bulk/undo-own-action.tsx";
import { IssueLine } from "./issue-line.tsx";
import { Manuscript } from "./manuscript.tsx";
import { OriginalityPanel } from "./originality/originality-panel.tsx";
import { useOriginality } from "./originality/use-originality.ts";
import { sortsByDetails } from "./paper-columns.tsx";
import { PaperHead } from "./paper-head.tsx";
import { needsOriginality } from "./paper-originality.tsx";
import { PaperOverview } from "./paper-overview.tsx";
import { PAPER_PAGES } from "./paper-pages.ts";
import { usePapersContext } from "./papers-context.ts";
import { listForPaper, listTitle, submissionsList } from "./papers-list.tsx";
import { useStaffPaper } from "./use-staff-paper.ts";

const NotesPanel = lazyPart(async () => (await import("../../ui/notes/notes-panel.tsx")).NotesPanel);

const TABS = ["overview", "reviews", "versions", "originality", "notes", "history"] as const;
type Tab = (typeof TABS)[number];
const PANEL = "paper-panel";

interface PaperPageProps {
	type: PaperType;
	log?: ((number: number) => ReactNode) | undefined;
	reviews: (paper: Paper, reviews: LoadedReviews) => ReactNode;
	/** The review board's previous and next links, if opened there. */
	boardSteps: (number: number, load: boolean) => ReactNode;
}

export function PaperPage({ type, log, reviews, boardSteps }: PaperPageProps) {
	const { t } = useTranslation(["papers", "common"]);
	const { id = "" } = useParams();
	const number = /^[1-9]\d{0,6}$/.test(id) ? Number(id) : null;
	if (number === null) throw new ApiError(404, {});
	usePageTitle(t("page.title", { number }));
	const conference = useConference();
	const { paper, mutate, ownReview } = useStaffPaper(number);
	// Only readers from the list get its previous and next links.
	const { search, state } = useLocation();
	const list = listForPaper(type, state);
	// The board has its own order.
	const fromBoard = sourceList(state) === REVIEW_BOARD.name;
	const idle = usePageIdle(paper !== undefined);
	const view = useStoredView(list);
	const { rows } = useListRows(list, idle && !fromBoard);
	const { details, complete } = usePaperDetails(useSynced(papers, idle).rows, sortsByDetails(view));
	const figures = useOriginalityFigures(idle && needsOriginality(view));
	const context = usePapersContext(list === submissionsList ? null : type, details, { figures });
	// Without what the list is sorted by, its order would be wrong.
	const ordered = (complete || !sortsByDetails(view)) && (figures || !needsOriginality(view));
	const rowNavigation = useRowNavigation(
		list,
		context,
		fromBoard || !ordered ? undefined : rows,
		number,
		!fromBoard,
	);
	const navigation = fromBoard
		? { ...rowNavigation, back: `/${conference.path}/${REVIEW_BOARD.address}` }
		: rowNavigation;
	const wide = useMedia(WIDE);
	const [shown, setShown] = useState<"paper" | "pdf">("paper");
	const phone = useMedia(SMALL);
	const acts = paper && <PaperActions key={number} paper={paper} foot={phone} />;
	const head = {
		number,
		navigation: navigation,
		steps: fromBoard ? boardSteps(number, idle) : undefined,
		list: fromBoard ? t("page.board") : listTitle(list, t),
		paper: paper ?? rows?.find((row) => row.number === number),
	};

	const navigate = useNavigate();
	useShortcuts({
		KeyE: paper?.actions.includes("edit")
			? () => void navigate(`/${conference.path}/${PAPER_PAGES[type]}/${number}/edit`)
			: null,
	});
	useSeen(papers.source.path(conference), number);
	useTopics(
		paperTopics(conference),
		({ resource, ids }) => resource === "paper" && ids.includes(number) && void mutate(),
		() => void mutate(),
	);
	if (paper && paper.type !== type) {
		const address = `/${conference.path}/${PAPER_PAGES[paper.type]}/${number}${search}`;
		return <Navigate replace to={address} state={state} />;
	}
	if (ownReview)
		return (
			<EmptyState
				title={t("page.own_review.title", { number })}
				action={
					<ButtonLink kind="primary" to={`/${conference.path}/myreviews/${ownReview.id}`}>
						{t("page.own_review.open")}
					</ButtonLink>
				}
			>
				{t("page.own_review.text")}
			</EmptyState>
		);
	const reading = new URLSearchParams(search).get("tab") === "reviews";
	const manuscript = paper ? <Manuscript paper={paper} /> : <div className="h-full bg-edge" />;
	if (wide) {
		return (
			<div className="min-h-0 grow">
				<SplitPane
					name={reading ? "paper reviews" : "paper"}
					label={t("page.divider")}
					// Fits three reviews side by side.
					initial={reading ? 840 : 672}
					min={440}
					minRight={400}
					left={
						<PaperWorkspace
							head={<PaperHead {...head} actions={acts} />}
							paper={paper}
							log={log}
							reviews={reviews}
						/>
					}
					right={manuscript}
				/>
			</div>
		);
	}
	return (
		<div className="flex min-h-0 grow flex-col">
			<PaperHead {...head} compact={shown === "pdf"} actions={phone || shown === "pdf" ? undefined : acts} />
			<div className="bg-surface px-4 py-3 sm:px-6">
				<Segmented<"paper" | "pdf">
					wide
					label={t("page.view")}
					value={shown}
					onChange={setShown}
					options={[
						{ value: "paper", label: t("page.paper") },
						{ value: "pdf", label: t("page.pdf") },
					]}
				/>
			</div>
			{shown === "pdf" ? (
				<div className="min-h-80 grow">{manuscript}</div>
			) : (
				<PaperWorkspace paper={paper} log={log} reviews={reviews} />
			)}
			{phone && shown === "paper" && (
				<div
					data-bottom-bar
					className="sticky bottom-0 z-20 border-t border-line bg-surface px-4 py-3 empty:hidden"
				>
					{acts}
				</div>
			)}
		</div>
	);
}

function PaperWorkspace({
	head,
	paper,
	log,
	reviews,
}: {
	head?: ReactNode;
	paper: Paper | undefined;
	log: PaperPageProps["log"];
	reviews: PaperPageProps["reviews"];
}) {
	const { t } = useTranslation("papers");
	const [params, setParams] = useSearchParams();
	const { state } = useLocation();
	const wantedTab = TABS.find((one) => one === params.get("tab")) ?? "overview";
	const originality = useOriginality(paper?.number, wantedTab === "originality");
	const notes = useNotes(paper?.staff && { about: "paper", number: paper.number }, wantedTab === "notes");
	const process = usePaperReviews(paper?.staff && paper.number, wantedTab === "reviews");
	const absent = {
		originality: originality.hidden,
		notes: notes.hidden || (paper && !paper.staff),
		reviews: process.hidden || (paper && !paper.staff),
	};
	const tab = wantedTab in absent && absent[wantedTab as keyof typeof absent] ? "overview" : wantedTab;
	const open = (next: Tab) => {
		if (next !== tab) setParams(next === "overview" ? {} : { tab: next }, { replace: true, state });
	};
	const [asks, setAsks] = useState(0);
	useShortcuts({
		KeyN: absent.notes
			? null
			: () => {
					open("notes");
					setAsks(asks + 1);
				},
	});
	return (
		<div className={cx("flex flex-col bg-ground", head ? "min-h-full" : "grow")}>
			{head}
			<div className="border-b border-line bg-surface px-4 sm:px-6">
				<div className="-mb-px">
					<TabButtons
						value={tab}
						onChange={open}
						label={t("page.tabs")}
						panel={PANEL}
						tabs={[
							{ value: "overview", label: t("page.overview") },
							...(absent.reviews
								? []
								: [
										{
											value: "reviews" as const,
											label: t("page.reviews"),
											count: process.data?.reviews.filter(({ state }) => state !== "refused").length,
										},
									]),
							{ value: "versions", label: t("page.versions"), count: paper?.versions.length },
							...(originality.hidden
								? []
								: [
										{
											value: "originality" as const,
											label: t("page.originality"),
											count: originality.figure,
										},
									]),
							...(absent.notes
								? []
								: [{ value: "notes" as const, label: t("page.notes"), count: notes.data?.notes.length }]),
							{ value: "history", label: t("page.history") },
						]}
					/>
				</div>
			</div>
			<div id={PANEL} role="tabpanel" aria-label={t(`page.${tab}`)} className="grow px-4 py-4 sm:px-6">
				{/* Late texts suspend only the content: the tab keeps the focus. */}
				<PromptSuspense fallback={<Skeleton widths={[70, 85, 60, 90, 80]} />}>
					{!paper ? (
						<Skeleton widths={[70, 85, 60, 90, 80]} />
					) : tab === "overview" ? (
						<>
							<HeldDecisionNotice paper={paper} />
							<IssueLine key={paper.number} paper={paper} />
							<PaperOverview paper={paper} />
						</>
					) : tab === "reviews" ? (
						reviews(paper, process)
					) : tab === "versions" ? (
						<PaperVersions versions={paper.versions} />
					) : tab === "originality" ? (
						<OriginalityPanel paper={paper} originality={originality} />
					) : tab === "notes" ? (
						<NotesPanel on={{ about: "paper", number: paper.number }} notes={notes} focusRequest={asks} />
					) : (
						<>
							<UndoOwnAction key={paper.number} paper={paper} />
							{log && paper.staff ? log(paper.number) : <PaperTimeline paper={paper} />}
						</>
					)}
				</PromptSuspense>
			</div>
		</div>
	);
}

function PaperVersions({ versions }: { versions: readonly PaperVersion[] }) {
	return (
		<>
			<div className="rounded-card border border-line bg-surface p-4">
				<VersionList versions={versions} />
			</div>
			<div className="mt-4 empty:hidden">
				<VersionDifference versions={versions} />
			</div>
		</>
	);
}
