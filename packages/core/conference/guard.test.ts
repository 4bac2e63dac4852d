import { expect, it } from "vitest";
import type { ConferenceUse } from "../feature.ts";
import type { Item } from "../kernel/ports.ts";
import { closeGuard, guardAddition } from "./guard.ts";
import type { ConferenceItem } from "./lookup.ts";

const conference = { conference: "c", guard: "g" } as ConferenceItem;
const uses: ConferenceUse[] = ["section:optics", "language:en"];

const updateOf = (write: ReturnType<typeof guardAddition>) => (write.action as { Update: Item }).Update;
const rowOf = (write: ReturnType<typeof guardAddition>) => (updateOf(write).Key as { sk: string }).sk;

it("spreads submissions over all rows", () => {
	const rows = Array.from({ length: 3_000 }, () => rowOf(guardAddition(conference, uses, {})));
	expect(new Set(rows).size).toBe(32);
});

it("is closed on every row, with the number of papers counted there", () => {
	const read = new Map<string, Item>([["07", { "section:optics": 3 }]]);
	const { guard, writes } = closeGuard("c", { uses: ["section:optics"], read });
	expect(writes.map(rowOf)).toEqual(Array.from({ length: 32 }, (_, row) => String(row).padStart(2, "0")));
	const conditions = writes.map(updateOf).map(({ ConditionExpression }) => ConditionExpression);
	expect(new Set(conditions)).toEqual(new Set(["attribute_not_exists(#use0)", "#use0 = :use0"]));
	expect(updateOf(writes[7] as ReturnType<typeof guardAddition>).ExpressionAttributeValues).toEqual({
		":use0": 3,
		":one": 1,
		":guard": guard,
	});
});
