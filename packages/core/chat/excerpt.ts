import { plainWords } from "../kernel/plain-words.ts";
import type { MessageItem } from "./entity.ts";

/** Characters of a message that lists and letters show. */
const EXCERPT = 160;

/**
 * How a message begins, in one line: by its words, else as it is written, where it is a table or code; else its first
 * file's name.
 */
export const excerptOf = ({ text, files = [] }: Pick<MessageItem, "text" | "files">): string =>
	plainWords(text, EXCERPT) || cut(text.replace(/\s+/g, " ").trim()) || cut(files[0]?.name ?? "");

/** Not within a sign of two halves, which the table would refuse. */
const cut = (text: string) => text.slice(0, EXCERPT).replace(/[\ud800-\udbff]$/, "");
