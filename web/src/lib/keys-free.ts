import { localStore } from "./storage.ts";

const OFF = "single keys off";

/** Whether keys of one letter or sign do something on the page; people can turn them off (WCAG 2.2, 2.1.4). */
export const singleKeysOn = (): boolean => localStore.read<boolean>(OFF) !== true;

/** Turns them on or off in this browser. */
export const setSingleKeys = (on: boolean): void =>
	on ? localStore.remove(OFF) : localStore.write(OFF, true);

/**
 * Whether a key on the page is free: it is not turned off, no shortcut is held, no text is written, and no dialog or menu
 * is open.
 */
export function isKeyFree(event: KeyboardEvent): boolean {
	const { target } = event;
	if (event.key.length === 1 && !singleKeysOn()) return false;
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
	if (document.querySelector("[role=dialog], [role=menu], [role=listbox]")) return false;
	return !(
		target instanceof HTMLElement &&
		(target.isContentEditable || target.matches("input, textarea, select"))
	);
}
