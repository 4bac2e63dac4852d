import { Documents } from "@deck/aws/documents";
import type { Ports } from "@deck/core/kernel/ports";

/** Capacity units. */
export interface Consumed {
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

export type Capacity = (work: () => Promise<unknown>) => Promise<Consumed>;

/** Includes indexes. Call once, before the ports' first call: then the SDK fixes its middleware. */
export function countCapacity({ table: { client } }: Ports): Capacity {
	if (!(client instanceof Documents)) throw new Error("the table's client is of another kind");
	let consumed: Consumed = { writes: 0, reads: 0, calls: 0 };
	client.dynamo.middlewareStack.add(
		(next, { commandName = "" }) =>
			async (args) => {
				Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
				const done = await next(args);
				const { ConsumedCapacity: told = [] } = done.output as { ConsumedCapacity?: Units | Units[] };
				const units = [told].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
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
