import type { MessageItem } from "./entity.ts";

/** Characters of a message that lists show. */
const EXCERPT = 160;

/** How a message begins, in one line: by its text, else by the name of its first file. */
export const excerptOf = ({ text, files = [] }: Pick<MessageItem, "text" | "files">): string =>
	(text || (files[0]?.name ?? "")).replace(/\s+/g, " ").slice(0, EXCERPT);
