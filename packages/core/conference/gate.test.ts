import { expect, it } from "vitest";
import type { Item } from "../kernel/ports.ts";
import type { Use } from "../noun.ts";
import { passGate, shutGate } from "./gate.ts";
import type { ConferenceItem } from "./lookup.ts";

const conference = { conference: "c", gate: "g" } as ConferenceItem;
const uses: Use[] = ["section:optics", "language:en"];

const updateOf = (write: ReturnType<typeof passGate>) => (write.action as { Update: Item }).Update;
const rowOf = (write: ReturnType<typeof passGate>) => (updateOf(write).Key as { sk: string }).sk;

it("lets submissions share no row of their own accord", () => {
	const rows = Array.from({ length: 3_000 }, () => rowOf(passGate(conference, uses, {})));
	expect(new Set(rows).size).toBe(32);
});

it("is shut on every row, with as many papers as were counted there", () => {
	const read = new Map<string, Item>([["07", { "section:optics": 3 }]]);
	const { gate, writes } = shutGate("c", { uses: ["section:optics"], read });
	expect(writes.map(rowOf)).toEqual(Array.from({ length: 32 }, (_, row) => String(row).padStart(2, "0")));
	const conditions = writes.map(updateOf).map(({ ConditionExpression }) => ConditionExpression);
	expect(new Set(conditions)).toEqual(new Set(["attribute_not_exists(#use0)", "#use0 = :use0"]));
	expect(updateOf(writes[7] as ReturnType<typeof passGate>).ExpressionAttributeValues).toEqual({
		...{ ":use0": 3, ":one": 1, ":gate": gate },
	});
});
