import { deliver } from "@deck/core/delivery/deliver";
import { pushHandle } from "@deck/core/delivery/push";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { ports } from "./ports.ts";
import { eachRow } from "./stream.ts";

/** New rows of the outbox: frames go out, jobs go on to the queue. */
export const handler = (event: DynamoDBStreamEvent) =>
	eachRow(event, (row) =>
		row.reader === "jobs" ? ports.queue.send({ ...row }) : deliver(ports, pushHandle, row),
	);
