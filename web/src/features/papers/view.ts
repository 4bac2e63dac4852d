import {
	FORMATS,
	type Format,
	LOCALES,
	type Locale,
	PAPER_STATUSES,
	type PaperStatus,
} from "@deck/contracts/enums";
import type { Sort } from "../../ui/table/columns.ts";

/** What the list may be ordered by; also the keys of its columns. */
export const SORT_KEYS = ["number", "title", "status", "format", "language", "changed"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Which papers are shown, and in which order (specification §3, admin filter state). Empty lists filter nothing. */
export interface PapersView {
	/** What is searched for, as it was typed. */
	query: string;
	section_id: readonly string[];
	status: readonly PaperStatus[];
	format: readonly Format[];
	language: readonly Locale[];
	/** Deleted papers too. */
	deleted: boolean;
	sort: Sort & { key: SortKey };
}

/** The filters that are lists of values. */
export const GROUPS = ["section_id", "status", "format", "language"] as const;
export type Group = (typeof GROUPS)[number];

/** Everything, what changed last first. */
export const WHOLE_VIEW: PapersView = {
	query: "",
	section_id: [],
	status: [],
	format: [],
	language: [],
	deleted: false,
	sort: { key: "changed", down: true },
};

/** Takes every filter away, and leaves the order. */
export function withoutFilters({ sort }: PapersView): PapersView {
	return { ...WHOLE_VIEW, sort };
}

/** How many filters are in force, the search not among them. */
export function filterCount(view: PapersView): number {
	return GROUPS.filter((group) => view[group].length > 0).length + (view.deleted ? 1 : 0);
}

/**
 * The view in an address (`?q=snow&section_id=optics,signals&status=reviewing&sort=-changed`), null where the
 * address says nothing of it. What it can't know is left out: other words, sections that are not among `sections`.
 */
export function readView(search: string, sections: readonly string[]): PapersView | null {
	const params = new URLSearchParams(search);
	if (!["q", "deleted", "sort", ...GROUPS].some((name) => params.has(name))) return null;
	return {
		query: params.get("q") ?? "",
		section_id: known(params.get("section_id"), sections),
		status: known(params.get("status"), PAPER_STATUSES),
		format: known(params.get("format"), FORMATS),
		language: known(params.get("language"), LOCALES),
		deleted: params.get("deleted") === "1",
		sort: readSort(params.get("sort")),
	};
}

/** The part of the address that `readView` reads back: begins with "?", or is empty for the whole view. */
export function searchOf(view: PapersView): string {
	const parts: [string, string][] = [];
	if (view.query) parts.push(["q", view.query]);
	for (const group of GROUPS) if (view[group].length > 0) parts.push([group, view[group].join(",")]);
	if (view.deleted) parts.push(["deleted", "1"]);
	const { key, down } = view.sort;
	if (key !== WHOLE_VIEW.sort.key || down !== WHOLE_VIEW.sort.down)
		parts.push(["sort", `${down ? "-" : ""}${key}`]);
	// Commas stand as they are, so that a person can read the address.
	return parts.length > 0 ? `?${new URLSearchParams(parts).toString().replaceAll("%2C", ",")}` : "";
}

/** The values of a list in an address that exist, in the order of those that do. */
function known<Value extends string>(text: string | null, values: readonly Value[]): Value[] {
	const asked = new Set<string>((text ?? "").split(","));
	return values.filter((value) => asked.has(value));
}

function readSort(text: string | null): PapersView["sort"] {
	const key = SORT_KEYS.find((one) => one === text?.replace(/^-/, ""));
	return key && text ? { key, down: text.startsWith("-") } : WHOLE_VIEW.sort;
}
