import type { Chosen, Edit } from "../apply-edit.ts";
import { around, before, link } from "./edits.ts";

/** What the buttons beside a text do. */
export type Format = "heading" | "bold" | "italic" | "code" | "list" | "link";

/** The change that a button makes; `words` stand for those of a link where none are chosen. */
export function formatted(format: Format, text: string, chosen: Chosen, words: string): Edit {
	switch (format) {
		case "heading":
			return before(text, chosen, "## ");
		case "list":
			return before(text, chosen, "- ");
		case "bold":
			return around(text, chosen, "**");
		case "italic":
			return around(text, chosen, "*");
		case "code":
			return around(text, chosen, "`");
		case "link":
			return link(text, chosen, words);
	}
}

const KEYS: Record<string, Format> = { b: "bold", i: "italic", k: "link" };

/** The button that keys stand for, on a keyboard of any language: by its place where the key writes no Latin letter. */
export function formatOfKeys(
	event: Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
): Format | null {
	const held = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
	const letter = /^[a-z]$/i.test(event.key) ? event.key : event.code.replace("Key", "");
	return (held && KEYS[letter.toLowerCase()]) || null;
}
