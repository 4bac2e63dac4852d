import type { WholeConference } from "@deck/contracts/conference";
import type { Locale } from "@deck/contracts/enums";
import type { ViewedList } from "@deck/contracts/saved-view";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { ListRow } from "./merge.ts";
import type { RowSearch } from "./search.ts";
import type { RowId, Sort } from "./sort.ts";
import type { RowSource } from "./synced.ts";

/**
 * Describes a list; loading, live updates, address, stored view, search, counts, order, keys and filter panel follow
 * from it. Make it once by `defineList`, outside of components.
 *
 * Texts are functions of a `Context`, which the feature makes with its hooks. It must stay the same object while
 * nothing in it changes.
 */
export interface ListParts<Row extends ListRow, Id extends RowId, Context>
	extends ViewDefinition<Row, Context> {
	filters: readonly RowFilter<Row, Context>[];
	/** Storage key of the view for all conferences, such as "admin papers". Never change it. */
	name: string;
	rows: RowSource<Row, Id>;
	/** Selects the rows of this list; default all. */
	belongs?: (row: Row) => boolean;
	/** List page relative to the conference: `adm/papers`. */
	address: string;
	/** Page of a row; default its id below the list's page. */
	page?: (row: Row) => string;
	/** Compact filters: each list of values scrolls beyond 400 px (specification §2). */
	brief?: boolean;
	/** For screen readers. */
	rowName: (row: Row) => string;
	/** Lists of the same rows share one. */
	search: RowSearch<Row>;
	/** Whether all searched texts are loaded; omit it if the rows contain them. */
	searchReady?: (context: Context) => boolean;
	/** Replaces columns below 576 px; 108 px high. `changed` is the row's dot, if any. */
	card: (row: Row, context: Context, changed: ReactNode) => ReactNode;
	words: (context: Context) => ListWords;
	/** Storage name of saved views; omit it to save none. */
	views?: ViewedList;
	/** Actions on selected rows, shown before the exports. */
	actions?: readonly ListAction<Row, Context>[];
	/** Loaded on demand; omit it to offer no export. */
	exports?: () => Promise<ListExport<Row, Context>>;
	/** Shown while the conference has no rows. */
	empty: (context: Context) => ReactNode;
}

/** The part of a list that its address describes. */
export interface ViewDefinition<Row, Context> {
	/** In the order of the panel and of addresses. */
	filters: readonly ListFilter<Row, Context>[];
	columns: readonly ListColumn<Row, Context>[];
	/** Default order; null if only the server orders. */
	sort: Sort | null;
}

export type ListFilter<Row, Context> = RowFilter<Row, Context> | OneFilter<Context>;

/** Filters on loaded rows. */
export type RowFilter<Row, Context> = ManyFilter<Row, Context> | FlagFilter<Context>;

/** Sources of filter values. */
export type Known = Pick<
	WholeConference,
	"sections" | "paper_issues" | "extpaper_issues" | "places" | "events"
>;

/** Any of several values, with a count each. */
export interface ManyFilter<Row, Context> {
	kind: "many";
	/** Name in addresses and storage. */
	id: string;
	title: (context: Context) => string;
	/** The row's values. */
	valuesOf: (row: Row, context: Context) => string | readonly string[];
	/** Whether the context has loaded the data. Until then the filter shows no counts, and rows wait if it is used. */
	ready?: (context: Context) => boolean;
	/** All values in order; others in an address are ignored. */
	known: (conference: Known) => readonly string[];
	/** Validates values too many to list, such as days. */
	accepts?: (value: string) => boolean;
	/** Matches ordered values, such as instants, other than by equality. */
	admits?: (values: readonly string[], chosen: readonly string[]) => boolean;
	/** Offered values. */
	options: (context: Context) => readonly FilterOption[];
	/** Set only by links to the list; the panel hides it, without counts. */
	led?: true;
	/** Hides values that no row has. */
	present?: true;
	/** Text in the chip, as in "Status: in review". */
	word: (value: string, context: Context) => string;
	/** Scrolls from 400 px instead of 120, for long lists such as sections. */
	tall?: boolean;
}

