import { readFileSync } from "node:fs";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { makeFakePorts } from "@deck/tests/support/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCESS_PATTERNS } from "./access-patterns.ts";
import type { Context } from "./kernel/context.ts";
import { TABLE } from "./kernel/table.ts";
import { accessPatternsPage } from "./write-access-patterns.ts";

/** What DynamoDB was asked, as far as it matters here. */
interface Input {
	IndexName?: string;
	KeyConditionExpression?: string;
	ExpressionAttributeNames?: Record<string, string>;
	ExpressionAttributeValues?: Record<string, string>;
	ScanIndexForward?: boolean;
	ConsistentRead?: boolean;
	RequestItems?: Record<string, { Keys: { pk: string; sk: string }[] }>;
}

let engine: TestTable;
let context: Context;
const asked: string[] = [];

beforeAll(async () => {
	engine = await startTestTable();
	const client = engine.table.client as DynamoDBDocumentClient;
	client.middlewareStack.add(
		(next, { commandName = "" }) =>
			(args) => {
				asked.push(inShort(commandName, args.input as Input));
				return next(args);
			},
		{ step: "initialize" },
	);
	const request = { address: "127.0.0.1", agent: "-", actor: null, session: null } as const;
	context = { ...makeFakePorts(engine.table), ...request };
});
afterAll(() => engine.stop());

/** A call in the words of `access-patterns.ts`; hashes are cut after four letters. */
function inShort(command: string, input: Input): string {
	const name = command.replace(/(Item)?Command$/, "");
	const keys = Object.values(input.RequestItems ?? {}).flatMap((request) => request.Keys);
	if (keys.length > 0) {
		const short = (key: string) => key.replace(/(#[\w-]{4})[\w-]{39}$/, "$1…");
		return `${name} ${keys.map(({ pk, sk }) => `${short(pk)} ${short(sk)}`).join(" · ")}`;
	}
	const condition = (input.KeyConditionExpression ?? "")
		.replace(/#\w+/g, (key) => input.ExpressionAttributeNames?.[key] ?? key)
		.replace(/:\w+/g, (key) => input.ExpressionAttributeValues?.[key] ?? key)
		.replaceAll(" AND ", " and ");
	const words = [name, input.IndexName, condition].filter(Boolean).join(" ");
	return (
		words +
		(input.ScanIndexForward === false ? ", descending" : "") +
		(input.ConsistentRead ? ", consistent" : "")
	);
}

describe("every question asks the table what its row says", () => {
	it.each(ACCESS_PATTERNS)("$question", async ({ ask, calls }) => {
		asked.length = 0;
		await ask(context);
		expect(asked.toSorted()).toEqual(calls.toSorted());
	});
});

it("uses every index, and never reads the whole table", () => {
	const calls = ACCESS_PATTERNS.flatMap((pattern) => pattern.calls);
	const used = Object.keys(TABLE.indexes).filter((index) =>
		calls.some((call) => call.startsWith(`Query ${index} `)),
	);
	expect(used).toEqual(Object.keys(TABLE.indexes));
	expect(calls.filter((call) => !/^(Query|BatchGet) /.test(call))).toEqual([]);
});

it("stands in ACCESS-PATTERNS.md as it is (npm run patterns)", () => {
	const page = readFileSync(new URL("ACCESS-PATTERNS.md", import.meta.url), "utf8");
	expect(page).toBe(accessPatternsPage(ACCESS_PATTERNS));
});
