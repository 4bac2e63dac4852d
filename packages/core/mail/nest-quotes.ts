const MARKS = [
	["«", "»", "„", "“"],
	["“", "”", "‘", "’"],
] as const;

/** Replaces the inner marks of nested quotes: «Школа „Сигналы“», “School ‘Signals’”. Unpaired marks stay. */
export function nestQuotes(text: string): string {
	return MARKS.reduce((before, [open, close, innerOpen, innerClose]) => {
		let depth = 0;
		let deepest = 0;
		const after = before.replace(new RegExp(`[${open}${close}]`, "g"), (mark) => {
			if (mark === open) {
				depth += 1;
				deepest = Math.max(deepest, depth);
				return depth > 1 ? innerOpen : open;
			}
			depth -= 1;
			return depth > 0 ? innerClose : close;
		});
		// Closing inner Russian marks equal opening English ones: one kind for each text.
		return depth === 0 && deepest > 1 ? after : before;
	}, text);
}
