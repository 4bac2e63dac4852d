import { type RefObject, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { fieldId } from "../../lib/form.ts";
import { useFormLinks } from "../../ui/form/deck-form.tsx";
import { type Row, restoredRow } from "./rows.ts";
import { useUndo } from "./use-undo.ts";

export interface RowsOptions<T extends Row> {
	/** As returned by `useFieldArray`. */
	list: {
		fields: { length: number };
		append(row: T, options: { shouldFocus: boolean }): void;
		insert(index: number, row: T, options: { shouldFocus: boolean }): void;
		remove(index: number): void;
	};
	current(): { rows: readonly T[]; read: readonly T[] };
	newRow(): T;
	firstField(index: number): string;
}

export interface RowActions {
	/** Has the add button, which takes the focus after removals. */
	addButton: RefObject<HTMLDivElement | null>;
	add(): void;
	/** Offers undo. */
	removeRow(index: number, announcement: string): void;
	focusRow(index: number): void;
}

export function useRows<T extends Row>({ list, current, newRow, firstField }: RowsOptions<T>): RowActions {
	const { id } = useFormLinks();
	const { clearErrors } = useFormContext();
	const offerUndo = useUndo();
	const addButton = useRef<HTMLDivElement>(null);
	const focusRow = (index: number) => {
		requestAnimationFrame(() => document.getElementById(fieldId(id, firstField(index)))?.focus());
	};
	return {
		addButton,
		focusRow,
		add() {
			list.append(newRow(), { shouldFocus: false });
			const index = list.fields.length;
			focusRow(index);
			// Adding validates the list; clear the new row's errors until it is left.
			requestAnimationFrame(() => clearErrors(firstField(index).split(".", 2).join(".")));
		},
		removeRow(index, announcement) {
			const row = current().rows[index];
			if (!row) return;
			list.remove(index);
			addButton.current?.querySelector("button")?.focus();
			offerUndo(announcement, () => {
				const { rows, read } = current();
				const back = restoredRow(row, rows, read);
				if (back) list.insert(index, back, { shouldFocus: false });
			});
		},
	};
}
