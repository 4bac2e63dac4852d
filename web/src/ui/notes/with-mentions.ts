import type { NoteForm } from "@deck/contracts/note";

/** Makes mentions bold, longer names first: one may begin with another. */
export function withMentions(text: string, mentions: NoteForm["mentions"]): string {
	const names = mentions.map(({ name }) => name).sort((one, other) => other.length - one.length);
	if (names.length === 0) return text;
	const any = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
	return text.replace(new RegExp(`@(?:${any})`, "g"), (mention) => `**${mention}**`);
}
