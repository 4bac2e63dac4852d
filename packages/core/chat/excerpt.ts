import { plainWords } from "../kernel/plain-words.ts";
import type { MessageItem } from "./entity.ts";

/** Characters in lists and e-mails. */
const EXCERPT = 160;

/**
 * Returns the start of a message in one line: plain words, else the raw text (tables, code), else the first file's
 * name.
 */
export const excerptOf = ({ text, files = [] }: Pick<MessageItem, "text" | "files">): string =>
	plainWords(text, EXCERPT) || cut(text.replace(/\s+/g, " ").trim()) || cut(files[0]?.name ?? "");

/** Does not split a surrogate pair, which the table would reject. */
const cut = (text: string) => text.slice(0, EXCERPT).replace(/[\ud800-\udbff]$/, "");
