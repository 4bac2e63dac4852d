import { buildConference } from "@deck/tests/support/fixtures/builders";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Item, Table } from "../kernel/ports.ts";
import { conferences } from "./entity.ts";
import { allConferences } from "./find.ts";
import { listingOf } from "./listing.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

/** Moves a conference to the other public list. */
async function move(conference: string, state: "open" | "hidden"): Promise<void> {
	const all = conferences(engine.table);
	const { data } = await all.get({ conference }).go({ consistent: true });
	if (!data) throw new Error("no such conference");
	await all
		.patch({ conference })
		.set({ state, ...listingOf({ ...data, state }, new Date()) })
		.go();
}

interface QueryClient {
	query(input: Item): { promise(): Promise<Item> };
}

/** Makes a table where something happens after each query's answer. */
function interrupted(steps: (() => Promise<void>)[]): Table {
	const client = engine.table.client as unknown as QueryClient;
	const query: QueryClient["query"] = (input) => ({
		promise: async () => {
			const answer = await client.query(input).promise();
			await steps.shift()?.();
			return answer;
		},
	});
	return { ...engine.table, client: Object.assign(Object.create(client), { query }) };
}

const nothing = async () => undefined;

test.each(["open", "hidden"] as const)(
	"a conference that becomes %s between any two queries is listed once",
	async (to) => {
		const from = to === "open" ? "hidden" : "open";
		const { path: conference } = await buildConference(engine.table);
		for (const before of [0, 1]) {
			await move(conference, from);
			const steps = [...Array(before).fill(nothing), () => move(conference, to)];
			const found = await allConferences(interrupted(steps));
			expect(steps, "it moved").toEqual([]);
			expect(found.map((one) => one.conference)).toEqual([conference]);
		}
		await conferences(engine.table).delete({ conference }).go();
	},
);
