import { Documents } from "@deck/aws/documents";
import type { Ports } from "@deck/core/kernel/ports";

/** Capacity of the table, in its units. */
export interface Consumed {
	writes: number;
	reads: number;
	/** Calls to the table. */
	calls: number;
}

const WRITES = new Set([
	"PutItemCommand",
	"UpdateItemCommand",
	"DeleteItemCommand",
	"TransactWriteItemsCommand",
]);

interface Capacity {
	CapacityUnits?: number;
}

/**
 * Has the table say what each call of these ports costs, its indexes included; what is given back does work and answers what
 * it came to. Once for each ports.
 */
export function countCapacity({
	table: { client },
}: Ports): (work: () => Promise<unknown>) => Promise<Consumed> {
	if (!(client instanceof Documents)) throw new Error("the table's client is of another kind");
	let consumed: Consumed = { writes: 0, reads: 0, calls: 0 };
	client.dynamo.middlewareStack.add(
		(next, { commandName = "" }) =>
			async (args) => {
				Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
				const done = await next(args);
				const { ConsumedCapacity: told = [] } = done.output as { ConsumedCapacity?: Capacity | Capacity[] };
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
