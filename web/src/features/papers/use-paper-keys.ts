import { useEffect, useRef } from "react";

/** Where keys lead from an open paper; null leads nowhere. */
export interface PaperKeys {
	onNext: (() => void) | null;
	onPrevious: (() => void) | null;
	onLeave: () => void;
}

/** J and K go through the list (by their place on the keyboard, so in a Russian layout too), Escape back to it. */
export function usePaperKeys(keys: PaperKeys): void {
	const latest = useRef(keys);
	latest.current = keys;
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
				return;
			const { onNext, onPrevious, onLeave } = latest.current;
			if (event.code === "KeyJ") onNext?.();
			else if (event.code === "KeyK") onPrevious?.();
			else if (event.key === "Escape") onLeave();
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);
}

/** Whether keys mean something else there: text is written, or a dialog or a menu is open. */
function isTaken(target: EventTarget | null): boolean {
	if (document.querySelector("[role=dialog], [role=menu], [role=listbox]")) return true;
	return (
		target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
	);
}
