let pressed = false;
const waiting = new Set<() => void>();

function release(): void {
	pressed = false;
	// The click comes right behind the release.
	setTimeout(() => {
		for (const act of waiting) act();
		waiting.clear();
	});
}

// Before anybody who could stop them, so that no press is missed.
addEventListener("pointerdown", () => (pressed = true), true);
addEventListener("pointerup", release, true);
addEventListener("pointercancel", release, true);

/**
 * Acts at once, or, while the pointer is pressed, as soon as it is let go. For what moves the page when a field is
 * left: moved between press and release, a button would lose its click.
 */
export function afterPointerRelease(act: () => void): void {
	if (pressed) waiting.add(act);
	else act();
}
