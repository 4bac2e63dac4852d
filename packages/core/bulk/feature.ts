import type { Feature } from "../feature.ts";
import { eraseRegistrationUndos } from "./registrations.ts";
import { bulkPartition } from "./undo-rows.ts";

export const bulkFeature = {
	erasers: [{ of: [], erase: (context, _userId, addresses) => eraseRegistrationUndos(context, addresses) }],
	purge: [{ partition: bulkPartition }],
} as const satisfies Feature;
