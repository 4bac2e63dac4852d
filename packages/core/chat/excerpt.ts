import { plainTextExcerpt } from "../kernel/plain-text-excerpt.ts";
import type { ChatMessageItem } from "./entity.ts";

const MAX_LENGTH = 160;

/** Returns an excerpt of a message: plain words, else the raw text (tables, code), else the first file's name. */
export const messageExcerpt = ({ text, files = [] }: Pick<ChatMessageItem, "text" | "files">): string =>
	plainTextExcerpt(text, MAX_LENGTH) ||
	truncate(text.replace(/\s+/g, " ").trim()) ||
	truncate(files[0]?.name ?? "");

/** Cuts a text, but no surrogate pair, which the table would reject. */
const truncate = (text: string) => text.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, "");
