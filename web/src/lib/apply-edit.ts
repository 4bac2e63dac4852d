export interface TextRange {
	from: number;
	to: number;
}

export interface Edit extends TextRange {
	insert: string;
	selection: TextRange;
}

/** Applies an edit as if typed, so that the browser can undo it. Another field keeps the focus. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, selection }: Edit): void {
	const active = document.activeElement;
	const busyElsewhere = active instanceof HTMLTextAreaElement && active !== area;
	if (!busyElsewhere) {
		area.focus();
		area.setSelectionRange(from, to);
	}
	if (busyElsewhere || !document.execCommand("insertText", false, insert)) {
		area.setRangeText(insert, from, to, "end");
		area.dispatchEvent(new Event("input", { bubbles: true }));
	}
	area.setSelectionRange(selection.from, selection.to);
}
