import { deliver } from "@deck/core/delivery/deliver";
import { HANDLES } from "@deck/core/delivery/handles";
import { sweep } from "@deck/core/delivery/sweep";
import type { SQSEvent } from "aws-lambda";
import { ports } from "./ports.ts";
import { eachMessage } from "./queue.ts";

/** Jobs from the queue; and by the clock, everything of the outbox that is overdue. */
export async function handler(event: SQSEvent | { kind: "sweep"; overdue_seconds: number }) {
	if ("kind" in event) return sweep(ports, HANDLES, event.overdue_seconds);
	return eachMessage(event, (row) => deliver(ports, HANDLES.jobs, row));
}
