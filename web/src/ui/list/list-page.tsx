import { Rows2, Rows4 } from "lucide-react";
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useConference } from "../../lib/conference.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { type ListDefinition, rowPage } from "../../lib/list/define.ts";
import { withoutHiddenRows } from "../../lib/list/filter-rows.ts";
import { useFirstRows } from "../../lib/list/first-rows.ts";
import type { ListRow } from "../../lib/list/merge.ts";
import type { RowId, Sort } from "../../lib/list/sort.ts";
import { useUnseenRows } from "../../lib/list/unseen.ts";
import { useFilteredRows } from "../../lib/list/use-filtered-rows.ts";
import { useListRows } from "../../lib/list/use-list-rows.ts";
import { useQuery } from "../../lib/list/use-query.ts";
import { fromList } from "../../lib/list/use-row-navigation.ts";
import { useSelection } from "../../lib/list/use-selection.ts";
import { useListView } from "../../lib/list/use-view.ts";
import { countFilters, formatView, type ListView, withoutFilters } from "../../lib/list/view.ts";
import { SMALL, useMedia, WIDE } from "../../lib/media.ts";
import { isRetried } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { AdminPage } from "../admin-page.tsx";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { SidePanel } from "../side-panel.tsx";
import { Table } from "../table/table.tsx";
import type { TableHandle } from "../table/table-props.ts";
import type { BarItem, SelectedRows } from "./bar-item.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { KeysHelp } from "./keys-help.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { NothingMatches } from "./nothing-matches.tsx";
import { RowDot } from "./row-dot.tsx";
import { SaveMenu, type SaveOption } from "./save-menu.tsx";
import { SearchMatchesContext, usePausedHits } from "./search-matches-context.ts";
import { BAR_HEIGHT, SelectionBar } from "./selection-bar.tsx";
import { useColumns } from "./use-columns.ts";
import { useExports } from "./use-exports.tsx";
import { ViewMenu } from "./view-menu.tsx";

/** ms after the first rows, painted before. */
const PREPARE_MS = 500;

interface ListPageProps<Row extends ListRow, Id extends RowId, Context> {
	list: ListDefinition<Row, Id, Context>;
	/** The same object while its content stays. */
	context: Context;
	aside?: ReactNode;
	notice?: ReactNode;
	/** Default: opens the row's page. */
	onOpen?: (row: Row) => void;
	barItems?: (chosen: SelectedRows<Row>) => readonly BarItem[];
	saveOptions?: readonly SaveOption<Row>[];
}

