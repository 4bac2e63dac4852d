import { plainFormulas } from "@deck/contracts/formulas";

/** Converts Markdown to plain text; lists and quotations keep their marks, links show their address. */
export function markdownToText(markdown: string): string {
	return plainFormulas(markdown)
		.split("\n")
		.map((line) =>
			line
				.replace(/^\s*#{1,6}\s+/, "")
				.replace(/^\s*>\s?/, "> ")
				.replace(/^(\s*)[-*+]\s+/, "$1– ")
				.replace(/!?\[([^\]]*)\]\(<?([^)\s>]*)[^)]*\)/g, (_, words: string, address: string) =>
					words && words !== address ? `${words} (${address})` : address,
				)
				.replace(/(\*\*|__|~~|`)(\S(?:.*?\S)?)\1/g, "$2")
				.replace(/(?<![\w*])([*_])(\S(?:[^*_]*\S)?)\1(?![\w*])/g, "$2")
				.replace(/\\([!-/:-@[-`{-~])/g, "$1")
				.trimEnd(),
		)
		.join("\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
