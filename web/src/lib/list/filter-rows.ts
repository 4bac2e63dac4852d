import type { Locale } from "@deck/contracts/enums";
import { LOCALE_FACTS } from "@deck/contracts/locales";
import type { ListDefinition } from "./define.ts";
import type { ManyFilter } from "./definition.ts";
import type { ListRow } from "./merge.ts";
import type { RowId, Sort } from "./sort.ts";
import { filterValues, isFlagSet, type ListView } from "./view.ts";

type FilterableList<Row extends ListRow, Context> = Pick<ListDefinition<Row, never, Context>, "filters">;

interface Test<Row, Context> {
	filter: ManyFilter<Row, Context>;
	/** Hidden unless the value or its flag is chosen. */
	hidden: string | null;
	refuses: boolean;
	passes: (row: Row) => boolean;
}

function testsOf<Row extends ListRow, Context>(
	{ filters }: FilterableList<Row, Context>,
	view: ListView,
	context: Context,
): Test<Row, Context>[] {
	const flags = filters.filter((filter) => filter.kind === "flag");
	return filters
		.filter((filter) => filter.kind === "many")
		.map((filter) => {
			const wanted = filterValues(view, filter.id);
			const flag = flags.find(({ shows }) => shows.filter === filter.id);
			const seldom = flag?.shows.value;
			const shown = flag !== undefined && (isFlagSet(view, flag.id) || wanted.includes(flag.shows.value));
			return {
				filter,
				hidden: seldom === undefined || shown ? null : seldom,
				refuses: wanted.length > 0 || (seldom !== undefined && !shown),
				passes: (row) => {
					const values = valuesOf(row, filter, context);
					if (seldom !== undefined && values.includes(seldom)) return shown;
					if (wanted.length === 0) return true;
					return filter.matches?.(values, wanted) ?? values.some((value) => wanted.includes(value));
				},
			};
		});
}

function valuesOf<Row, Context>(
	row: Row,
	filter: ManyFilter<Row, Context>,
	context: Context,
): readonly string[] {
	const value = filter.valuesOf(row, context);
	return typeof value === "string" ? [value] : value;
}

/** Removes rows hidden by default, unless the view shows them (product.md §9). */
export function withoutHiddenRows<Row extends ListRow, Context>(
	rows: readonly Row[],
	list: FilterableList<Row, Context>,
	view: ListView,
	context: Context,
): readonly Row[] {
	const hiding = testsOf(list, view, context).filter(({ hidden }) => hidden !== null);
	if (hiding.length === 0) return rows;
	return rows.filter((row) =>
		hiding.every(({ filter, hidden }) => hidden === null || !valuesOf(row, filter, context).includes(hidden)),
	);
}

export function filtersByContext<Row extends ListRow, Context>(
	{ filters }: FilterableList<Row, Context>,
	view: ListView,
): boolean {
	return filters.some((one) => one.kind === "many" && one.ready && filterValues(view, one.id).length > 0);
}

export function needsContext<Row extends ListRow, Context>(
	{ filters }: FilterableList<Row, Context>,
	view: ListView,
	context: Context,
): boolean {
	return filters.some(
		(one) => one.kind === "many" && one.ready?.(context) === false && filterValues(view, one.id).length > 0,
	);
}

export function filterRows<Row extends ListRow, Context>(
	rows: readonly Row[],
	list: FilterableList<Row, Context>,
	view: ListView,
	context: Context,
): readonly Row[] {
	const tests = testsOf(list, view, context).filter(({ refuses }) => refuses);
	return rows.filter((row) => tests.every(({ passes }) => passes(row)));
}

type Value = string | number;

type SortableList<Row extends ListRow, Context> = Pick<ListDefinition<Row, never, Context>, "columns"> & {
	rows: { idOf: (row: Row) => RowId };
};

export function sortsByContext<Row extends ListRow, Context>(
	{ columns }: Pick<SortableList<Row, Context>, "columns">,
	sort: Sort | null,
): boolean {
	return sort !== null && columns.find(({ id }) => id === sort.key)?.sort?.byContext !== undefined;
}

export function sortRows<Row extends ListRow, Context>(
	rows: readonly Row[],
	list: SortableList<Row, Context>,
	sort: Sort | null,
	context: Context,
	locale: Locale,
): readonly Row[] {
	const by = sort && list.columns.find(({ id }) => id === sort.key)?.sort;
	if (!by) return rows;
	const worth = by.by ?? ((row: Row) => by.byContext(row, context));
	// Computed once per row, not per comparison.
	const keyed = rows.map((row) => ({ row, value: worth(row), id: list.rows.idOf(row) }));
	const known = keyed.find(({ value }) => value !== "");
	const texts = typeof known?.value === "string" ? textOrder(locale) : null;
	const sign = sort.down ? -1 : 1;
	keyed.sort((one, two) => {
		if ((one.value === "") !== (two.value === "")) return one.value === "" ? 1 : -1;
		const order = texts ? texts(String(one.value), String(two.value)) : compare(one.value, two.value);
		return sign * (order || compare(one.id, two.id));
	});
	return keyed.map(({ row }) => row);
}

/** Compares by language, numbers by value: "Volume 9" before "Volume 10". */
const textOrder = (locale: Locale) => new Intl.Collator(LOCALE_FACTS[locale].tag, { numeric: true }).compare;

function compare(one: Value, two: Value): number {
	return one < two ? -1 : Number(one > two);
}

/** Counts, by filter id and value, rows that pass all other filters: what another tick would add. */
export function countByFilterValue<Row extends ListRow, Context>(
	rows: readonly Row[],
	list: FilterableList<Row, Context>,
	view: ListView,
	context: Context,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
	const tests = testsOf(list, view, context).filter(({ filter }) => filter.ready?.(context) ?? true);
	const counted = tests.map((test) => ({ ...test, count: new Map<string, number>() }));
	const refusing = counted.filter(({ refuses }) => refuses);
	const offered = counted.filter(({ filter }) => !filter.linkOnly);
	// Each key press runs it for thousands of rows: allocate nothing per row.
	for (const row of rows) {
		let missed: (typeof counted)[number] | null = null;
		let misses = 0;
		for (const test of refusing) {
			if (test.passes(row)) continue;
			missed = test;
			misses += 1;
		}
		if (misses > 1) continue;
		if (missed) add(missed.count, missed.filter.valuesOf(row, context));
		else for (const { count, filter } of offered) add(count, filter.valuesOf(row, context));
	}
	return new Map(counted.map(({ filter, count }) => [filter.id, count]));
}

function add(count: Map<string, number>, values: string | readonly string[]): void {
	if (typeof values === "string") count.set(values, (count.get(values) ?? 0) + 1);
	else for (const value of values) count.set(value, (count.get(value) ?? 0) + 1);
}

export interface Neighbours<Id extends RowId> {
	/** From 1. */
	position: number;
	total: number;
	previous: Id | null;
	next: Id | null;
}

export function neighbours<Row extends ListRow, Id extends RowId>(
	rows: readonly Row[],
	id: Id,
	idOf: (row: Row) => Id,
): Neighbours<Id> | null {
	const at = rows.findIndex((row) => idOf(row) === id);
	if (at < 0) return null;
	const idAt = (index: number) => {
		const row = rows[index];
		return row === undefined ? null : idOf(row);
	};
	return { position: at + 1, total: rows.length, previous: idAt(at - 1), next: idAt(at + 1) };
}
