import type { Adversity } from "./options.ts";
import type { SeededRandom } from "./random.ts";
import type { WireRequest } from "./table-wire.ts";

export interface TableFault {
	status: number;
	body: object;
}

const PREFIX = "com.amazonaws.dynamodb.v20120810#";
/** Other calls, such as CreateTable, never fail. */
const ROW_OPERATIONS = /^((Batch|Transact)?(Get|Write)Items?|(Put|Update|Delete)Item|Query|Scan)$/;

export function chooseFault(
	operation: string,
	request: WireRequest,
	adversity: Adversity,
	random: SeededRandom,
): TableFault | undefined {
	if (operation === "TransactWriteItems" && random.chance(adversity.transactionConflict)) {
		return transactionConflict(request.TransactItems?.length ?? 0, random);
	}
	return ROW_OPERATIONS.test(operation) && random.chance(adversity.throttling) ? throttled() : undefined;
}

function transactionConflict(count: number, random: SeededRandom): TableFault {
	const victim = Math.floor(random.next() * count);
	const reasons = Array.from({ length: count }, (_, index) =>
		index === victim
			? { Code: "TransactionConflict", Message: "Transaction is ongoing for the item" }
			: { Code: "None" },
	);
	const codes = reasons.map(({ Code }) => Code).join(", ");
	return {
		status: 400,
		body: {
			__type: `${PREFIX}TransactionCanceledException`,
			CancellationReasons: reasons,
			Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
		},
	};
}

function throttled(): TableFault {
	return {
		status: 400,
		body: {
			__type: `${PREFIX}ProvisionedThroughputExceededException`,
			message:
				"The level of configured provisioned throughput for the table was exceeded. Consider increasing your " +
				"provisioning level with the UpdateTable API.",
		},
	};
}

interface KeysAndAttributes {
	Keys: object[];
}

/** Shortened; the other keys are reported as unprocessed. */
export interface PartialBatch {
	request: WireRequest;
	unprocessed: Record<string, KeysAndAttributes>;
}

/** Leaves at least one key of a BatchGetItem unread; undefined spares the call. */
export function makePartialBatch(
	request: WireRequest,
	adversity: Adversity,
	random: SeededRandom,
): PartialBatch | undefined {
	const tables = Object.entries((request.RequestItems ?? {}) as Record<string, KeysAndAttributes>);
	const table = tables[0];
	if (tables.length !== 1 || !table || !random.chance(adversity.unprocessedKeys)) return undefined;
	const [name, asked] = table;
	const kept = Math.floor(random.next() * asked.Keys.length);
	return {
		request: { ...request, RequestItems: { [name]: { ...asked, Keys: asked.Keys.slice(0, kept) } } },
		unprocessed: { [name]: { ...asked, Keys: asked.Keys.slice(kept) } },
	};
}
