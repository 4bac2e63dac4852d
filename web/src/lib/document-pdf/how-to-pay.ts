/** A Markdown text as paragraphs of plain text: entries of lists begin with a dash, links tell their address, lines stay lines. */
export function plainParagraphs(markdown: string): string[] {
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
