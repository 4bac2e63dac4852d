import type { Feature } from "../feature.ts";
import { bulkPartition } from "./undo-rows.ts";

export const bulkFeature = {
	purge: [{ partition: bulkPartition }],
} as const satisfies Feature;
