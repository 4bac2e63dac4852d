import { formatOffset } from "@deck/contracts/date-texts";
import { Star } from "lucide-react";
import { useId, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { formatLongTime } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchInput } from "../../ui/list/search-input.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TabButtons } from "../../ui/tab-buttons.tsx";
import { DayList } from "./day-list.tsx";
import { DayNav } from "./day-nav.tsx";
import { DownloadsMenu } from "./downloads-menu.tsx";
import { RoomList, SectionList } from "./grouped-list.tsx";
import { NowAndNext } from "./now-next.tsx";
import { PeopleList } from "./people-list.tsx";
import { useProgramme } from "./programme-context.ts";
import { ProgrammeFrame } from "./programme-frame.tsx";
import { groupByDay, searchProgramme, starredSessions } from "./schedule.ts";
import { PROGRAMME_VIEWS, parseView, type ViewParams, viewQuery } from "./view-params.ts";

/** Shows `/:conf/programme`. */
export function ProgrammePage() {
	const { t } = useTranslation("programme");
	usePageTitle(t("page.title"));
	return (
		<ProgrammeFrame>
			<Programme />
		</ProgrammeFrame>
	);
}

function Programme() {
	const { t } = useTranslation("programme");
	const panel = useId();
	const { programme, stars } = useProgramme();
	const [params, setParams] = useSearchParams();
	const shown = parseView(params);
	const change = (next: Partial<ViewParams>) =>
		setParams(viewQuery({ ...shown, ...next }), { replace: true });
	const sessions = useMemo(() => {
		const found = searchProgramme(programme, shown.q);
		return shown.starred ? starredSessions(found, stars.ids) : found;
	}, [programme, shown.q, shown.starred, stars.ids]);
	const views = PROGRAMME_VIEWS.map((value) => ({ value, label: t(`page.view.${value}`) }));
	const whole = shown.q === "" && !shown.starred;
	return (
		<div className="flex flex-col gap-5 sm:gap-6">
			<Head />
			{whole && shown.view === "days" && <NowAndNext />}
			<div className="overflow-hidden rounded-card border border-line bg-surface px-4 shadow-rest print:hidden">
				<TabButtons
					label={t("page.views")}
					tabs={views}
					value={shown.view}
					onChange={(view) => change({ view })}
					panel={panel}
				/>
				<Filters shown={shown} onChange={change} />
			</div>
			<div id={panel} role="tabpanel" aria-label={t(`page.view.${shown.view}`)}>
				{sessions.length === 0 ? (
					<Nothing starred={shown.starred} onClear={() => change({ q: "", starred: false })} />
				) : (
					<Sessions view={shown.view} sessions={sessions} />
				)}
			</div>
		</div>
	);
}

function Head() {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { programme } = useProgramme();
	return (
		<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
			<div className="min-w-0">
				<h1 className="text-28">{t("page.title")}</h1>
				<p className="mt-1 text-13 text-secondary">
					{t("page.version", {
						number: programme.number,
						date: formatLongTime(new Date(programme.released_at), locale, programme.timezone),
					})}
				</p>
			</div>
			<div className="print:hidden">
				<DownloadsMenu />
			</div>
		</div>
	);
}

function Filters({ shown, onChange }: { shown: ViewParams; onChange(next: Partial<ViewParams>): void }) {
	const { t } = useTranslation("programme");
	const { programme, clock, stars } = useProgramme();
	const start = new Date(programme.sessions[0]?.start ?? programme.released_at);
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
			<SearchInput
				label={t("page.search")}
				value={shown.q}
				onChange={(q) => onChange({ q })}
				className="grow basis-64"
			/>
			<button
				type="button"
				aria-pressed={shown.starred}
				onClick={() => onChange({ starred: !shown.starred })}
				className={cx(
					"target inline-flex items-center gap-2 rounded-control border px-3.5 text-14 font-medium transition-colors",
					shown.starred
						? "border-transparent bg-chip text-link"
						: "border-edge bg-surface shadow-rest hover:bg-sunken",
				)}
			>
				<Star aria-hidden size={16} className={cx(shown.starred && "fill-current")} />
				{t("page.starred")}
				<span className="text-secondary">{stars.ids.size}</span>
			</button>
			{clock.differs && (
				<Switch value={clock.isOwn} onChange={(ownTime) => onChange({ ownTime })}>
					{t("page.own_time")}
				</Switch>
			)}
			<p className="text-13 text-secondary">
				{t("page.zone", { zone: formatOffset(start, clock.timezone) })}
			</p>
		</div>
	);
}

function Sessions({
	view,
	sessions,
}: {
	view: ViewParams["view"];
	sessions: ReturnType<typeof searchProgramme>;
}) {
	const { clock } = useProgramme();
	if (view === "rooms") return <RoomList sessions={sessions} />;
	if (view === "sections") return <SectionList sessions={sessions} />;
	if (view === "people") return <PeopleList sessions={sessions} />;
	return <Days days={groupByDay(sessions, clock.timezone)} />;
}

function Days({ days }: { days: ReturnType<typeof groupByDay> }) {
	const key = days.map(({ day }) => day).join(" ");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same array while the days are the same
	const names = useMemo(() => days.map(({ day }) => day), [key]);
	return (
		<>
			{names.length > 1 && <DayNav days={names} />}
			<div className="mt-4">
				<DayList days={days} />
			</div>
		</>
	);
}

function Nothing({ starred, onClear }: { starred: boolean; onClear(): void }) {
	const { t } = useTranslation("programme");
	return (
		<EmptyState
			title={starred ? t("page.no_stars") : t("page.nothing")}
			action={<Button onClick={onClear}>{t("page.show_all")}</Button>}
		>
			{starred ? t("page.no_stars_text") : t("page.nothing_text")}
		</EmptyState>
	);
}
