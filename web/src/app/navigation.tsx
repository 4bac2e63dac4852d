import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { withoutUnreadCount } from "../lib/page-title.ts";
import { focusMain } from "./main-region.tsx";

/** Time to regain a page's height after going back. */
const RESTORE_MS = 1_500;
/** A title unchanged this long is final and announced. */
const SETTLE_MS = 200;

const scrollPositions = new Map<string, number>();

/**
 * Imitates page loads: a new address starts at the top, focuses the page and announces the title; going back
 * restores the scroll position, another query keeps it.
 */
export function Navigation() {
	const { pathname, key } = useLocation();
	const type = useNavigationType();
	const [title, setTitle] = useState("");
	const last = useRef(pathname);
	const scrolled = useRef<string | null>(null);
	const unread = useRef(false);

	useEffect(() => {
		history.scrollRestoration = "manual";
		const automatic = () => {
			history.scrollRestoration = "auto";
		};
		window.addEventListener("pagehide", automatic);
		return () => window.removeEventListener("pagehide", automatic);
	}, []);

	useEffect(() => {
		const keep = () => void scrollPositions.set(key, window.scrollY);
		window.addEventListener("scroll", keep, { passive: true });
		return () => window.removeEventListener("scroll", keep);
	}, [key]);

	useEffect(() => {
		const before = scrolled.current;
		scrolled.current = pathname;
		// The browser positions the first page; scrolling here would compute its layout twice.
		if (before === null) return;
		if (type === NavigationType.Pop) return restoreScroll(scrollPositions.get(key) ?? 0);
		// Pages that rewrite their query, as on creating a draft, stay.
		if (type === NavigationType.Push || before !== pathname) window.scrollTo(0, 0);
	}, [key, pathname, type]);

	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		unread.current = true;
		focusMain();
	}, [pathname]);

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		// Pages set their title once loaded, possibly long after the address.
		const observer = new MutationObserver(() => {
			if (!unread.current) return;
			clearTimeout(timer);
			timer = setTimeout(() => {
				unread.current = false;
				setTitle(withoutUnreadCount(document.title));
			}, SETTLE_MS);
		});
		const element = document.querySelector("title");
		if (element) observer.observe(element, { childList: true });
		return () => {
			observer.disconnect();
			clearTimeout(timer);
		};
	}, []);

	return (
		<p aria-live="polite" className="sr-only">
			{title}
		</p>
	);
}

/** Scrolls once the page is high enough; returns how to cancel. */
function restoreScroll(top: number): () => void {
	const until = performance.now() + RESTORE_MS;
	let frame = 0;
	const attempt = () => {
		window.scrollTo(0, top);
		if (Math.abs(window.scrollY - top) > 1 && performance.now() < until)
			frame = requestAnimationFrame(attempt);
	};
	attempt();
	return () => cancelAnimationFrame(frame);
}
