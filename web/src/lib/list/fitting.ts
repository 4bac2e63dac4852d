/**
 * Returns how many of the first elements fit into a row; the others go into a menu at its end.
 * @param widths of all, px
 * @param more the width of the menu's button, px
 * @param always whether the button is always there
 */
export function howManyFit(
	widths: readonly number[],
	room: number,
	gap: number,
	more: number,
	always: boolean,
): number {
	const whole = widths.reduce((sum, width) => sum + width + gap, 0);
	if (whole + (always ? more + gap : 0) <= room) return widths.length;
	let used = more + gap;
	const at = widths.findIndex((width) => {
		used += width + gap;
		return used > room;
	});
	return at < 0 ? widths.length : at;
}
