import { memo, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListDefinition } from "../../lib/list/define.ts";
import type { ListColumn } from "../../lib/list/definition.ts";
import { countByFilterValue } from "../../lib/list/filter-rows.ts";
import type { ListRow } from "../../lib/list/merge.ts";
import { nextSort, type RowId } from "../../lib/list/sort.ts";
import type { ChangeView } from "../../lib/list/use-view.ts";
import { filterValues, flagValues, isFlagSet, type ListView, withFilter } from "../../lib/list/view.ts";
import { Field } from "../field.tsx";
import { Select } from "../select.tsx";
import { Switch } from "../switch.tsx";
import { FilterCounts, FilterGroup, PresentFilterGroup } from "./filter-group.tsx";

interface ListFiltersProps<Row extends ListRow, Id extends RowId, Context> {
	list: ListDefinition<Row, Id, Context>;
	context: Context;
	view: ListView;
	onChange: ChangeView;
	/** Includes the order: cards have no headers. */
	withOrder: boolean;
}

function PlainFilters<Row extends ListRow, Id extends RowId, Context>(
	props: ListFiltersProps<Row, Id, Context>,
) {
	const { list, context, view, onChange, withOrder } = props;
	const change = (id: string, values: readonly string[]) => onChange(withFilter(view, id, values));
	return (
		<>
			{withOrder && <Order columns={list.columns} context={context} view={view} onChange={onChange} />}
			{list.filters.map((filter) => {
				if (filter.kind === "flag") {
					return (
						<div key={filter.id} className="flex flex-col px-4 py-2 font-medium">
							<Switch value={isFlagSet(view, filter.id)} onChange={(on) => change(filter.id, flagValues(on))}>
								{filter.title(context)}
							</Switch>
						</div>
					);
				}
				const options = filter.options(context);
				if (options.length === 0) return null;
				const Group = filter.present ? PresentFilterGroup : FilterGroup;
				return (
					<Group
						key={filter.id}
						id={filter.id}
						tall={filter.tall || list.limitFilterHeight}
						title={filter.title(context)}
						selected={filterValues(view, filter.id)}
						onChange={(values) => change(filter.id, values)}
						options={options}
					/>
				);
			})}
		</>
	);
}

/** Memoised by view: searches change only counts. */
const Filters = memo(PlainFilters) as typeof PlainFilters;

interface CountedFiltersProps<Row extends ListRow, Id extends RowId, Context>
	extends ListFiltersProps<Row, Id, Context> {
	matching: readonly Row[] | undefined;
	query: string;
}

export function ListFilters<Row extends ListRow, Id extends RowId, Context>({
	matching,
	query,
	...filters
}: CountedFiltersProps<Row, Id, Context>) {
	const { list, context, view } = filters;
	const counted = usePausedRows(matching, query);
	const counts = useMemo(
		() => counted && countByFilterValue(counted, list, view, context),
		[counted, list, view, context],
	);
	return (
		<FilterCounts value={counts}>
			<Filters {...filters} />
		</FilterCounts>
	);
}

/** ms after the last key press; results come first. */
const REST_MS = 150;

/** Keeps the counted rows while the user types. */
function usePausedRows<Row>(found: readonly Row[] | undefined, query: string): readonly Row[] | undefined {
	const [rested, setRested] = useState(query);
	const counted = useRef(found);
	useEffect(() => {
		const timer = setTimeout(() => setRested(query), REST_MS);
		return () => clearTimeout(timer);
	}, [query]);
	// Clearing the search is not typing.
	if (query === rested || query === "" || !counted.current) counted.current = found;
	return counted.current;
}

interface OrderProps<Row, Context> {
	columns: readonly ListColumn<Row, Context>[];
	context: Context;
	view: ListView;
	onChange: ChangeView;
}

function Order<Row, Context>({ columns, context, view, onChange }: OrderProps<Row, Context>) {
	const { t } = useTranslation("table");
	const orders = columns.flatMap(({ id, sort }) => (sort ? [{ key: id, ...sort }] : []));
	return (
		<div className="border-b border-line px-4 py-3">
			<Field label={t("order")}>
				<Select
					value={view.sort?.key}
					onChange={(key) => {
						const order = orders.find((one) => one.key === key);
						if (order) onChange({ sort: nextSort(null, order) });
					}}
					options={orders.map(({ key, name }) => ({ value: key, label: name(context) }))}
				/>
			</Field>
		</div>
	);
}
