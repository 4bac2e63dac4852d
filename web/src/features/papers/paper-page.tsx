import type { Paper } from "@deck/contracts/paper";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { useConference } from "../../lib/conference.ts";
import { cx } from "../../lib/cx.ts";
import { useMedia, WIDE } from "../../lib/media.ts";
import { usePageData } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SplitPane } from "../../ui/split-pane.tsx";
import { TabButtons } from "../../ui/tab-buttons.tsx";
import { neighbours } from "./choose.ts";
import { cameFromList } from "./from-list.ts";
import { Manuscript } from "./manuscript.tsx";
import { PaperHead } from "./paper-head.tsx";
import { PaperOverview } from "./paper-overview.tsx";
import { PaperVersions } from "./paper-versions.tsx";
import { paperKey, useChosen, usePapers } from "./papers-data.ts";
import { PapersLive } from "./papers-live.tsx";
import { markSeen, useUnseenPapers } from "./seen.ts";
import { usePaperKeys } from "./use-paper-keys.ts";
import { searchOf } from "./view.ts";
import { useKeptView } from "./view-store.ts";

const TABS = ["overview", "versions"] as const;
type Tab = (typeof TABS)[number];
const PANEL = "paper-panel";

/** `/:conf/adm/papers/:id`: a paper at the reading desk: its data at the left, its manuscript at the right; live. */
export function PaperPage() {
	const { t } = useTranslation("papers");
	const { id = "" } = useParams();
	const number = /^[1-9]\d{0,6}$/.test(id) ? Number(id) : null;
	if (number === null) throw new ApiError(404, {});
	usePageTitle(t("page.title", { number }));
	const conference = useConference();
	const { data: paper, mutate } = usePageData<Paper>(paperKey(conference.path, number));
	const { cards } = usePapers();
	const wide = useMedia(WIDE);
	const [shown, setShown] = useState<"paper" | "pdf">("paper");
	const head = useHead(number, paper ?? cards?.find((card) => card.number === number));

	const unseen = useUnseenPapers(conference.id).has(number);
	useEffect(() => {
		if (unseen) markSeen(conference.id, number);
	}, [unseen, conference.id, number]);

	const live = (
		<PapersLive
			onPapers={(numbers) => numbers.includes(number) && void mutate()}
			onCatchUp={() => void mutate()}
		/>
	);
	const manuscript = paper ? <Manuscript paper={paper} /> : <div className="h-full bg-edge" />;
	if (wide) {
		return (
			<div className="min-h-0 grow">
				{live}
				<SplitPane
					name="paper"
					label={t("page.divider")}
					initial={656}
					min={440}
					minRight={400}
					left={<Desk head={<PaperHead {...head} />} paper={paper} />}
					right={manuscript}
				/>
			</div>
		);
	}
	return (
		<div className="flex min-h-0 grow flex-col">
			{live}
			<PaperHead {...head} brief={shown === "pdf"} />
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
			{shown === "pdf" ? <div className="min-h-80 grow">{manuscript}</div> : <Desk paper={paper} />}
		</div>
	);
}

/** What the head shows: the way back with the list's filters, and the way on within them, also by keys. */
function useHead(number: number, paper: Parameters<typeof PaperHead>[0]["paper"]) {
	const { id, path } = useConference();
	const { search, state } = useLocation();
	const navigate = useNavigate();
	const view = useKeptView(id);
	const chosen = useChosen(usePapers().cards, view, view.query);
	const place = chosen ? neighbours(chosen, number) : null;
	const list = `/${path}/adm/papers`;
	const back = `${list}${searchOf(view)}`;
	const addressOf = (other: number) => `${list}/${other}${search}`;
	const go = (other: number | null | undefined) =>
		other ? () => navigate(addressOf(other), { replace: true, state }) : null;
	usePaperKeys({
		onNext: go(place?.next),
		onPrevious: go(place?.previous),
		// From the list one goes back to it; a paper's own address has nothing behind it.
		onLeave: () => (cameFromList(state) ? navigate(-1) : navigate(back)),
	});
	return { number, paper, place, back, addressOf };
}

/** The work pane: head, tabs, and what the open one holds. */
function Desk({ head, paper }: { head?: ReactNode; paper: Paper | undefined }) {
	const { t } = useTranslation("papers");
	const [params, setParams] = useSearchParams();
	const { state } = useLocation();
	const tab = TABS.find((one) => one === params.get("tab")) ?? "overview";
	const open = (next: Tab) => {
		if (next !== tab) setParams(next === "overview" ? {} : { tab: next }, { replace: true, state });
	};
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
							{ value: "versions", label: t("page.versions"), count: paper?.versions.length },
						]}
					/>
				</div>
			</div>
			<div id={PANEL} role="tabpanel" aria-label={t(`page.${tab}`)} className="grow px-4 py-4 sm:px-6">
				{!paper ? (
					<Skeleton widths={[70, 85, 60, 90, 80]} />
				) : tab === "overview" ? (
					<PaperOverview paper={paper} />
				) : (
					<PaperVersions versions={paper.versions} />
				)}
			</div>
		</div>
	);
}
