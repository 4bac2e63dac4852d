import { deliver, type RowKey } from "@deck/core/delivery/deliver";
import { HANDLES, queuedJob } from "@deck/core/delivery/handlers";
import { sweep } from "@deck/core/delivery/sweep";
import type { SQSEvent } from "aws-lambda";
import { withFunctionDeadline } from "./deadline.ts";
import { ports } from "./ports.ts";
import { processMessages } from "./queue.ts";

/** Sent by the schedule; see `core/delivery/sweep.ts`. */
interface SweepEvent {
	kind: "sweep";
	overdue_seconds: number;
	queue_jobs?: boolean;
}

/** Runs queued jobs, and by schedule overdue outbox rows. */
export const handler = withFunctionDeadline(async (event: SQSEvent | SweepEvent) => {
	if ("kind" in event) return sweep(ports, HANDLES, event.overdue_seconds, event.queue_jobs);
	return processMessages(event, (row: RowKey) => deliver(ports, queuedJob, row));
});
