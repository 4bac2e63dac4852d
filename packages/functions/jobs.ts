import { deliver, type RowKey } from "@deck/core/delivery/deliver";
import { HANDLES, queuedJob } from "@deck/core/delivery/handles";
import { sweep } from "@deck/core/delivery/sweep";
import type { SQSEvent } from "aws-lambda";
import { ports } from "./ports.ts";
import { eachMessage } from "./queue.ts";

/** What the clock sends; see `core/delivery/sweep.ts`. */
interface SweepEvent {
	kind: "sweep";
	overdue_seconds: number;
	queue_jobs?: boolean;
}

/** Jobs from the queue; and by the clock, everything of the outbox that is overdue. */
export async function handler(event: SQSEvent | SweepEvent) {
	if ("kind" in event) return sweep(ports, HANDLES, event.overdue_seconds, event.queue_jobs);
	return eachMessage(event, (row: RowKey) => deliver(ports, queuedJob, row));
}
