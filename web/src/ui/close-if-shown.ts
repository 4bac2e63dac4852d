import { type RefObject, useRef } from "react";

/**
 * A panel, and what closes it where it is shown: while something on the page or within waits for its words or code, React
 * hides it, which Headless UI takes for gone.
 */
export function useCloseIfShown(
	onClose: () => void,
): [panel: RefObject<HTMLDivElement | null>, close: () => void] {
	const panel = useRef<HTMLDivElement>(null);
	return [panel, () => panel.current?.checkVisibility() && onClose()];
}
