/**
 * Counts elements that fit; the others go into a menu.
 * @param widths px
 * @param more menu button's width, px
 * @param always the button is always shown
 */
export function countFitting(
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
