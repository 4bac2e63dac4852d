import { deliverBatch, queueJob } from "@deck/core/delivery/deliver";
import { pushHandle } from "@deck/core/delivery/push";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { withFunctionDeadline } from "./deadline.ts";
import { ports } from "./ports.ts";
import { processRowsTogether } from "./stream.ts";

export const handler = withFunctionDeadline((event: DynamoDBStreamEvent) =>
	processRowsTogether(event, (rows) =>
		Promise.all([
			deliverBatch(
				ports,
				pushHandle,
				rows.filter(({ consumer }) => consumer === "push"),
			),
			...rows.filter(({ consumer }) => consumer === "jobs").map((row) => queueJob(ports, row)),
		]),
	),
);
