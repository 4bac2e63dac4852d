/** Moves the focus to the first field in trouble within `root`; false when there is none. */
export function focusFirstProblem(root: HTMLElement | null): boolean {
	const field = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
	field?.scrollIntoView({ block: "center" });
	field?.focus();
	return Boolean(field);
}
