import type { Chosen, Edit } from "../apply-edit.ts";
import { around, before, link } from "./edits.ts";

export type Format = "heading" | "bold" | "italic" | "code" | "list" | "link";

/** Applies a button's format; `words` is the default text of a link. */
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

/** Returns the button of a shortcut. Keys without a Latin letter count by their physical place. */
export function formatOfKeys(
	event: Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">,
): Format | null {
	const held = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
	const letter = /^[a-z]$/i.test(event.key) ? event.key : event.code.replace("Key", "");
	return (held && KEYS[letter.toLowerCase()]) || null;
}
