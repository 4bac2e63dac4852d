/** The turn of the card (specification §9). */
const TURN_MS = 700;
const TURN_EASING = "cubic-bezier(.65, 0, .35, 1)";
const PERSPECTIVE = "1200px";
/** Of the shade that lies on a face seen from its side. */
const SHADE = 0.16;
/** What stands in for the turn where motion is not wanted. */
const FADE_MS = 120;

/** Whether the person wants nothing to move. */
export function wantsStill(): boolean {
	return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Turns the card over: `from` goes away, `to` comes up from behind, and their height changes along.
 * Both faces lie in one place, hide their backs and hold an element `data-shade`, which darkens them. Calls `atEdge` at half-time, when neither is seen.
 * @returns how to give up
 */
export function turnOver(
	from: HTMLElement,
	to: HTMLElement,
	{ atEdge, atEnd }: { atEdge(): void; atEnd(): void },
): () => void {
	const height = [`${from.offsetHeight}px`, `${to.offsetHeight}px`];
	const turn = (face: HTMLElement, degrees: number[], fill: FillMode) =>
		face.animate(
			{ transform: degrees.map((angle) => `perspective(${PERSPECTIVE}) rotateY(${angle}deg)`), height },
			{ duration: TURN_MS, easing: TURN_EASING, fill },
		);
	const leave = turn(from, [0, 180], "forwards");
	const come = turn(to, [-180, 0], "none");
	const darken = shade(from, [0, SHADE], 0);
	const lighten = shade(to, [SHADE, 0], TURN_MS / 2);
	// The easing is symmetric: half of the time is half of the way.
	if (darken) darken.onfinish = atEdge;
	come.onfinish = atEnd;
	return () => {
		for (const animation of [leave, come, darken, lighten]) animation?.cancel();
	};
}

function shade(face: HTMLElement, opacity: number[], delay: number): Animation | undefined {
	return face
		.querySelector("[data-shade]")
		?.animate({ opacity }, { duration: TURN_MS / 2, delay, fill: "both" });
}

/** Shows a face without moving anything. */
export function fadeIn(face: HTMLElement): () => void {
	const animation = face.animate({ opacity: [0, 1] }, { duration: FADE_MS });
	return () => animation.cancel();
}

/** Brings the focus into a face, to its first field or else its title, unless it is there already. */
export function enterFace(face: HTMLElement): void {
	if (face.contains(document.activeElement)) return;
	const target = face.querySelector<HTMLElement>("form input:not([hidden])") ?? face.querySelector("h1");
	target?.focus({ preventScroll: true });
}
