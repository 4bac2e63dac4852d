import { type RefObject, useRef } from "react";

/** Ignores `onClose` while React hides a suspended panel: Headless UI takes a hidden panel for a closed one. */
export function useCloseIfVisible(
	onClose: () => void,
): [panel: RefObject<HTMLDivElement | null>, close: () => void] {
	const panel = useRef<HTMLDivElement>(null);
	return [panel, () => panel.current?.checkVisibility() && onClose()];
}
