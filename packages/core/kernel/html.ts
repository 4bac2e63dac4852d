const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as HTML, between tags or in a quoted attribute: nothing in it is markup. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}
