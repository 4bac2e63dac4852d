const GAP = 4;

export function positionUnder(field: HTMLElement, floating: HTMLElement): void {
	const { left, top, bottom } = field.getBoundingClientRect();
	const { offsetWidth: width, offsetHeight: height } = floating;
	const { clientWidth, clientHeight } = document.documentElement;
	const below = bottom + GAP;
	const above = top - GAP - height;
	const y = below + height > clientHeight && above >= 0 ? above : below;
	floating.style.left = `${Math.max(GAP, Math.min(left, clientWidth - width - GAP))}px`;
	floating.style.top = `${Math.max(GAP, Math.min(y, clientHeight - height - GAP))}px`;
}
