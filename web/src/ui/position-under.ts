const GAP = 4;

/** Places a fixed element under another, or above it where there is more room, wholly in the window. */
export function positionUnder(
	field: HTMLElement,
	floating: HTMLElement,
	align: "start" | "end" = "start",
): void {
	const { left, right, top, bottom } = field.getBoundingClientRect();
	const { offsetWidth: width, offsetHeight: height } = floating;
	const { clientWidth, clientHeight } = document.documentElement;
	const below = bottom + GAP;
	const above = top - GAP - height;
	const x = align === "end" ? right - width : left;
	const y = below + height > clientHeight && above >= 0 ? above : below;
	floating.style.left = `${Math.max(GAP, Math.min(x, clientWidth - width - GAP))}px`;
	floating.style.top = `${Math.max(GAP, Math.min(y, clientHeight - height - GAP))}px`;
}
