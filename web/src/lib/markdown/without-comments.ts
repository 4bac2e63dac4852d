/** HTML as it was typed, without what its author meant for no reader. */
export function withoutComments(html: string): string {
	return html.replace(/<!--[\s\S]*?(-->|$)/g, "");
}
