import { deliverBatch, groupOf } from "@deck/core/delivery/deliver";
import { pushHandle } from "@deck/core/delivery/push";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { ports } from "./ports.ts";
import { allRows } from "./stream.ts";

/** Merges frames per batch. */
export const handler = (event: DynamoDBStreamEvent) =>
	allRows(event, (rows) =>
		Promise.all([
			deliverBatch(
				ports,
				pushHandle,
				rows.filter(({ consumer }) => consumer === "push"),
			),
			...rows
				.filter(({ consumer }) => consumer === "jobs")
				.map(({ consumer, id, cause }) => ports.queue.send({ consumer, id }, groupOf({ cause }))),
		]),
	);
