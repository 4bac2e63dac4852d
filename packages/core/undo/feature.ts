import type { Feature } from "../feature.ts";
import { bulkPartition } from "./rows.ts";

export const undoFeature = {
	purge: [{ partition: bulkPartition }],
} as const satisfies Feature;
