import { setTimeout as sleep } from "node:timers/promises";
import {
	DynamoDBClient,
	type DynamoDBClientConfig,
	TransactionCanceledException,
	TransactionInProgressException,
} from "@aws-sdk/client-dynamodb";
import {
	BatchGetCommand,
	DynamoDBDocumentClient,
	QueryCommand,
	type QueryCommandInput,
	TransactWriteCommand,
	type TransactWriteCommandInput,
	UpdateCommand,
	type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import {
	type Item,
	type Key,
	type Table,
	type TransactAction,
	TransactionCanceled,
} from "@deck/core/kernel/ports";

/** Milliseconds; without them a hung connection holds a request until the function's own end. */
const TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true };
/** Above the most requests that one process serves at once, so that none waits for a socket. */
const SOCKETS = { maxSockets: 256, keepAlive: true };
/** With the SDK's back-off this spans about a second of throttling. */
const MOST_ATTEMPTS = 6;
/** DynamoDB takes no more keys in one BatchGet. */
const MOST_KEYS = 100;
const MOST_BATCHES = 10;

/** The table of this name. Where it is comes from the environment, as for every client of the SDK. */
export function makeTable(name: string, config: DynamoDBClientConfig = {}): Table {
	const client = DynamoDBDocumentClient.from(makeClient(config), {
		marshallOptions: { removeUndefinedValues: true },
	});
	return {
		name,
		client,
		batchGet: (keys) => batchGet(client, name, keys),
		transact: (actions, token) => transact(client, name, actions, token),
		query: (input) => query(client, { ...input, TableName: name }),
		update: (input) => update(client, { ...input, TableName: name } as UpdateCommandInput),
	};
}

function makeClient(config: DynamoDBClientConfig): DynamoDBClient {
	const client = new DynamoDBClient({
		maxAttempts: MOST_ATTEMPTS,
		requestHandler: { ...TIMEOUTS, httpAgent: SOCKETS, httpsAgent: SOCKETS },
		...config,
	});
	// Nobody reads the SDK's own log, yet every answer is copied for it: a fifth of a long list's CPU.
	client.middlewareStack.remove("loggerMiddleware");
	// A single write that meets a transaction on the same item changed nothing; the SDK does not repeat it by itself.
	client.middlewareStack.add(
		(next) => async (args) => {
			try {
				return await next(args);
			} catch (error) {
				if (error instanceof Error && error.name === "TransactionConflictException") {
					throw Object.assign(error, { $retryable: {} });
				}
				throw error;
			}
		},
		{ step: "deserialize", priority: "high", name: "repeatConflicts" },
	);
	return client;
}

async function batchGet(client: DynamoDBDocumentClient, table: string, keys: Key[]): Promise<Item[]> {
	if (keys.length > MOST_KEYS) throw new Error(`${keys.length} keys are too many for one batch`);
	const found: Item[] = [];
	let left: Item[] = keys.map(({ pk, sk }) => ({ pk, sk }));
	for (let attempt = 0; left.length > 0; attempt++) {
		if (attempt === MOST_BATCHES) throw new Error(`${left.length} keys stayed unprocessed`);
		if (attempt > 0) await sleep(Math.random() * 25 * 2 ** attempt);
		const answer = await client.send(
			new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: true } } }),
		);
		found.push(...(answer.Responses?.[table] ?? []));
		left = answer.UnprocessedKeys?.[table]?.Keys ?? [];
	}
	return found;
}

async function transact(
	client: DynamoDBDocumentClient,
	table: string,
	actions: TransactAction[],
	token: string,
): Promise<void> {
	const items = actions.map((action) =>
		Object.fromEntries(Object.entries(action).map(([kind, input]) => [kind, { TableName: table, ...input }])),
	) as TransactWriteCommandInput["TransactItems"];
	try {
		await client.send(new TransactWriteCommand({ TransactItems: items, ClientRequestToken: token }));
	} catch (error) {
		if (error instanceof TransactionCanceledException) {
			throw new TransactionCanceled((error.CancellationReasons ?? []).map((reason) => reason.Code ?? "None"));
		}
		if (error instanceof TransactionInProgressException) {
			throw new TransactionCanceled(["TransactionInProgress"]);
		}
		throw error;
	}
}

async function query(client: DynamoDBDocumentClient, input: QueryCommandInput): Promise<Item[]> {
	const found: Item[] = [];
	let from: Item | undefined;
	do {
		const page = await client.send(new QueryCommand({ ...input, ExclusiveStartKey: from }));
		found.push(...(page.Items ?? []));
		from = page.LastEvaluatedKey;
	} while (from);
	return found;
}

async function update(client: DynamoDBDocumentClient, input: UpdateCommandInput): Promise<Item | undefined> {
	const answer = await client.send(new UpdateCommand(input));
	return answer.Attributes;
}
