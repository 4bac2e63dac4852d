export function focusFirstProblem(root: HTMLElement | null): boolean {
	const field = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
	field?.scrollIntoView({ block: "center" });
	field?.focus();
	return Boolean(field);
}
