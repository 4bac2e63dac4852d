import { expect, it } from "vitest";
import type { Context } from "./context.ts";
import type { Item } from "./ports.ts";
import { limitSender, networkOf } from "./rate-limit.ts";
import { RATE_LIMITS } from "./rate-limit-settings.ts";

it.each([
	["192.0.2.7", "192.0.2.7"],
	["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
	["2001:db8:0:1:2:3:4:5", "2001:db8:0:1"],
	["2001:0DB8::1:ffff:ffff:ffff:ffff", "2001:db8:0:1"],
	["2001:db8:0:2::1", "2001:db8:0:2"],
	["::1", "0:0:0:0"],
	["unknown", "unknown"],
])("%s counts as %s", (address, counted) => {
	expect(networkOf(address)).toBe(counted);
});

function countingContext() {
	const counts = new Map<string, number>();
	const table = {
		async update({ Key, ExpressionAttributeValues }: Item) {
			const key = String(Object.values(Key as object)[0]);
			const n = (counts.get(key) ?? 0) + Number(Object.values(ExpressionAttributeValues as object)[0]);
			counts.set(key, n);
			return { n };
		},
	};
	const context = { table, address: "192.0.2.7", now: () => new Date(0) } as unknown as Context;
	return { context, counts };
}

it("counts what somebody does for a conference apart from what they do for themselves", async () => {
	const { context } = countingContext();
	const { account, staff } = RATE_LIMITS.submit;
	for (let turn = 0; turn < staff; turn++) await limitSender(context, "submit", "editor", true);
	for (let turn = 0; turn < account; turn++) await limitSender(context, "submit", "editor");
	for (const isStaff of [true, false])
		await expect(limitSender(context, "submit", "editor", isStaff)).rejects.toMatchObject({
			code: "rate_limited",
		});
});

it.each([
	["submit", "somebody", ["own"]],
	["submit", undefined, ["address"]],
	["alias", "somebody", ["address", "own"]],
	["link", "somebody", ["address"]],
] as const)("%s of %s counts %j", async (name, account, counted) => {
	const { context, counts } = countingContext();
	await limitSender(context, name, account);
	const kinds = [...counts.keys()].map((key) => key.split("#")[2]);
	expect(kinds.toSorted()).toEqual(counted);
});

it("a network's strangers share a limit that names no figure for addresses", async () => {
	const { context } = countingContext();
	const { address } = RATE_LIMITS.conferences;
	for (let turn = 0; turn < address; turn++) await limitSender(context, "conferences");
	await expect(limitSender(context, "conferences")).rejects.toMatchObject({ code: "rate_limited" });
	await limitSender(context, "conferences", "somebody");
});

it("does not count against the network what the account's limit refuses", async () => {
	const { context, counts } = countingContext();
	const { account } = RATE_LIMITS.alias;
	for (let turn = 0; turn < account; turn++) await limitSender(context, "alias", "somebody");
	await expect(limitSender(context, "alias", "somebody")).rejects.toMatchObject({
		code: "rate_limited",
	});
	expect([...counts.values()]).toEqual([account, account + 1]);
});
