const FRAMES = 120;

/**
 * Moves the focus to a heading when the pressed button disappears, unless another element took it, so that
 * screen readers keep their place. For the user's own actions only.
 * @param place id around the button: its first heading, else its dialog's, else the page's
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
