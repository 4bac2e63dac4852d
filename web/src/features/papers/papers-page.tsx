import type { PaperCard } from "@deck/contracts/paper";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useConference } from "../../lib/conference.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useMedia, WIDE } from "../../lib/media.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { readableSections } from "../../lib/paper-scope.ts";
import { showSections } from "../../lib/sections.ts";
import { AdminPage } from "../../ui/admin-page.tsx";
import { Button } from "../../ui/button.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { ColumnMenu } from "../../ui/table/column-menu.tsx";
import { Table } from "../../ui/table/table.tsx";
import { papersSearch, population } from "./choose.ts";
import { NoPapers, NothingMatches } from "./empty.tsx";
import { FROM_LIST } from "./from-list.ts";
import { KeysHelp } from "./keys-help.tsx";
import { PhoneCard } from "./paper-cells.tsx";
import { useChosen, usePapers } from "./papers-data.ts";
import { PapersFilters } from "./papers-filters.tsx";
import { PapersLive } from "./papers-live.tsx";
import { PapersToolbar } from "./papers-toolbar.tsx";
import { useUnseenPapers } from "./seen.ts";
import { useColumns } from "./use-columns.tsx";
import { useQuery } from "./use-query.ts";
import { usePapersView } from "./use-view.ts";
import { filterCount, SORT_KEYS, searchOf, withoutFilters } from "./view.ts";
import { usePapersStore } from "./view-store.ts";

const PHONE = "(width < 576px)";
/** Below this the list has no room for every column. */
const ROOMY = "(width >= 1120px)";
const LESS: ReadonlySet<string> = new Set(["format", "language"]);

const numberOf = ({ number }: PaperCard) => number;
const titleOf = ({ title }: PaperCard) => title;

/** `/:conf/adm/papers`: the papers that a member of staff may read, live. */
export function PapersPage() {
	const { t } = useTranslation(["papers", "table"]);
	usePageTitle(t("title"));
	const conference = useConference();
	const locale = useLocale();
	const navigate = useNavigate();
	const [wide, phone, roomy] = [useMedia(WIDE), useMedia(PHONE), useMedia(ROOMY)];
	const [filtersOpen, setFiltersOpen] = useState(false);

	const { cards, error } = usePapers();
	if (error !== undefined) throw error;
	const [view, change] = usePapersView();
	const keep = usePapersStore((store) => store.keep);
	const { query, setQuery, flush } = useQuery(
		view.query,
		(settled) => change({ query: settled }),
		(left) => keep(conference.id, { ...view, query: left }),
	);
	const rows = useChosen(cards, view, query);
	const unseen = useUnseenPapers(conference.id);

	const all = useMemo(() => showSections(conference.sections, locale), [conference.sections, locale]);
	const sections = useMemo(
		() => readableSections(conference).flatMap(({ id }) => all.get(id) ?? []),
		[conference, all],
	);
	const columns = useColumns(all);
	const { hidden, hide } = useHidden();
	// Rows are rendered again only for another list of columns, so it is made once.
	const shown = useMemo(
		() => columns.filter(({ key, fixed }) => fixed || !(hidden.has(key) || (!roomy && LESS.has(key)))),
		[columns, hidden, roomy],
	);
	const total = useMemo(() => (cards ? population(cards, view).length : 0), [cards, view]);

	useEffect(() => {
		if (!cards) return;
		const timer = setTimeout(() => papersSearch.prepare(cards));
		return () => clearTimeout(timer);
	}, [cards]);

	const clear = () => {
		setQuery("");
		change(withoutFilters(view));
	};
	return (
		<AdminPage
			title={t("title")}
			count={rows && <Count shown={rows.length} total={total} />}
			toolbar={
				<PapersToolbar
					query={query}
					onQuery={setQuery}
					view={view}
					onChange={change}
					sections={all}
					onFilters={wide ? undefined : () => setFiltersOpen(true)}
				>
					{!phone && <ColumnMenu columns={columns} hidden={hidden} onHidden={hide} />}
					<KeysHelp />
				</PapersToolbar>
			}
			panel={
				<SidePanel
					title={t("table:filters")}
					aside={
						filterCount(view) > 0 && (
							<Button kind="link" onClick={clear} className="-my-2 -mr-1">
								{t("table:clear_all")}
							</Button>
						)
					}
					open={filtersOpen}
					onClose={() => setFiltersOpen(false)}
					show={t("show", { count: rows?.length ?? 0 })}
				>
					<PapersFilters cards={cards} view={view} onChange={change} sections={sections} withOrder={phone} />
				</SidePanel>
			}
		>
			<PapersLive />
			<div className="h-full border-t border-line">
				<Table
					label={t("title")}
					place={`papers:${conference.id}`}
					rows={rows}
					rowId={numberOf}
					rowName={titleOf}
					columns={shown}
					sort={view.sort}
					onSort={({ key, down }) => {
						const known = SORT_KEYS.find((one) => one === key);
						if (known) change({ sort: { key: known, down } });
					}}
					isChanged={({ number }) => unseen.has(number)}
					onOpen={({ number }) => {
						flush();
						void navigate(String(number), { state: FROM_LIST });
					}}
					card={(paper) => (
						<PhoneCard
							paper={paper}
							section={all.get(paper.section)}
							more={t("and_more", { count: paper.authors_count - 1 })}
							changed={unseen.has(paper.number) ? t("table:changed") : null}
						/>
					)}
					empty={cards?.length === 0 ? <NoPapers /> : <NothingMatches onClear={clear} />}
					resetKey={searchOf({ ...view, query })}
				/>
			</div>
		</AdminPage>
	);
}

/** The columns that are not wanted, as a set that stays the same one. */
function useHidden() {
	const { hidden, hide } = usePapersStore();
	return { hidden: useMemo(() => new Set(hidden), [hidden]), hide };
}

/** "312 of 2,014"; one figure where nothing is filtered. */
function Count({ shown, total }: { shown: number; total: number }) {
	const { t } = useTranslation("papers");
	const locale = useLocale();
	return (
		<span role="status">
			<span className="font-semibold text-ink">{formatNumber(shown, locale)}</span>
			{shown !== total && ` ${t("of", { total: formatNumber(total, locale) })}`}
		</span>
	);
}
