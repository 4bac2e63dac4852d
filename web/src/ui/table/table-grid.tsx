import { useVirtualizer } from "@tanstack/react-virtual";
import {
	type MouseEvent,
	type PointerEvent,
	type RefObject,
	useCallback,
	useEffect,
	useId,
	useImperativeHandle,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { useTranslation } from "react-i18next";
import { readScrollPosition, storeScrollPosition } from "../../lib/list/scroll-position.ts";
import { toggleId, withRange } from "../../lib/list/selection.ts";
import type { RowId } from "../../lib/list/sort.ts";
import { tracksOf } from "./columns.ts";
import { TableHeader } from "./table-header.tsx";
import type { TableProps } from "./table-props.ts";
import { TableRow } from "./table-row.tsx";
import { useSearchHighlights } from "./use-search-highlights.ts";
import { useTableKeys } from "./use-table-keys.ts";

/** px. */
const ROW = 46;
const DENSE = 30;
const HEADER = 34;
const CARD = 108;
/** Placeholder for the row's name in translations. */
const NAME = "\n";
const OVERSCAN = 3;
/** As in ARIA. */
const UNKNOWN = -1;

type GridProps<Row, Id extends RowId> = TableProps<Row, Id> & { rows: readonly Row[]; phone: boolean };

export function TableGrid<Row, Id extends RowId>(props: GridProps<Row, Id>) {
	const { rows, rowId, rowName, columns, selected, onSelected, onOpen, isChanged, isBad, phone, resetKey } =
		props;
	const { partial = false } = props;
	const { t } = useTranslation("table");
	const scroller = useRef<HTMLDivElement>(null);
	const grid = useRef<HTMLTableElement>(null);
	const gridId = useId();
	const [start] = useState(() => readScrollPosition(props.name));
	const [current, setCurrent] = useState(start.current);
	const anchor = useRef<Id | null>(null);
	const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
	const currentIndex = useMemo(() => ids.findIndex((id) => Object.is(id, current)), [ids, current]);
	const header = phone ? 0 : HEADER;
	const height = phone ? (props.cardHeight ?? CARD) : props.dense ? DENSE : ROW;
	const covered = props.covered ?? 0;

	const virtual = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => height,
		overscan: props.brisk ? 0 : OVERSCAN,
		scrollMargin: header,
		scrollPaddingStart: header,
		// Lets the last rows scroll clear of what covers them.
		paddingEnd: covered,
		scrollPaddingEnd: covered,
		initialOffset: start.rows * height,
		// Draws rows before the table is measured.
		initialRect: { width: 0, height: window.innerHeight },
		observeElementRect: observeSize,
	});
	const items = virtual.getVirtualItems();

	useScrollPosition(props.name, scroller, height, current);
	useResetScroll(virtual, resetKey);
	useSearchHighlights(grid, props.marks ?? null);
	useImperativeHandle(props.handle, () => ({
		enter() {
			setCurrent(ids[0] ?? null);
			virtual.scrollToIndex(0);
			grid.current?.focus({ preventScroll: true });
		},
		resume: () => grid.current?.focus({ preventScroll: true }),
	}));
	useOpenRow(props.open ?? null, (id) => {
		setCurrent(id);
		const index = ids.findIndex((one) => Object.is(one, id));
		if (index >= 0) virtual.scrollToIndex(index, { align: "auto" });
	});

	const select = useCallback(
		(id: Id, range: boolean) => {
			if (!selected || !onSelected) return;
			const from = range ? anchor.current : null;
			onSelected(from === null ? toggleId(selected, id) : withRange(selected, ids, from, id));
			anchor.current = id;
		},
		[selected, onSelected, ids],
	);

	const keys = useTableKeys({
		grid,
		rows,
		ids,
		partial,
		currentIndex,
		page: Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / height) - 1),
		selected,
		onSelected,
		onSelect: select,
		onOpen,
		onMove(index) {
			setCurrent(ids[index] ?? null);
			virtual.scrollToIndex(index, { align: "auto" });
		},
	});

	// Translated once: per row it takes as long as rendering a cell.
	const selects = t("select", { name: NAME });
	const idOfRow = (id: RowId) => `${gridId}-${id}`;
	const currentInPage = items.some((item) => item.index === currentIndex);

	const press = (event: MouseEvent) => {
		// The browser opens another tab.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		const index = rowPressed(event.target);
		const row = index === null ? undefined : rows[index];
		if (row === undefined) return;
		setCurrent(rowId(row));
		onOpen(row);
	};

	// The only role with keys between rows while the table is focused.
	const attributes = {
		role: "grid",
		tabIndex: 0,
		"aria-multiselectable": selected ? true : undefined,
		"aria-activedescendant": currentInPage && current !== null ? idOfRow(current) : undefined,
	};

	return (
		<div
			ref={scroller}
			className="h-full overflow-x-hidden overflow-y-auto overscroll-contain bg-surface text-13"
		>
			<table
				ref={grid}
				{...attributes}
				aria-label={props.label}
				aria-busy={partial || undefined}
				aria-rowcount={partial ? UNKNOWN : rows.length + (phone ? 0 : 1)}
				onKeyDown={keys}
				onClick={press}
				// On each move: searches may put another row under the pointer.
				onPointerMove={showTruncatedText}
				onFocus={(event) => {
					// The focus ring needs a current row.
					const seen = items.find((item) => item.end > (virtual.scrollOffset ?? 0) + header)?.index;
					if (event.target === event.currentTarget && currentIndex < 0) setCurrent(ids[seen ?? 0] ?? null);
				}}
				data-dense={props.dense && !phone ? true : undefined}
				className="group/table block outline-none"
				style={tracksOf(columns, Boolean(selected))}
			>
				{!phone && (
					<TableHeader
						columns={columns}
						sort={props.sort ?? null}
						onSort={props.onSort}
						selection={selected && onSelected && { ids, partial, selected, onSelected }}
					/>
				)}
				<tbody className="relative block" style={{ height: virtual.getTotalSize() }}>
					{items.map((item) => {
						const row = rows[item.index];
						const id = ids[item.index];
						if (row === undefined || id === undefined) return null;
						return (
							<TableRow
								// By index: searches reuse elements, which is faster.
								key={item.index}
								row={row}
								id={id}
								domId={idOfRow(id)}
								selects={selects.replace(NAME, () => rowName(row))}
								index={item.index}
								top={item.start - header}
								height={height}
								columns={columns}
								card={phone ? props.card : undefined}
								selected={selected?.has(id)}
								current={id === current}
								open={id === props.open}
								changed={isChanged?.(row) ?? false}
								bad={isBad?.(row) ?? false}
								onSelect={select}
								onCurrent={setCurrent}
							/>
						);
					})}
				</tbody>
			</table>
		</div>
	);
}

