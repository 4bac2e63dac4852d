const FRAMES = 120;

/**
 * Moves the focus to a heading when the pressed button disappears, so that screen readers keep their place. Call it
 * only after the user's own action. An element that has taken the focus keeps it.
 * @param place id around the button: its first heading, else that of its dialog, else the page's
 */
export function moveFocusToHeading(place?: string): void {
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
