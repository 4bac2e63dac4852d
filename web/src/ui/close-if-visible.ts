import { type RefObject, useRef } from "react";

/** Ignores `onClose` while React hides a suspended panel, which Headless UI takes for closed. */
export function useCloseIfVisible(
	onClose: () => void,
): [panel: RefObject<HTMLDivElement | null>, close: () => void] {
	const panel = useRef<HTMLDivElement>(null);
	return [panel, () => panel.current?.checkVisibility() && onClose()];
}
