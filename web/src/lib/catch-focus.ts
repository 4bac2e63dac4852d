/** Frames to wait until what one's act has changed is drawn, and a dialog over it has gone. */
const FRAMES = 120;

/**
 * Puts the focus on a heading where the button that was pressed goes from the page by what it did, so that a screen
 * reader says where one is. Call it at the end of one's own act alone: a change that comes from somebody else moves
 * nobody's focus. Where something else has taken the focus, it keeps it.
 * @param place id of the card, section or form in which the button stood: its first heading, or that of the dialog around
 *   it; the page's heading where that is gone too
 */
export function catchFocus(place?: string): void {
	const pressed = document.activeElement;
	const look = (frames: number) => {
		const { activeElement, body } = document;
		if (activeElement !== body && activeElement !== pressed) return;
		if (activeElement === body) focusHeading(place);
		if (frames > 0) requestAnimationFrame(() => look(frames - 1));
	};
	requestAnimationFrame(() => look(FRAMES));
}

function focusHeading(place: string | undefined): void {
	const near = place ? document.getElementById(place) : null;
	const dialog = near?.closest('[role="dialog"]');
	const heading =
		near?.querySelector<HTMLElement>("h2") ??
		dialog?.querySelector<HTMLElement>("h2") ??
		document.querySelector("h1");
	if (!heading) return;
	heading.tabIndex = -1;
	heading.focus();
}
