import { topics } from "@deck/contracts/topics";
import { commit, put, remove } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { pushEvent } from "../kernel/outbox.ts";
import { maintenances } from "./entity.ts";
import { readMaintenance } from "./state.ts";

/** Reaches all open pages. */
const changed = pushEvent({
	topics: [topics.platform()],
	conference: null,
	resource: "maintenance",
	ids: [],
	version: 0,
});

/**
 * Begins maintenance, or changes its expected end. It lasts until `endMaintenance`. 1 read, 1 commit.
 * @param until ISO instant
 */
export async function startMaintenance(context: Context, until: string | undefined): Promise<void> {
	const before = await readMaintenance(context.table);
	const since = before?.since ?? context.now().toISOString();
	await commit(context, {
		writes: [put(maintenances(context.table).put({ since, until }))],
		audit: [
			{
				object: "maintenance-platform",
				action: "maintenance.started",
				before: { until: before?.until },
				after: { until },
			},
		],
		events: [changed],
	});
}

/** Ends maintenance, if there is any. 1 commit. */
export async function endMaintenance(context: Context): Promise<void> {
	await commit(context, {
		writes: [remove(maintenances(context.table).delete({ place: "platform" }))],
		audit: [{ object: "maintenance-platform", action: "maintenance.ended" }],
		events: [changed],
	});
}
