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
import { documentOf, type Marshalled, requestOf } from "./document-form.ts";

interface Answer {
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
export class Documents {
	readonly dynamo: DynamoDBClient;

	constructor(dynamo: DynamoDBClient) {
		this.dynamo = dynamo;
	}

	get(input: Item): Call {
		return call(() => this.dynamo.send(new GetItemCommand(requestOf<GetItemCommandInput>(input))));
	}

	put(input: Item): Call {
		return call(() => this.dynamo.send(new PutItemCommand(requestOf<PutItemCommandInput>(input))));
	}

	update(input: Item): Call {
		return call(() => this.dynamo.send(new UpdateItemCommand(requestOf<UpdateItemCommandInput>(input))));
	}

	delete(input: Item): Call {
		return call(() => this.dynamo.send(new DeleteItemCommand(requestOf<DeleteItemCommandInput>(input))));
	}

	query(input: Item): Call {
		return call(() => this.dynamo.send(new QueryCommand(requestOf<QueryCommandInput>(input))));
	}

	readonly batchGet = neverMade("batchGet");
	readonly batchWrite = neverMade("batchWrite");
	readonly scan = neverMade("scan");
	readonly createSet = neverMade("createSet");
	readonly transactGet = neverMade("transactGet");
	readonly transactWrite = neverMade("transactWrite");
}

function call(send: () => Promise<Answer>): Call {
	return {
		promise: async () => {
			const { Item, Items, Attributes, LastEvaluatedKey } = await send();
			return {
				Item: Item && documentOf(Item),
				Items: Items?.map(documentOf),
				Attributes: Attributes && documentOf(Attributes),
				LastEvaluatedKey: LastEvaluatedKey && documentOf(LastEvaluatedKey),
			};
		},
	};
}

/** ElectroDB requires these; the table has its own calls. */
const neverMade = (name: string) => (): never => {
	throw new Error(`${name} is not for ElectroDB: the table has a call of its own`);
};
