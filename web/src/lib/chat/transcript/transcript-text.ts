import type { Transcript } from "./transcript.ts";

/** Formats a transcript as plain text; indents all but heads, so that no text passes for another message. */
export function transcriptText({ title, about, entries }: Transcript): string {
	const inset = (line: string) => (line ? `  ${line}` : "");
	const paragraphs = entries.map(({ head, notes, text }) =>
		[oneLine(head), ...notes.map(oneLine).map(inset), ...transcriptLines(text).map(inset)].join("\n"),
	);
	return `${[oneLine(title), about.map(oneLine).join("\n"), ...paragraphs].join("\n\n")}\n`;
}

export const transcriptLines = (text: string): string[] =>
	text === "" ? [] : text.split(/\r\n|[\n\r\u2028\u2029]/);

const oneLine = (text: string) => text.replace(/[\n\r\u2028\u2029]+/g, " ");