export function ListPage<Row extends ListRow, Id extends RowId, Context>({
	list,
	context,
	aside,
	notice,
	onOpen,
	barItems,
	saveOptions = [],
}: ListPageProps<Row, Id, Context>): ReactNode {
	const { t } = useTranslation("table");
	const words = useMemo(() => list.texts(context), [list, context]);
	usePageTitle(words.title);
	const conference = useConference();
	const navigate = useNavigate();
	const [wide, phone] = [useMedia(WIDE), useMedia(SMALL)];
	const [filtersOpen, setFiltersOpen] = useState(false);
	// Draws the rows before the panel.
	const withPanel = useDeferredValue(true, false);

	const { rows: all, first, error } = useListRows(list);
	// Rows that are shown stay while the rest is requested again.
	if (error !== undefined && !(first && isRetried(error))) throw error;
	const [view, change, replace, remembered] = useListView(list);
	const keep = list.store((store) => store.keep);
	const { query, setQuery, show, flush } = useQuery(
		view.query,
		(query) => change({ query }),
		(left) => keep(conference.id, { ...view, query: left }),
	);
	const name = `${list.name}:${conference.id}`;
	const begins = useFirstRows(first, view.sort, name);
	const { matching, rows: found, marker, hits } = useFilteredRows(list, context, all ?? begins, view, query);
	const partial = all === undefined;
	const rows = partial ? undefined : found;
	const table = useRef<TableHandle>(null);
	const unseen = useUnseenRows(list.rows.keyOf(conference));
	const { columns, optional, hidden, hide } = useColumns(list, context);
	const resting = usePausedHits(hits);
	const room = phone ? "narrow" : "wide";
	const around = useMemo(() => ({ hits: resting, hidden, room }) as const, [resting, hidden, room]);
	const { sort } = view;
	const exported = useExports({ list, context, title: words.title, sort, hidden });
	const ways = [...exported.options, ...saveOptions];
	const { dense, setDense } = list.store();
	const [selected, select, leave, restored] = useSelection(list, conference.id, all);
	const total = useMemo(
		() => (all ? withoutHiddenRows(all, list, view, context).length : 0),
		[all, list, view, context],
	);

	useEffect(() => {
		if (!all) return;
		const timer = setTimeout(() => list.search.prepare(all), PREPARE_MS);
		return () => clearTimeout(timer);
	}, [all, list]);

	const searching = view.query.trim() !== "" && list.searchReady?.(context) === false;
	const order = useCallback((sort: Sort) => change({ sort }), [change]);
	const look = (next: ListView) => {
		show(next.query);
		replace(next);
	};
	const clear = () => look(withoutFilters(view));
	return (
		<AdminPage
			title={words.title}
			count={
				rows ? <RowCount shown={rows.length} total={total} searching={searching} /> : begins && <RowsToCome />
			}
			aside={aside}
			toolbar={
				<ListToolbar
					list={list}
					context={context}
					label={words.search}
					query={query}
					onQuery={setQuery}
					onResults={() => table.current?.enter()}
					view={view}
					onChange={change}
					remembered={remembered}
					onClear={clear}
					onFilters={wide ? undefined : () => setFiltersOpen(true)}
				>
					{!phone && (
						<>
							<ColumnMenu columns={optional} hidden={hidden} onHidden={hide} />
							<IconButton
								icon={dense ? Rows2 : Rows4}
								label={dense ? t("roomy") : t("dense")}
								onClick={() => setDense(!dense)}
							/>
						</>
					)}
					{rows && rows.length > 0 && <SaveMenu options={ways} rows={rows} />}
					<KeysHelp keys={words.keys} />
				</ListToolbar>
			}
			panel={
				<SidePanel
					title={t("filters")}
					aside={
						!wide &&
						countFilters(view, list) > 0 && (
							<Button kind="link" onClick={clear} className="-my-2 -mr-1">
								{t("clear_all")}
							</Button>
						)
					}
					open={filtersOpen}
					onClose={() => setFiltersOpen(false)}
					show={rows ? words.show(rows.length) : t("loading")}
				>
					{withPanel && (
						<>
							{list.views && (
								<ViewMenu list={list} kind={list.views} view={{ ...view, query }} onView={look} />
							)}
							<ListFilters
								list={list}
								context={context}
								matching={partial ? undefined : matching}
								query={query}
								view={view}
								onChange={change}
								withOrder={phone}
							/>
						</>
					)}
				</SidePanel>
			}
		>
			<div className="relative flex h-full flex-col">
				{notice}
				<div className="min-h-0 grow border-t border-line">
					<SearchMatchesContext value={around}>
						<Table
							handle={table}
							marks={marker}
							brisk={hits !== resting}
							label={words.title}
							name={name}
							// Further rows may match.
							rows={partial && found?.length === 0 ? undefined : found}
							partial={partial}
							rowId={list.rows.idOf}
							rowName={list.rowName}
							columns={columns}
							sort={view.sort}
							onSort={order}
							selected={selected}
							onSelected={select}
							dense={dense}
							covered={selected.size > 0 ? BAR_HEIGHT : 0}
							isChanged={(row) => unseen.has(list.rows.idOf(row))}
							onOpen={(row) => {
								flush();
								if (onOpen) return onOpen(row);
								void navigate(`/${conference.path}/${rowPage(list, row)}`, { state: fromList(list.name) });
							}}
							card={(row) => list.card(row, context, unseen.has(list.rows.idOf(row)) && <RowDot />)}
							empty={all?.length === 0 ? list.empty(context) : <NothingMatches onClear={clear} />}
							resetKey={formatView({ ...view, query }, list)}
						/>
					</SearchMatchesContext>
				</div>
				{all && rows && (
					<SelectionBar
						list={list}
						context={context}
						all={all}
						shown={rows}
						selected={selected}
						restored={restored}
						onSelected={select}
						onServed={leave}
						barItems={barItems}
						saves={ways}
					/>
				)}
			</div>
			{exported.dialog}
		</AdminPage>
	);
}

function RowsToCome() {
	const { t } = useTranslation("table");
	return (
		<span role="status" className="animate-delayed">
			{t("loading")}
		</span>
	);
}

interface RowCountProps {
	shown: number;
	total: number;
	searching?: boolean;
}

function RowCount({ shown, total, searching }: RowCountProps) {
	const { t } = useTranslation("table");
	const locale = useLocale();
	return (
		<span role="status">
			<span className="font-semibold text-ink">{formatNumber(shown, locale)}</span>
			{shown !== total && ` ${t("of", { total: formatNumber(total, locale) })}`}
			{searching && ` · ${t("searching_texts")}`}
		</span>
	);
}
