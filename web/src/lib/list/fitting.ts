/**
 * Finds the elements that fit; the others go into a menu. A wide one does not keep later ones out.
 * @param widths px
 * @param more menu button's width, px
 * @param always the button is always shown
 * @returns their indices
 */
export function findFitting(
	widths: readonly number[],
	room: number,
	gap: number,
	more: number,
	always: boolean,
): ReadonlySet<number> {
	const whole = widths.reduce((sum, width) => sum + width + gap, 0);
	if (whole + (always ? more + gap : 0) <= room) return new Set(widths.keys());
	let used = more + gap;
	const fitting = new Set<number>();
	for (const [at, width] of widths.entries()) {
		if (used + width + gap > room) continue;
		used += width + gap;
		fitting.add(at);
	}
	return fitting;
}