/** Reports the size after layout; the virtualizer's own forces layout and a second render before painting. */
function observeSize(
	{ scrollElement }: { scrollElement: HTMLElement | null },
	report: (size: { width: number; height: number }) => void,
): (() => void) | undefined {
	if (!scrollElement) return;
	const observer = new ResizeObserver(() =>
		report({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight }),
	);
	observer.observe(scrollElement);
	return () => observer.disconnect();
}

/** Keeps the scroll position for Back and reloads. */
function useScrollPosition(
	name: string,
	scroller: RefObject<HTMLElement | null>,
	height: number,
	current: RowId | null,
): void {
	const latest = useRef(current);
	latest.current = current;
	// A layout effect: its clean-up still sees the scrolled element.
	useLayoutEffect(() => {
		const element = scroller.current;
		const keep = () =>
			storeScrollPosition(name, { rows: (element?.scrollTop ?? 0) / height, current: latest.current });
		addEventListener("pagehide", keep);
		return () => {
			removeEventListener("pagehide", keep);
			keep();
		};
	}, [name, scroller, height]);
}

function useOpenRow<Id extends RowId>(open: Id | null, go: (id: Id) => void): void {
	const latest = useRef(go);
	latest.current = go;
	useEffect(() => {
		if (open !== null) latest.current(open);
	}, [open]);
}

function useResetScroll(
	virtual: { scrollOffset: number | null; scrollElement: Element | null },
	resetKey: string | undefined,
): void {
	const last = useRef(resetKey);
	useEffect(() => {
		if (last.current === resetKey) return;
		last.current = resetKey;
		// Scrolling to the top again would force layout.
		if (virtual.scrollOffset) virtual.scrollElement?.scrollTo({ top: 0 });
	}, [virtual, resetKey]);
}

/** Returns the pressed row; null on links and buttons without `data-row`. */
function rowPressed(target: EventTarget): number | null {
	if (!(target instanceof Element) || target.closest("a:not([data-row]), button, input, label, select"))
		return null;
	const index = target.closest("tbody > tr")?.getAttribute("data-index");
	return index ? Number(index) : null;
}

/** Adds a tooltip to a truncated `data-full` element: its value, or the shown text; in every row it would slow down searches. */
function showTruncatedText({ target }: PointerEvent): void {
	const element = target instanceof Element ? target.closest<HTMLElement>("[data-full]") : null;
	if (!element) return;
	const { full = "" } = element.dataset;
	const text = element.scrollWidth <= element.clientWidth ? "" : full === "true" ? element.innerText : full;
	if (element.title !== text) element.title = text;
}
