import { type RefObject, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { fieldId } from "../../lib/form.ts";
import { useFormLinks } from "../../ui/form/deck-form.tsx";
import { type Row, returning } from "./rows.ts";
import { useUndo } from "./use-undo.ts";

export interface RowsOptions<T extends Row> {
	/** As `useFieldArray` returns it. */
	list: {
		fields: { length: number };
		append(row: T, options: { shouldFocus: boolean }): void;
		insert(index: number, row: T, options: { shouldFocus: boolean }): void;
		remove(index: number): void;
	};
	/** The rows of the form, and those that were read. */
	current(): { rows: readonly T[]; read: readonly T[] };
	/** A row that has just been added. */
	blank(): T;
	/** Name of the field of a row in which one begins to type. */
	firstField(index: number): string;
}

export interface Rows {
	/** Of what holds the button that adds: it has the focus after a removal. */
	addButton: RefObject<HTMLDivElement | null>;
	/** Adds a row at the end. */
	add(): void;
	/** Takes a row out, says so and offers to put it back. */
	takeOut(index: number, said: string): void;
	/** Moves the focus to a row's first field, once that is on the page. */
	focusRow(index: number): void;
}

/** Adds and removes the rows of a list of a form. */
export function useRows<T extends Row>({ list, current, blank, firstField }: RowsOptions<T>): Rows {
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
			list.append(blank(), { shouldFocus: false });
			const index = list.fields.length;
			focusRow(index);
			// A list is checked whole as it grows: what has just come is no mistake before it is left.
			requestAnimationFrame(() => clearErrors(firstField(index).split(".", 2).join(".")));
		},
		takeOut(index, said) {
			const row = current().rows[index];
			if (!row) return;
			list.remove(index);
			addButton.current?.querySelector("button")?.focus();
			offerUndo(said, () => {
				const { rows, read } = current();
				const back = returning(row, rows, read);
				if (back) list.insert(index, back, { shouldFocus: false });
			});
		},
	};
}
