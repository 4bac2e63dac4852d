/**
 * Converts Markdown to plain paragraphs: list entries with a dash, links with their address, line breaks
 * kept.
 */
export function markdownParagraphs(markdown: string): string[] {
	return markdown
		.split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+[.)])\s)|\n(?=#)/)
		.map((paragraph) =>
			paragraph
				.replace(/^\s*#{1,6}\s+/, "")
				.replace(/^\s*[-*+]\s+/, "– ")
				.replace(/!?\[([^\]]*)\]\(<?([^)\s>]*)[^)]*\)/g, (_, words: string, address: string) =>
					words && words !== address ? `${words} (${address})` : address,
				)
				.replace(/(\*\*|__|`)(\S(?:.*?\S)?)\1/gs, "$2")
				.replace(/(?<!\w)([*_])(\S(?:[^*_]*\S)?)\1(?!\w)/gs, "$2")
				.replace(/[^\S\n]*\n\s*/g, "\n")
				.replace(/[^\S\n]+/g, " ")
				.trim(),
		)
		.filter(Boolean);
}
