export function withoutComments(html: string): string {
	return html.replace(/<!--[\s\S]*?(-->|$)/g, "");
}
