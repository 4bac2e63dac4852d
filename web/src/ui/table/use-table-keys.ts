import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import type { RowId } from "../../lib/list/sort.ts";

interface TableKeys<Row, Id extends RowId> {
	grid: RefObject<HTMLElement | null>;
	rows: readonly Row[];
	ids: readonly Id[];
	/** More rows follow. */
	partial: boolean;
	/** −1 for none. */
	currentIndex: number;
	page: number;
	selected?: ReadonlySet<Id>;
	onSelected?: (selected: ReadonlySet<Id>) => void;
	onSelect: (id: Id, range: boolean) => void;
	onOpen: (row: Row) => void;
	onMove: (index: number) => void;
}

type Key = Pick<
	KeyboardEvent,
	"code" | "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "preventDefault"
>;

/**
 * Handles a table's keys. J and K (physical, so in Russian layouts too) also work without focus. Ctrl+A selects
 * all rows once they have come, unless the person has moved on.
 * @returns the grid's onKeyDown
 */
export function useTableKeys<Row, Id extends RowId>(table: TableKeys<Row, Id>) {
	const latest = useRef(table);
	latest.current = table;
	const { grid, partial } = table;
	/** The selection when all rows were asked for; null if they were not. */
	const before = useRef<ReadonlySet<Id> | null>(null);
	const onKey = (event: Key) => {
		const { partial, selected } = latest.current;
		if (isSelectAll(event)) before.current = (partial && selected) || null;
		else if (targetOf(event, latest.current) === null) before.current = null;
		press(event, latest.current);
	};

	useEffect(() => {
		if (partial) return;
		const { selected } = latest.current;
		// Whoever has moved on selects nothing.
		if (selected && selected === before.current && document.activeElement === grid.current)
			selectAll(latest.current);
		before.current = null;
	}, [partial, grid]);

	useEffect(() => {
		const listen = (event: globalThis.KeyboardEvent) => {
			if (!isFree(document.activeElement) || (event.code !== "KeyJ" && event.code !== "KeyK")) return;
			const begin = latest.current.currentIndex < 0;
			grid.current?.focus({ preventScroll: true });
			// Focus makes a row current, which the first J selects.
			if (begin) event.preventDefault();
			else press(event, latest.current);
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, [grid]);

	return (event: KeyboardEvent) => {
		if (event.target === event.currentTarget) onKey(event);
	};
}

/** Checks whether nothing is focused, or `main`, as after navigation. */
function isFree(focused: Element | null): boolean {
	return focused === document.body || focused?.id === "main";
}

function press<Row, Id extends RowId>(event: Key, table: TableKeys<Row, Id>): void {
	const { ids, rows, currentIndex, selected, onSelected } = table;
	if (event.altKey) return;
	if (event.ctrlKey || event.metaKey) {
		if (!isSelectAll(event) || !onSelected) return;
		event.preventDefault();
		if (!table.partial) selectAll(table);
		return;
	}
	const target = targetOf(event, table);
	if (target !== null) {
		event.preventDefault();
		const to = Math.min(ids.length - 1, Math.max(0, target));
		const id = ids[to];
		const from = ids[currentIndex];
		if (event.shiftKey && id !== undefined) {
			if (selected?.size === 0 && from !== undefined && from !== id) table.onSelect(from, false);
			table.onSelect(id, true);
		}
		table.onMove(to);
		return;
	}
	const row = rows[currentIndex];
	const id = ids[currentIndex];
	if (event.key === "Escape" && selected?.size) {
		event.preventDefault();
		onSelected?.(new Set());
	} else if (event.key === "Enter" && row !== undefined) {
		event.preventDefault();
		table.onOpen(row);
	} else if (event.key === " " && id !== undefined) {
		event.preventDefault();
		table.onSelect(id, event.shiftKey);
	}
}

function isSelectAll(event: Key): boolean {
	return (event.ctrlKey || event.metaKey) && !event.altKey && event.code === "KeyA";
}

function selectAll<Row, Id extends RowId>({ ids, selected, onSelected }: TableKeys<Row, Id>): void {
	if (selected) onSelected?.(new Set([...selected, ...ids]));
}

function targetOf<Row, Id extends RowId>(event: Key, table: TableKeys<Row, Id>): number | null {
	const { currentIndex, page, ids } = table;
	if (event.code === "KeyJ" || event.key === "ArrowDown") return currentIndex + 1;
	if (event.code === "KeyK" || event.key === "ArrowUp") return currentIndex - 1;
	if (event.key === "PageDown") return currentIndex + page;
	if (event.key === "PageUp") return currentIndex - page;
	if (event.key === "Home") return 0;
	return event.key === "End" ? ids.length - 1 : null;
}
