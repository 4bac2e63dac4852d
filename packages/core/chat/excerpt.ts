import { plainWords } from "../kernel/plain-words.ts";
import type { MessageItem } from "./entity.ts";

/** Characters of a message that lists and letters show. */
const EXCERPT = 160;

/** How a message begins, in one line: by its words, else as it is written, where it is a table or code; else its first file's name. */
export const excerptOf = ({ text, files = [] }: Pick<MessageItem, "text" | "files">): string =>
	plainWords(text, EXCERPT) || text.replace(/\s+/g, " ").trim().slice(0, EXCERPT) || (files[0]?.name ?? "");
