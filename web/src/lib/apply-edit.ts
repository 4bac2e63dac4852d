export interface Chosen {
	from: number;
	to: number;
}

export interface Edit extends Chosen {
	insert: string;
	chosen: Chosen;
}

/** Applies an edit as if typed, so that the browser's undo reverts it. Another focused field keeps the focus. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, chosen }: Edit): void {
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
	area.setSelectionRange(chosen.from, chosen.to);
}
