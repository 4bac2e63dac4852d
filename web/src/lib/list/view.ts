import type { FilterConference, ListFilter, ViewDefinition } from "./definition.ts";
import type { Sort } from "./sort.ts";

/** Specification §3, admin filter state. */
export interface ListView {
	/** As typed. */
	query: string;
	/** By filter id; absent filters are off. */
	filters: Readonly<Record<string, readonly string[]>>;
	sort: Sort | null;
}

type ListFields = ViewDefinition<never, never>;

const SET = "1";

export function defaultView({ sort }: ListFields): ListView {
	return { query: "", filters: {}, sort };
}

export function filterValues({ filters }: ListView, id: string): readonly string[] {
	return filters[id] ?? [];
}

export function filterValue(view: ListView, id: string): string {
	return filterValues(view, id)[0] ?? "";
}

export function isFlagSet(view: ListView, id: string): boolean {
	return filterValues(view, id).length > 0;
}

export function flagValues(on: boolean): readonly string[] {
	return on ? [SET] : [];
}

export function withFilter(
	{ filters }: ListView,
	id: string,
	values: readonly string[],
): Pick<ListView, "filters"> {
	return { filters: { ...filters, [id]: values } };
}

export function withoutFilters({ sort }: ListView): ListView {
	return { query: "", filters: {}, sort };
}

export function countFilters(view: ListView, { filters }: ListFields): number {
	return filters.filter(({ id }) => filterValues(view, id).length > 0).length;
}

export function hasSameFilters(a: ListView, b: ListView, { filters }: ListFields): boolean {
	return filters.every(({ id }) => filterValues(a, id).join() === filterValues(b, id).join());
}

/**
 * Parses `?q=snow&section_id=optics,signals&status=reviewing&deleted=1&sort=-changed`; null without a view.
 * Ignores unknown values and orders.
 */
export function parseView(
	search: string,
	definition: ListFields,
	conference: FilterConference,
): ListView | null {
	const params = new URLSearchParams(search);
	const { filters } = definition;
	if (!["q", "sort", ...filters.map(({ id }) => id)].some((name) => params.has(name))) return null;
	const read = filters
		.map((filter) => [filter.id, readValues(params.get(filter.id) ?? "", filter, conference)] as const)
		.filter(([, values]) => values.length > 0);
	return {
		query: params.get("q") ?? "",
		filters: Object.fromEntries(read),
		sort: readSort(params.get("sort"), definition),
	};
}

/** Formats a view as an address for `parseView`; empty for the whole view. */
export function formatView(view: ListView, definition: ListFields): string {
	const parts: [string, string][] = [];
	if (view.query) parts.push(["q", view.query]);
	for (const { id } of definition.filters) {
		const values = filterValues(view, id);
		if (values.length > 0) parts.push([id, values.join(",")]);
	}
	const { sort } = view;
	if (sort && (sort.key !== definition.sort?.key || sort.down !== definition.sort.down))
		parts.push(["sort", `${sort.down ? "-" : ""}${sort.key}`]);
	return addressPart(parts);
}

/** Formats filters of a list defined elsewhere. */
export function formatFilters(filters: ListView["filters"]): string {
	return addressPart(
		Object.entries(filters)
			.filter(([, values]) => values.length > 0)
			.map(([id, values]) => [id, values.join(",")]),
	);
}

function addressPart(parts: [string, string][]): string {
	// Commas stay readable.
	return parts.length > 0 ? `?${new URLSearchParams(parts).toString().replaceAll("%2C", ",")}` : "";
}

function readValues(
	text: string,
	filter: ListFilter<never, never>,
	conference: FilterConference,
): readonly string[] {
	if (filter.kind === "flag") return flagValues(text === SET);
	if (filter.kind === "one") return text ? [text] : [];
	const requested = new Set(text.split(","));
	const { knownValues, accepts } = filter;
	return accepts
		? [...requested].filter(accepts)
		: knownValues(conference).filter((value) => requested.has(value));
}

function readSort(text: string | null, { columns, sort }: ListFields): Sort | null {
	const key = text?.replace(/^-/, "");
	const column = columns.find(({ id, sort: sortable }) => id === key && sortable);
	return column && text ? { key: column.id, down: text.startsWith("-") } : sort;
}
