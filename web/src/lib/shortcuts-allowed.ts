import { localStore } from "./storage.ts";

const OFF = "single keys off";

/** Checks whether single-character shortcuts are on; people can turn them off (WCAG 2.2, 2.1.4). */
export const areShortcutsOn = (): boolean => localStore.read<boolean>(OFF) !== true;

export const setShortcutsOn = (on: boolean): void =>
	on ? localStore.remove(OFF) : localStore.write(OFF, true);

/** Checks whether shortcuts are on, no modifier is held, nobody types, and no dialog or menu is open. */
export function allowsShortcut(event: KeyboardEvent): boolean {
	const { target } = event;
	if (event.key.length === 1 && !areShortcutsOn()) return false;
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
	if (document.querySelector("[role=dialog], [role=menu], [role=listbox]")) return false;
	return !(
		target instanceof HTMLElement &&
		(target.isContentEditable || target.matches("input, textarea, select"))
	);
}
