import {
	DeleteItemCommand,
	type DeleteItemCommandInput,
	type DynamoDBClient,
	GetItemCommand,
	type GetItemCommandInput,
	PutItemCommand,
	type PutItemCommandInput,
	QueryCommand,
	type QueryCommandInput,
	UpdateItemCommand,
	type UpdateItemCommandInput,
} from "@aws-sdk/client-dynamodb";
import type { Item } from "@deck/core/kernel/ports";
import { type Marshalled, marshallRequest, unmarshallItem } from "./marshalling.ts";

interface DynamoResponse {
	Item?: Marshalled | undefined;
	Items?: Marshalled[] | undefined;
	Attributes?: Marshalled | undefined;
	LastEvaluatedKey?: Marshalled | undefined;
}

/** Expected by ElectroDB. */
interface Call {
	promise(): Promise<Item>;
}

/**
 * ElectroDB's client with the five calls it makes, in the form of the SDK's version 2. Version 3's rebuilds the
 * middleware for each call and loads unused commands.
 */
export class DocumentClient {
	readonly dynamo: DynamoDBClient;

	constructor(dynamo: DynamoDBClient) {
		this.dynamo = dynamo;
	}

	get(input: Item): Call {
		return asPromiseCall(() =>
			this.dynamo.send(new GetItemCommand(marshallRequest<GetItemCommandInput>(input))),
		);
	}

	put(input: Item): Call {
		return asPromiseCall(() =>
			this.dynamo.send(new PutItemCommand(marshallRequest<PutItemCommandInput>(input))),
		);
	}

	update(input: Item): Call {
		return asPromiseCall(() =>
			this.dynamo.send(new UpdateItemCommand(marshallRequest<UpdateItemCommandInput>(input))),
		);
	}

	delete(input: Item): Call {
		return asPromiseCall(() =>
			this.dynamo.send(new DeleteItemCommand(marshallRequest<DeleteItemCommandInput>(input))),
		);
	}

	query(input: Item): Call {
		return asPromiseCall(() => this.dynamo.send(new QueryCommand(marshallRequest<QueryCommandInput>(input))));
	}

	readonly batchGet = unsupported("batchGet");
	readonly batchWrite = unsupported("batchWrite");
	readonly scan = unsupported("scan");
	readonly createSet = unsupported("createSet");
	readonly transactGet = unsupported("transactGet");
	readonly transactWrite = unsupported("transactWrite");
}

function asPromiseCall(send: () => Promise<DynamoResponse>): Call {
	return {
		promise: async () => {
			const { Item, Items, Attributes, LastEvaluatedKey } = await send();
			return {
				Item: Item && unmarshallItem(Item),
				Items: Items?.map(unmarshallItem),
				Attributes: Attributes && unmarshallItem(Attributes),
				LastEvaluatedKey: LastEvaluatedKey && unmarshallItem(LastEvaluatedKey),
			};
		},
	};
}

/** Throws if called: ElectroDB requires these methods, but the table has its own calls. */
const unsupported = (name: string) => (): never => {
	throw new Error(`${name} is not for ElectroDB: the table has a call of its own`);
};
