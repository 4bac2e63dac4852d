import type { Known, ListFilter, ViewDefinition } from "./definition.ts";
import type { Sort } from "./sort.ts";

/** Which rows of a list are shown, and in which order (specification §3, admin filter state). */
export interface ListView {
	/** What is searched for, as it was typed. */
	query: string;
	/** The chosen values, by the filter's id; a filter that is not here filters nothing. */
	filters: Readonly<Record<string, readonly string[]>>;
	sort: Sort | null;
}

/** A definition as far as views go, whatever its rows and words are. */
type Viewed = ViewDefinition<never, never>;

/** What a flag that is set has for its value. */
const SET = "1";

/** Everything, in the order in which the list begins. */
export function wholeView({ sort }: Viewed): ListView {
	return { query: "", filters: {}, sort };
}

/** The values that a view asks for; none where it asks for all. */
export function chosen({ filters }: ListView, id: string): readonly string[] {
	return filters[id] ?? [];
}

/** The value that a view asks for of a filter of one; empty where it asks for any. */
export function oneOf(view: ListView, id: string): string {
	return chosen(view, id)[0] ?? "";
}

/** Whether a flag is set. */
export function isSet(view: ListView, id: string): boolean {
	return chosen(view, id).length > 0;
}

/** A flag's values. */
export function flagged(on: boolean): readonly string[] {
	return on ? [SET] : [];
}

/** The filters of a view with another choice for one of them. */
export function withFilter(
	{ filters }: ListView,
	id: string,
	values: readonly string[],
): Pick<ListView, "filters"> {
	return { filters: { ...filters, [id]: values } };
}

/** Takes every filter and the search away, and leaves the order. */
export function withoutFilters({ sort }: ListView): ListView {
	return { query: "", filters: {}, sort };
}

/** How many filters are in force, the search not among them. */
export function filterCount(view: ListView, { filters }: Viewed): number {
	return filters.filter(({ id }) => chosen(view, id).length > 0).length;
}

/**
 * The view in an address (`?q=snow&section_id=optics,signals&status=reviewing&deleted=1&sort=-changed`), null where the
 * address says nothing of it. What the list can't know is left out: values that are not among a filter's, other orders.
 */
export function readView(search: string, definition: Viewed, conference: Known): ListView | null {
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

/** The part of the address that `readView` reads back: begins with "?", or is empty for the whole view. */
export function searchOf(view: ListView, definition: Viewed): string {
	const parts: [string, string][] = [];
	if (view.query) parts.push(["q", view.query]);
	for (const { id } of definition.filters) {
		const values = chosen(view, id);
		if (values.length > 0) parts.push([id, values.join(",")]);
	}
	const { sort } = view;
	if (sort && (sort.key !== definition.sort?.key || sort.down !== definition.sort.down))
		parts.push(["sort", `${sort.down ? "-" : ""}${sort.key}`]);
	return addressPart(parts);
}

/** The same for a list whose definition is elsewhere: these filters and no others, by their ids. */
export function filterSearch(filters: ListView["filters"]): string {
	return addressPart(
		Object.entries(filters)
			.filter(([, values]) => values.length > 0)
			.map(([id, values]) => [id, values.join(",")]),
	);
}

function addressPart(parts: [string, string][]): string {
	// Commas stand as they are, so that a person can read the address.
	return parts.length > 0 ? `?${new URLSearchParams(parts).toString().replaceAll("%2C", ",")}` : "";
}

function readValues(text: string, filter: ListFilter<never, never>, conference: Known): readonly string[] {
	if (filter.kind === "flag") return flagged(text === SET);
	if (filter.kind === "one") return text ? [text] : [];
	const asked = new Set(text.split(","));
	const { known, accepts } = filter;
	return accepts ? [...asked].filter(accepts) : known(conference).filter((value) => asked.has(value));
}

function readSort(text: string | null, { columns, sort }: Viewed): Sort | null {
	const key = text?.replace(/^-/, "");
	const column = columns.find(({ id, sort: sortable }) => id === key && sortable);
	return column && text ? { key: column.id, down: text.startsWith("-") } : sort;
}
