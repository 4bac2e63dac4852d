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
 * What a noun says of its list; loading, live rows, address, kept view, search, counts, order, keyboard, filter panel and
 * the way through its rows follow from it. Made once per list by `defineList`, outside of components.
 *
 * What people read comes as functions of a `Context`, which the noun makes with its hooks: translations, language, the
 * sections as they are shown. It has to stay the same object for as long as nothing in it changes.
 */
export interface ListParts<Row extends ListRow, Id extends RowId, Context>
	extends ViewDefinition<Row, Context> {
	filters: readonly RowFilter<Row, Context>[];
	/** Under it the view is kept in the browser, for every conference. It never changes: "admin papers". */
	name: string;
	/** Where the rows come from. */
	rows: RowSource<Row, Id>;
	/** Which of those stand in this list; all where left out. */
	belongs?: (row: Row) => boolean;
	/** The list's page below a conference: `adm/papers`. */
	address: string;
	/** The page of a row below a conference; the row's id below the list's page where left out. */
	page?: (row: Row) => string;
	/** The brief view of the filters: each list of values scrolls beyond 400 px (specification §2). */
	brief?: boolean;
	/** Names a row for screen readers. */
	rowName: (row: Row) => string;
	/** Finds rows by their words; lists of the same rows share one. */
	search: RowSearch<Row>;
	/** Whether all searched texts are loaded; omitted by lists whose rows contain all of them. */
	searchReady?: (context: Context) => boolean;
	/** In place of columns below 576 px, 108 px high; `changed` is the row's dot, where it has one. */
	card: (row: Row, context: Context, changed: ReactNode) => ReactNode;
	words: (context: Context) => ListWords;
	/** Under what its views are saved; none are where left out. */
	views?: ViewedList;
	/** What can be taken of the rows that are selected, such as addresses, before the ways to save them. */
	actions?: readonly ListAction<Row, Context>[];
	/** The list as a table in a file, loaded once somebody asks for one; it can't be saved where left out. */
	exports?: () => Promise<ListExport<Row, Context>>;
	/** What stands there while the conference has no row at all. */
	empty: (context: Context) => ReactNode;
}

/** How a list can be looked at, as far as its address says so. */
export interface ViewDefinition<Row, Context> {
	/** In the order in which they stand in the panel and in addresses. */
	filters: readonly ListFilter<Row, Context>[];
	columns: readonly ListColumn<Row, Context>[];
	/** The order of a list that nobody has ordered; null where the server's order is the only one. */
	sort: Sort | null;
}

export type ListFilter<Row, Context> = RowFilter<Row, Context> | OneFilter<Context>;

/** The filters of a list whose rows are all there. */
export type RowFilter<Row, Context> = ManyFilter<Row, Context> | FlagFilter<Context>;

/** What of a conference filters have their values from. */
export type Known = Pick<
	WholeConference,
	"sections" | "paper_issues" | "extpaper_issues" | "places" | "events"
>;

/** Any of several values, ticked in the panel, with how many rows each would show. */
export interface ManyFilter<Row, Context> {
	kind: "many";
	/** Its name in addresses and stores. */
	id: string;
	title: (context: Context) => string;
	/** What a row has of it: one value or several. */
	valuesOf: (row: Row, context: Context) => string | readonly string[];
	/**
	 * Of a filter that goes by what the context knows beside the row: whether that is there. Until then nobody is counted
	 * by it, and the rows of who has chosen by it wait.
	 */
	ready?: (context: Context) => boolean;
	/** Every value there is, in order: an address that names another is not believed. */
	known: (conference: Known) => readonly string[];
	/** Of values that are too many to be named, such as days: whether one is right in form. */
	accepts?: (value: string) => boolean;
	/** Of values with an order, such as moments: whether a row with these passes what was chosen, other than by having it. */
	admits?: (values: readonly string[], chosen: readonly string[]) => boolean;
	/** The values that are offered. */
	options: (context: Context) => readonly FilterOption[];
	/** Chosen by what leads to the list from elsewhere: the panel does not offer it, and nobody is counted by it. */
	led?: true;
	/** The panel hides values that no row has. */
	present?: true;
	/** A value within the chip that says what is filtered: "Status: in review". */
	word: (value: string, context: Context) => string;
	/** A long list of values, such as sections: 400 px in place of 120 before it scrolls. */
	tall?: boolean;
}

