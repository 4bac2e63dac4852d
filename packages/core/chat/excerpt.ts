import { plainWords } from "../kernel/plain-words.ts";
import type { MessageItem } from "./entity.ts";

const EXCERPT = 160;

/** Falls back from plain words to the raw text (tables, code) and the first file's name. */
export const excerptOf = ({ text, files = [] }: Pick<MessageItem, "text" | "files">): string =>
	plainWords(text, EXCERPT) || cut(text.replace(/\s+/g, " ").trim()) || cut(files[0]?.name ?? "");

/** Never splits a surrogate pair, which the table would reject. */
const cut = (text: string) => text.slice(0, EXCERPT).replace(/[\ud800-\udbff]$/, "");
