import { afterPointerRelease } from "./pointer-release.ts";

const GAP = 8;

// Scrolls a focused element out from under sticky bars (WCAG 2.4.11).
document.addEventListener("focusin", ({ target }) => {
	if (!(target instanceof HTMLElement)) return;
	// After the browser's own scrolling.
	requestAnimationFrame(() => afterPointerRelease(() => uncover(target)));
});

function uncover(element: HTMLElement): void {
	if (element !== document.activeElement) return;
	for (const bar of document.querySelectorAll<HTMLElement>("[data-bottom-bar], [data-top-bar]")) {
		const field = element.getBoundingClientRect();
		const cover = bar.getBoundingClientRect();
		const apart = field.right <= cover.left || field.left >= cover.right;
		if (apart || bar.contains(element) || cover.height === 0) continue;
		const down = field.bottom + GAP - cover.top;
		const up = field.top - GAP - cover.bottom;
		// Taller elements show their beginning.
		if (bar.dataset.bottomBar === undefined) {
			if (up < 0 && field.bottom > cover.top) scrollerOf(element).scrollBy(0, up);
		} else if (down > 0 && field.top < cover.bottom) {
			scrollerOf(element).scrollBy(0, Math.min(down, Math.max(0, field.top - GAP)));
		}
	}
}

function scrollerOf(element: HTMLElement): Element {
	for (let one = element.parentElement; one; one = one.parentElement) {
		if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY))
			return one;
	}
	return document.documentElement;
}
