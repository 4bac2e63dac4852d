/** A stretch of a text that is chosen, or where the cursor stands when both are equal. */
export interface Chosen {
	from: number;
	to: number;
}

/** A change of a text: what stands from `from` to `to` becomes `insert`; then `chosen` is chosen. */
export interface Edit extends Chosen {
	insert: string;
	chosen: Chosen;
}

/**
 * Makes a change in a text field as if it were typed, so that the browser's own undo takes it back. Where somebody
 * writes in another field meanwhile, they are left there.
 */
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
