import {
	BatchGetItemCommand,
	DynamoDBClient,
	type DynamoDBClientConfig,
	QueryCommand,
	type QueryCommandInput,
	TransactionCanceledException,
	TransactionInProgressException,
	TransactWriteItemsCommand,
	type TransactWriteItemsCommandInput,
	UpdateItemCommand,
	type UpdateItemCommandInput,
} from "@aws-sdk/client-dynamodb";
import { AWS_LIMITS } from "@deck/core/kernel/aws-limits";
import { chunksOf } from "@deck/core/kernel/chunks";
import { pauseBeforeRetry } from "@deck/core/kernel/deadline";
import {
	type Item,
	type Key,
	type Table,
	type TransactAction,
	TransactionCanceled,
	Unavailable,
} from "@deck/core/kernel/ports";
import { bindToWork } from "./bind-to-work.ts";
import { DocumentClient } from "./document-client.ts";
import { type Marshalled, marshallRequest, unmarshallItem } from "./marshalling.ts";
import { makeSigner } from "./signer.ts";
import { throwUnavailable } from "./unavailable.ts";

/** Milliseconds; otherwise a hung connection lasts until the function's end. */
const TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true };
/** Exceeds concurrent requests, so none waits. */
const SOCKETS = { maxSockets: 256, keepAlive: true };
/** About a second, with the SDK's back-off. */
const MAX_ATTEMPTS = 6;
const MAX_KEYS = AWS_LIMITS.batchKeys;
const MAX_BATCHES = 10;

export function makeTable(name: string, config: DynamoDBClientConfig = {}): Table {
	const client = makeClient(config);
	return {
		name,
		client: new DocumentClient(client),
		batchGet: (keys) => batchGet(client, name, keys),
		transact: (actions, token) => transact(client, name, actions, token),
		query: (input) => query(client, name, input),
		update: (input) => update(client, name, input),
	};
}

/** Optional SDK steps that double a call's cost. */
const REMOVED_MIDDLEWARE = ["loggerMiddleware", "getUserAgentMiddleware", "recursionDetectionMiddleware"];

function makeClient(config: DynamoDBClientConfig): DynamoDBClient {
	const client: DynamoDBClient = new DynamoDBClient({
		maxAttempts: MAX_ATTEMPTS,
		// Builds the middleware once per kind of call.
		cacheMiddleware: true,
		requestHandler: { ...TIMEOUTS, httpAgent: SOCKETS, httpsAgent: SOCKETS },
		signer: makeSigner(
			() => client.config.credentials(),
			() => client.config.region(),
		),
		...config,
	});
	bindToWork(client);
	for (const name of REMOVED_MIDDLEWARE) client.middlewareStack.remove(name);
	// A write that met a transaction changed nothing; the SDK does not retry it.
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
	client.middlewareStack.add(throwUnavailable, {
		step: "initialize",
		priority: "high",
		name: "reportUnavailable",
	});
	return client;
}

async function batchGet(client: DynamoDBClient, table: string, keys: Key[]): Promise<Item[]> {
	const batches = chunksOf(keys, MAX_KEYS).map((batch) => getBatch(client, table, batch));
	return (await Promise.all(batches)).flat();
}

async function getBatch(client: DynamoDBClient, table: string, keys: Key[]): Promise<Item[]> {
	const found: Item[] = [];
	let left: Marshalled[] = keys.map(({ pk, sk }) => ({ pk: { S: pk }, sk: { S: sk } }));
	for (let attempt = 0; left.length > 0; attempt++) {
		if (attempt === MAX_BATCHES) throw new Unavailable(`${left.length} keys stayed unprocessed`);
		if (attempt > 0) await pauseBeforeRetry(Math.random() * 25 * 2 ** attempt);
		const answer = await client.send(
			new BatchGetItemCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: true } } }),
		);
		for (const item of answer.Responses?.[table] ?? []) found.push(unmarshallItem(item));
		left = answer.UnprocessedKeys?.[table]?.Keys ?? [];
	}
	return found;
}

async function transact(
	client: DynamoDBClient,
	table: string,
	actions: TransactAction[],
	token: string,
): Promise<void> {
	const items = actions.map((action) =>
		Object.fromEntries(
			Object.entries(action).map(([kind, input]) => [
				kind,
				{ TableName: table, ...marshallRequest<Item>(input) },
			]),
		),
	) as TransactWriteItemsCommandInput["TransactItems"];
	try {
		await client.send(new TransactWriteItemsCommand({ TransactItems: items, ClientRequestToken: token }));
	} catch (error) {
		if (error instanceof TransactionCanceledException) {
			const reasons = (error.CancellationReasons ?? []).map(({ Code = "None", Message }) =>
				isItemSizeError(Message) ? AWS_LIMITS.itemTooLarge : Code,
			);
			throw new TransactionCanceled(reasons);
		}
		// DynamoDB refuses an oversized item first.
		if (error instanceof Error && isItemSizeError(error.message)) {
			throw new TransactionCanceled([AWS_LIMITS.itemTooLarge]);
		}
		// The SDK treats it as throttling.
		if (error instanceof Unavailable && error.cause instanceof TransactionInProgressException) {
			throw new TransactionCanceled(["TransactionInProgress"]);
		}
		throw error;
	}
}

const isItemSizeError = (message = "") => /item size.* exceeded/i.test(message);

async function query(client: DynamoDBClient, table: string, input: Item): Promise<Item[]> {
	const request = { ...marshallRequest<QueryCommandInput>(input), TableName: table };
	const found: Item[] = [];
	let from: Marshalled | undefined;
	do {
		const page = await client.send(new QueryCommand({ ...request, ExclusiveStartKey: from }));
		for (const item of page.Items ?? []) found.push(unmarshallItem(item));
		from = page.LastEvaluatedKey;
	} while (from);
	return found;
}

async function update(client: DynamoDBClient, table: string, input: Item): Promise<Item | undefined> {
	const request = { ...marshallRequest<UpdateItemCommandInput>(input), TableName: table };
	const answer = await client.send(new UpdateItemCommand(request));
	return answer.Attributes && unmarshallItem(answer.Attributes);
}
