/**
 * Puts the focus on a heading where the button that was pressed has gone from the page by what it did, so that a screen
 * reader says where one is. Call it at the end of one's own act alone: a change that comes from somebody else moves
 * nobody's focus. What has the focus keeps it.
 * @param place id of the card or section in which the button stood; the page's heading where that is gone too
 */
export function catchFocus(place?: string): void {
	// A dialog that closes gives the focus back before that.
	requestAnimationFrame(() => {
		if (document.activeElement !== document.body) return;
		const near = place && document.getElementById(place)?.querySelector("h2");
		const heading = near || document.querySelector("h1");
		if (!heading) return;
		heading.tabIndex = -1;
		heading.focus();
	});
}
