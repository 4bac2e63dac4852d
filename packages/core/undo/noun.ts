import type { Noun } from "../noun.ts";
import { bulkPartition } from "./rows.ts";

export const undoNoun = {
	purges: [{ partition: bulkPartition }],
} as const satisfies Noun;
