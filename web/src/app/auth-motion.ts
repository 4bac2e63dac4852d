/** Specification §9. */
const TURN_MS = 700;
const TURN_EASING = "cubic-bezier(.65, 0, .35, 1)";
const PERSPECTIVE = "1200px";
const SHADE = 0.16;
const FADE_MS = 120;

export function prefersReducedMotion(): boolean {
	return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Animates `from` away, `to` in from behind, and the height. Both faces must overlap, hide their backs and
 * contain a `data-shade` element, which darkens them. Calls `atEdge` at half-time, when neither is visible.
 * @returns how to cancel
 */
export function animateTurn(
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
	// The easing is symmetric: half the time is half the way.
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

export function fadeIn(face: HTMLElement): () => void {
	const animation = face.animate({ opacity: [0, 1] }, { duration: FADE_MS });
	return () => animation.cancel();
}

export function focusFace(face: HTMLElement): void {
	if (face.contains(document.activeElement)) return;
	const target = face.querySelector<HTMLElement>("form input:not([hidden])") ?? face.querySelector("h1");
	target?.focus({ preventScroll: true });
}
