import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

/** px from the foot at which one still reads along. */
const NEAR = 80;
/** px between the line of the new and the top of what is seen. */
const ABOVE = 16;

interface LogPlace {
	box: RefObject<HTMLDivElement | null>;
	content: RefObject<HTMLOListElement | null>;
	/** One is at the foot, where what is said next is seen. */
	atFoot: boolean;
	toFoot(): void;
	/** To be called as the box scrolls. */
	onScroll(): void;
}

/**
 * Where somebody is in a log that grows at both ends, as its pictures do: at the foot it stays at the foot; elsewhere
 * what is seen stays where it is. It begins at the foot, or where what is new begins (`[data-new]`) if not all of that
 * has room, and goes to the foot when its reader writes.
 * @param written how much of what one has written is on its way
 */
export function useLogPlace(written: number): LogPlace {
	const box = useRef<HTMLDivElement>(null);
	const content = useRef<HTMLOListElement>(null);
	const [atFoot, setAtFoot] = useState(true);
	const foot = useRef(true);
	/** What stands at the top of what is seen, and how far below the box's edge. */
	const anchor = useRef<{ element: Element; top: number } | null>(null);
	const begun = useRef(false);
	const writing = useRef(written);

	const remember = () => {
		const { current: log } = box;
		if (!log || !content.current) return;
		foot.current = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
		const edge = log.getBoundingClientRect().top;
		const element = [...content.current.children].find((one) => one.getBoundingClientRect().bottom > edge);
		anchor.current = element ? { element, top: element.getBoundingClientRect().top - edge } : null;
		setAtFoot(foot.current);
	};
	const begin = (log: HTMLDivElement) => {
		const line = content.current?.querySelector("[data-new]");
		if (!line) return;
		const below = log.getBoundingClientRect().top + ABOVE;
		const higher = line.getBoundingClientRect().top - below;
		foot.current = log.scrollHeight - log.clientHeight - (log.scrollTop + higher) < NEAR;
		if (!foot.current) log.scrollTop += higher;
	};
	/** Puts what was seen back in its place, after everything that changes the log's height. */
	const settle = useEffectEvent(() => {
		const { current: log } = box;
		if (!log || !content.current?.childElementCount) return;
		if (!begun.current) {
			begun.current = true;
			begin(log);
		}
		if (written > writing.current) foot.current = true;
		writing.current = written;
		const { current: kept } = anchor;
		if (foot.current) log.scrollTop = log.scrollHeight;
		else if (kept?.element.isConnected) {
			const edge = log.getBoundingClientRect().top;
			log.scrollTop += kept.element.getBoundingClientRect().top - edge - kept.top;
		}
		remember();
	});

	useLayoutEffect(() => settle());
	useEffect(() => {
		const observer = new ResizeObserver(() => settle());
		for (const one of [box.current, content.current]) if (one) observer.observe(one);
		return () => observer.disconnect();
	}, []);
	return {
		...{ box, content, atFoot, onScroll: remember },
		toFoot: () => {
			foot.current = true;
			settle();
		},
	};
}
