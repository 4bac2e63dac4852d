import { DocumentClient } from "@deck/aws/document-client";
import type { Ports } from "@deck/core/kernel/ports";

/** Capacity units. */
export interface ConsumedCapacity {
	writes: number;
	reads: number;
	calls: number;
}

const WRITES = new Set([
	"PutItemCommand",
	"UpdateItemCommand",
	"DeleteItemCommand",
	"TransactWriteItemsCommand",
]);

interface Units {
	CapacityUnits?: number;
}

export type CapacityCounter = (work: () => Promise<unknown>) => Promise<ConsumedCapacity>;

/** Includes indexes. Call once, before the ports' first call: then the SDK fixes its middleware. */
export function countCapacity({ table: { client } }: Ports): CapacityCounter {
	if (!(client instanceof DocumentClient)) throw new Error("the table's client is of another kind");
	let consumed: ConsumedCapacity = { writes: 0, reads: 0, calls: 0 };
	client.dynamo.middlewareStack.add(
		(next, { commandName = "" }) =>
			async (args) => {
				Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
				const done = await next(args);
				const { ConsumedCapacity: reportedUnits = [] } = done.output as {
					ConsumedCapacity?: Units | Units[];
				};
				const units = [reportedUnits].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
				consumed[WRITES.has(commandName) ? "writes" : "reads"] += units;
				consumed.calls += 1;
				return done;
			},
		{ step: "initialize", priority: "high", name: "countCapacity" },
	);
	return async (work) => {
		consumed = { writes: 0, reads: 0, calls: 0 };
		await work();
		return consumed;
	};
}
