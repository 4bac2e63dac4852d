import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import type { SavedViewList } from "@deck/contracts/saved-view";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ListRow } from "./merge.ts";
import type { RowSearch } from "./search.ts";
import type { RowId, Sort } from "./sort.ts";
import type { RowSource } from "./synced.ts";

/**
 * Describes a list. Loading, live updates, address, stored view, search, counts, order, keys and filter panel
 * follow from it. Make it once by `defineList`, outside components.
 *
 * Texts are functions of a `Context` from the feature's hooks, the same object while unchanged.
 */
export interface ListParts<Row extends ListRow, Id extends RowId, Context>
	extends ViewDefinition<Row, Context> {
	filters: readonly RowFilter<Row, Context>[];
	/** Storage key, such as "admin papers". Never change it. */
	name: string;
	rows: RowSource<Row, Id>;
	belongs?: (row: Row) => boolean;
	/** List page relative to the conference: `adm/papers`. */
	address: string;
	/** Default: the row's id below the list's page. */
	page?: (row: Row) => string;
	/** Lists of values scroll beyond 400 px (specification §2). */
	limitFilterHeight?: boolean;
	rowName: (row: Row) => string;
	search: RowSearch<Row>;
	searchReady?: (context: Context) => boolean;
	/** Replaces columns below 576 px; 108 px high. `changed`: the row's dot. */
	card: (row: Row, context: Context, changed: ReactNode) => ReactNode;
	texts: (context: Context) => ListTexts;
	/** Storage name of saved views, if any. */
	views?: SavedViewList;
	actions?: readonly ListAction<Row, Context>[];
	/** Loaded on demand; absent: no export. */
	exports?: () => Promise<ListExport<Row, Context>>;
	empty: (context: Context) => ReactNode;
}

export interface ViewDefinition<Row, Context> {
	filters: readonly ListFilter<Row, Context>[];
	columns: readonly ListColumn<Row, Context>[];
	/** Null if only the server orders. */
	sort: Sort | null;
}

export type ListFilter<Row, Context> = RowFilter<Row, Context> | OneFilter<Context>;

export type RowFilter<Row, Context> = ManyFilter<Row, Context> | FlagFilter<Context>;

export type FilterConference = Pick<
	ConferenceWithInfo,
	"sections" | "paper_issues" | "extpaper_issues" | "places" | "events"
>;

export interface ManyFilter<Row, Context> {
	kind: "many";
	id: string;
	title: (context: Context) => string;
	valuesOf: (row: Row, context: Context) => string | readonly string[];
	/** Until then the filter shows no counts, and rows wait if it is used. */
	ready?: (context: Context) => boolean;
	/** In order; others in an address are ignored. */
	knownValues: (conference: FilterConference) => readonly string[];
	/** Validates values too many to list, such as days. */
	accepts?: (value: string) => boolean;
	/** For ordered values, such as instants; default equality. */
	matches?: (values: readonly string[], chosen: readonly string[]) => boolean;
	options: (context: Context) => readonly FilterOption[];
	/** Set by links only; hidden in the panel, without counts. */
	linkOnly?: true;
	/** Hides values that no row has. */
	present?: true;
	/** Text in chips: "Status: in review". */
	valueText: (value: string, context: Context) => string;
	/** Scrolls from 400 px instead of 120. */
	tall?: boolean;
}

/** Filtered by the server; unchecked in the address. */
export interface OneFilter<Context> {
	kind: "one";
	id: string;
	title: (context: Context) => string;
	any: (context: Context) => string;
	options: (context: Context) => readonly FilterOption[];
	/** Typed with suggestions, for many values. */
	typed?: boolean;
}

export interface FlagFilter<Context> {
	kind: "flag";
	id: string;
	/** "Show deleted". */
	title: (context: Context) => string;
	/** In the chip: "Deleted papers shown". */
	valueText: (context: Context) => string;
	/** Such as the status `deleted`. */
	shows: { filter: string; value: string };
}

export interface FilterOption {
	value: string;
	label: string;
	detail?: string;
	glyph?: ReactNode;
}

export interface ListColumn<Row, Context> {
	id: string;
	title: (context: Context) => string;
	/** CSS grid track: `56px`, `minmax(0, 1fr)`. */
	width: string;
	cell: (row: Row, context: Context, clock: Clock) => ReactNode;
	align?: "end";
	fixed?: boolean;
	/** Media query for showing it by default. */
	roomFor?: string;
	/** No row has a value: hidden by default. */
	isEmpty?: (context: Context) => boolean;
	/** Absent: can't be sorted by it. */
	sort?: ColumnSort<Row, Context>;
}

/** Texts sort by language, numbers in them by value, "" last either way, ties by id. */
export type ColumnSort<Row, Context> = SortName<Context> &
	(
		| { by: (row: Row) => string | number; byContext?: never }
		| { by?: never; byContext: (row: Row, context: Context) => string | number }
	);

interface SortName<Context> {
	firstDown?: boolean;
	/** "Recently updated first". */
	name: (context: Context) => string;
}

export interface ListAction<Row, Context> {
	id: string;
	icon: LucideIcon;
	/** "Copy e-mails". */
	label: (context: Context) => string;
	ready?: (rows: readonly Row[], context: Context) => boolean;
	/** Reports its own outcome. */
	run: (rows: readonly Row[], context: Context) => void;
}

export interface ListExport<Row, Context> {
	columns: readonly ExportColumn<Row, Context>[];
	ready?: (rows: readonly Row[], context: Context) => boolean;
	/** Loads additions to the context: what `later` columns show and lists never have. */
	load?: (rows: readonly Row[], context: Context, signal: AbortSignal) => Promise<object>;
}

export interface ExportColumn<Row, Context> {
	/** Storage key of the choice. Never change it. */
	id: string;
	title: (context: Context) => string;
	value: (row: Row, context: Context) => ExportValue;
	/** List column that preselects it; default: its id. */
	shownWith?: string;
	later?: true;
	/** Whether this reader's list has it. */
	has?: (context: Context) => boolean;
}

/** `day`: `2026-11-23`. */
export type ExportValue = string | number | Date | { day: string } | null;

export interface Clock {
	now: Date;
	/** IANA; null: the browser's. */
	zone: string | null;
	locale: Locale;
}

export interface ListTexts {
	title: string;
	search: string;
	show: (count: number) => string;
	keys: ShortcutTexts;
}

export interface ShortcutTexts {
	title: string;
	/** "Open the paper". */
	open: string;
	plain?: boolean;
	page?: {
		onRow: string;
		next: string;
		previous: string;
		acts?: readonly (readonly [string, string])[];
	};
}
