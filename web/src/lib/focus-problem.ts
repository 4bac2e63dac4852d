/** Scrolls to the first problem of a part and focuses it; returns false if there is none. */
export function focusFirstProblem(root: HTMLElement | null): boolean {
	const field = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
	field?.scrollIntoView({ block: "center" });
	field?.focus();
	return Boolean(field);
}
