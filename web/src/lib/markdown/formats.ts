import type { Edit, TextRange } from "../apply-edit.ts";
import { insertLink, toggleAround, togglePrefix } from "./edits.ts";

export type Format = "heading" | "bold" | "italic" | "code" | "list" | "link";

export function applyFormat(format: Format, text: string, chosen: TextRange, words: string): Edit {
	switch (format) {
		case "heading":
			return togglePrefix(text, chosen, "## ");
		case "list":
			return togglePrefix(text, chosen, "- ");
		case "bold":
			return toggleAround(text, chosen, "**");
		case "italic":
			return toggleAround(text, chosen, "*");
		case "code":
			return toggleAround(text, chosen, "`");
		case "link":
			return insertLink(text, chosen, words);
	}
}

const KEYS: Record<string, Format> = { b: "bold", i: "italic", k: "link" };

/** Returns a shortcut's button; keys without Latin letters count by physical place. */
export function formatByShortcut(
	event: Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
): Format | null {
	const held = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
	const letter = /^[a-z]$/i.test(event.key) ? event.key : event.code.replace("Key", "");
	return (held && KEYS[letter.toLowerCase()]) || null;
}
