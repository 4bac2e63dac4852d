/** Whether a key on the page is free: no shortcut is held, no text is written, and no dialog or menu is open. */
export function isKeyFree(event: KeyboardEvent): boolean {
	const { target } = event;
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
	if (document.querySelector("[role=dialog], [role=menu], [role=listbox]")) return false;
	return !(
		target instanceof HTMLElement &&
		(target.isContentEditable || target.matches("input, textarea, select"))
	);
}
