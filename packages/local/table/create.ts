import {
	CreateTableCommand,
	type CreateTableCommandInput,
	DescribeTableCommand,
	DynamoDBClient,
	type DynamoDBClientConfig,
	ResourceInUseException,
} from "@aws-sdk/client-dynamodb";
import { TABLE } from "@deck/core/kernel/table";
import { LocalFailure } from "../failure.ts";

function createTableRequest(name: string): CreateTableCommandInput {
	const keys = [TABLE, ...Object.values(TABLE.indexes)];
	return {
		TableName: name,
		BillingMode: "PAY_PER_REQUEST",
		AttributeDefinitions: keys.flatMap(({ pk, sk }) => [
			{ AttributeName: pk, AttributeType: "S" },
			{ AttributeName: sk, AttributeType: "S" },
		]),
		KeySchema: keySchema(TABLE),
		GlobalSecondaryIndexes: Object.entries(TABLE.indexes).map(([index, key]) => ({
			IndexName: index,
			KeySchema: keySchema(key),
			Projection: { ProjectionType: "ALL" },
		})),
	};
}

/**
 * Creates a missing table.
 * @param connection an endpoint, or how to reach it
 * @throws LocalFailure when the table has an older version's indexes
 */
export async function createTable(connection: string | DynamoDBClientConfig, name: string): Promise<void> {
	const client = new DynamoDBClient(typeof connection === "string" ? { endpoint: connection } : connection);
	try {
		await client.send(new CreateTableCommand(createTableRequest(name)));
	} catch (error) {
		if (!(error instanceof ResourceInUseException)) throw error;
		await checkIndexes(client, name);
	} finally {
		client.destroy();
	}
}

async function checkIndexes(client: DynamoDBClient, name: string): Promise<void> {
	const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
	const found = Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).sort();
	const expected = Object.keys(TABLE.indexes).sort();
	if (String(found) !== String(expected)) {
		throw new LocalFailure(
			`The data was made by another version of the program (indexes ${found ?? "none"}, not ${expected}). ` +
				"Start that version, or begin anew: npm start -- --fresh",
		);
	}
}

function keySchema(key: { pk: string; sk: string }) {
	return [
		{ AttributeName: key.pk, KeyType: "HASH" as const },
		{ AttributeName: key.sk, KeyType: "RANGE" as const },
	];
}
