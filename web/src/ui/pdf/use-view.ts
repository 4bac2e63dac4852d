import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { scaleOf, stepZoom, wheelZoom, type Zoom } from "./zoom.ts";

/** From 1; `current` fills most of the middle. */
export interface PagesInView {
	first: number;
	last: number;
	current: number;
}

const MARGIN = 24;
const NARROW_MARGIN = 8;
/** As `@xl` of the padding. */
const NARROW = 576;

/**
 * Handles zoom and scroll position. Pages are children of the scroller's only child.
 * @param pageWidth of the first page, points
 */
export function useView(scroller: RefObject<HTMLElement | null>, pageWidth: number) {
	const [zoom, setZoom] = useState<Zoom>("fit");
	const [room, setRoom] = useState(0);
	const [inView, setInView] = useState<PagesInView>({ first: 1, last: 1, current: 1 });
	// 0 until the width is known.
	const scale = room > 0 ? scaleOf(zoom, room, pageWidth) : 0;
	const latest = useRef(scale);
	latest.current = scale;

	const look = useCallback(() => {
		if (scroller.current) setInView((known) => pagesInView(scroller.current, known));
	}, [scroller]);

	useLayoutEffect(() => {
		const element = scroller.current;
		if (!element) return;
		const measure = () => {
			const margin = element.clientWidth < NARROW ? NARROW_MARGIN : MARGIN;
			setRoom(element.clientWidth - 2 * margin);
			look();
		};
		const observer = new ResizeObserver(measure);
		observer.observe(element);
		measure();
		element.addEventListener("scroll", look, { passive: true });
		return () => {
			observer.disconnect();
			element.removeEventListener("scroll", look);
		};
	}, [scroller, look]);

	// Keeps the document's position when the scale changes.
	const before = useRef(0);
	useLayoutEffect(() => {
		const element = scroller.current;
		const ratio = before.current > 0 ? scale / before.current : 1;
		before.current = scale;
		if (!element || ratio === 1) return;
		const middle = element.clientHeight / 2;
		const side = element.clientWidth / 2;
		element.scrollTop = (element.scrollTop + middle) * ratio - middle;
		element.scrollLeft = (element.scrollLeft + side) * ratio - side;
		look();
	}, [scroller, scale, look]);

	// React's handlers are passive and can't stop the browser's zoom.
	useEffect(() => {
		const element = scroller.current;
		const turn = (event: WheelEvent) => {
			if (!event.ctrlKey && !event.metaKey) return;
			event.preventDefault();
			setZoom(wheelZoom(latest.current, event.deltaY));
		};
		element?.addEventListener("wheel", turn, { passive: false });
		return () => element?.removeEventListener("wheel", turn);
	}, [scroller]);

	return {
		scale,
		/** With "fit", wider pages than the first are fitted too. */
		scaleOfPage: (width: number) => (zoom === "fit" ? Math.min(scale, scaleOf(zoom, room, width)) : scale),
		inView,
		fit: () => setZoom("fit"),
		step: (up: boolean) => setZoom(stepZoom(latest.current, up)),
		goTo(page: number) {
			const element = scroller.current;
			const target = pagesOf(element)[page - 1];
			if (element && target) element.scrollTop = target.offsetTop - NARROW_MARGIN;
		},
	};
}

function pagesOf(scroller: HTMLElement | null): HTMLElement[] {
	const pages = [...(scroller?.firstElementChild?.children ?? [])];
	return pages.filter((page) => page instanceof HTMLElement);
}

function pagesInView(scroller: HTMLElement | null, known: PagesInView): PagesInView {
	const pages = pagesOf(scroller);
	if (!scroller || pages.length === 0) return known;
	const { scrollTop, clientHeight } = scroller;
	const lastAbove = (line: number) => Math.max(1, pages.findLastIndex((page) => page.offsetTop <= line) + 1);
	const first = lastAbove(scrollTop);
	const last = lastAbove(scrollTop + clientHeight);
	const current = lastAbove(scrollTop + clientHeight / 2);
	const same = first === known.first && last === known.last && current === known.current;
	return same ? known : { first, last, current };
}