/** A single value that the server filters by; taken from the address unchecked. */
export interface OneFilter<Context> {
	kind: "one";
	id: string;
	title: (context: Context) => string;
	/** Label of no choice: "Anyone". */
	any: (context: Context) => string;
	options: (context: Context) => readonly FilterOption[];
	/** Typed with suggestions, as there are many values. */
	typed?: boolean;
}

/** Shows rows with a value of another filter that hides them by default. */
export interface FlagFilter<Context> {
	kind: "flag";
	id: string;
	/** "Show deleted". */
	title: (context: Context) => string;
	/** In the chip: "Deleted papers shown". */
	word: (context: Context) => string;
	/** Such as the status `deleted`. */
	shows: { filter: string; value: string };
}

export interface FilterOption {
	value: string;
	label: string;
	/** Second line in suggestions. */
	detail?: string;
	/** Before the label: a status glyph, a section's letter. */
	glyph?: ReactNode;
}

export interface ListColumn<Row, Context> {
	/** Name in addresses and storage. */
	id: string;
	title: (context: Context) => string;
	/** A track of CSS grid: `56px`, `minmax(0, 1fr)`. */
	width: string;
	cell: (row: Row, context: Context, clock: Clock) => ReactNode;
	align?: "end";
	/** Can't be hidden. */
	fixed?: boolean;
	/** Media query for showing it by default; omit it to show it always. */
	roomFor?: string;
	/** Omit it if the list can't be sorted by it. */
	sort?: ColumnSort<Row, Context>;
}

/**
 * Sorts by a row alone, or with the context. Texts sort by the language, numbers in them by value. Empty ones ("") are
 * last either way; ties sort by id.
 */
export type ColumnSort<Row, Context> = SortName<Context> &
	(
		| { by: (row: Row) => string | number; byContext?: never }
		| { by?: never; byContext: (row: Row, context: Context) => string | number }
	);

interface SortName<Context> {
	/** Descending at first. */
	firstDown?: boolean;
	/** Shown without headers: "Recently updated first". */
	name: (context: Context) => string;
}

/** An action on selected rows. */
export interface ListAction<Row, Context> {
	id: string;
	icon: LucideIcon;
	/** "Copy e-mails". */
	label: (context: Context) => string;
	/** Whether its data is loaded; default true. */
	ready?: (rows: readonly Row[], context: Context) => boolean;
	/** May ask first; reports its own outcome. */
	act: (rows: readonly Row[], context: Context) => void;
}

/** All columns that a file may have; people choose some. */
export interface ListExport<Row, Context> {
	/** In the file's order. */
	columns: readonly ExportColumn<Row, Context>[];
	/** Whether data of `later` columns is loaded for the rows; default true. */
	ready?: (rows: readonly Row[], context: Context) => boolean;
}

export interface ExportColumn<Row, Context> {
	/** Storage key of the choice. Never change it. */
	id: string;
	title: (context: Context) => string;
	/** Numbers and instants keep their type in XLSX; instants are in the reader's time zone. */
	value: (row: Row, context: Context) => ExportValue;
	/** List column that preselects it; default the same id. */
	shownWith?: string;
	/** Data that loads after the rows. */
	later?: true;
	/** Whether this reader's list has it; default true. */
	has?: (context: Context) => boolean;
}

/** Empty: null or "". */
export type ExportValue = string | number | Date | null;

/** For cells with instants. Created once, as each key press renders some thirty rows. */
export interface Clock {
	now: Date;
	/** IANA; null is the browser's own. */
	zone: string | null;
	locale: Locale;
}

export interface ListWords {
	title: string;
	/** Label and placeholder. */
	search: string;
	/** The drawer's last button: "Show 13 papers". */
	show: (count: number) => string;
	keys: KeyWords;
}

/** Descriptions of keys in a list and on its rows' pages. */
export interface KeyWords {
	title: string;
	/** "Open the paper". */
	open: string;
	/** Rows can't be selected. */
	plain?: boolean;
	/** Heading for keys on a row's page: "On a paper". */
	page?: {
		onRow: string;
		next: string;
		previous: string;
		/** Other keys there, with descriptions. */
		acts?: readonly (readonly [string, string])[];
	};
}