/** One value of many, for the server to look up; what an address says of it is taken as it is. */
export interface OneFilter<Context> {
	kind: "one";
	id: string;
	title: (context: Context) => string;
	/** What is chosen while nothing is: "Anyone". */
	any: (context: Context) => string;
	options: (context: Context) => readonly FilterOption[];
	/** People type to find a value, as there are many. */
	typed?: boolean;
}

/** A switch that shows rows with one value of another filter, which hide unless it or that value is asked for. */
export interface FlagFilter<Context> {
	kind: "flag";
	id: string;
	/** Beside the switch: "Show deleted". */
	title: (context: Context) => string;
	/** In the chip: "Deleted papers shown". */
	word: (context: Context) => string;
	/** Such as the status `deleted`. */
	shows: { filter: string; value: string };
}

/** A value to choose. */
export interface FilterOption {
	value: string;
	label: string;
	/** A second, quiet line where one types to find it. */
	detail?: string;
	/** Before the label: a status glyph, a section's letter. */
	glyph?: ReactNode;
}

export interface ListColumn<Row, Context> {
	/** Its name in addresses and stores. */
	id: string;
	title: (context: Context) => string;
	/** A track of CSS grid: `56px`, `minmax(0, 1fr)`. */
	width: string;
	cell: (row: Row, context: Context, clock: Clock) => ReactNode;
	align?: "end";
	/** Can't be hidden. */
	fixed?: boolean;
	/** Media query of the widths at which it shows unless somebody chose otherwise; at all where left out. */
	roomFor?: string;
	/** Left out: the list can't be ordered by it. */
	sort?: ColumnSort<Row, Context>;
}

/**
 * How a column orders: by a row alone, or by what the context knows of it beside. Texts are ordered as the reader's
 * language does, figures in them by their value; rows that have nothing ("") stand last either way, and rows that are equal
 * by it are ordered by their ids.
 */
export type ColumnSort<Row, Context> = SortName<Context> &
	(
		| { by: (row: Row) => string | number; byContext?: never }
		| { by?: never; byContext: (row: Row, context: Context) => string | number }
	);

interface SortName<Context> {
	/** Newest and largest first when it is first asked for. */
	firstDown?: boolean;
	/** The order where there are no headers to press: "Recently updated first". */
	name: (context: Context) => string;
}

/** Something to take of selected rows. */
export interface ListAction<Row, Context> {
	id: string;
	icon: LucideIcon;
	/** "Copy e-mails". */
	label: (context: Context) => string;
	/** Whether all that it needs is there; it always is where left out. */
	ready?: (rows: readonly Row[], context: Context) => boolean;
	/** Does it, or asks first; says by itself what came of it. */
	act: (rows: readonly Row[], context: Context) => void;
}

/** A list as a table in a file: all that may stand there, of which people choose. */
export interface ListExport<Row, Context> {
	/** In the order in which they stand in the file. */
	columns: readonly ExportColumn<Row, Context>[];
	/** Whether what columns marked `later` tell of is there for some rows; it always is where left out. */
	ready?: (rows: readonly Row[], context: Context) => boolean;
}

/** A column of such a table. */
export interface ExportColumn<Row, Context> {
	/** Under it the choice is kept. It never changes. */
	id: string;
	title: (context: Context) => string;
	/** A number and an instant are so in XLSX too; instants are written by the reader's clock. */
	value: (row: Row, context: Context) => ExportValue;
	/** The list's column with which it is chosen at first; that of the same id where left out. */
	shownWith?: string;
	/** It tells of what comes after the rows. */
	later?: true;
	/** Whether this reader's list has such a thing at all; it does where left out. */
	has?: (context: Context) => boolean;
}

/** Empty where there is nothing: null or "". */
export type ExportValue = string | number | Date | null;

/** What cells need to write moments; asked for once, as with each letter of a search some thirty rows are made anew. */
export interface Clock {
	now: Date;
	/** IANA; null: the browser's own. */
	zone: string | null;
	locale: Locale;
}

/** What only the noun can word. */
export interface ListWords {
	title: string;
	/** The search's name, and what stands in it while it is empty. */
	search: string;
	/** The drawer's last button: "Show 13 papers". */
	show: (count: number) => string;
	keys: KeyWords;
}

/** What keys do in a list and on the pages of its rows. */
export interface KeyWords {
	title: string;
	/** "Open the paper". */
	open: string;
	/** Its rows can't be selected. */
	plain?: boolean;
	/** What they do on the page of a row, where rows have one: "On a paper". */
	page?: {
		onRow: string;
		next: string;
		previous: string;
		/** What other keys do there: the letter, and what it does. */
		acts?: readonly (readonly [string, string])[];
	};
}
