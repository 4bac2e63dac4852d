import { makeTable } from "@deck/aws/table";
import { expect, test } from "vitest";
import { versions } from "./entity.ts";
import { decidersLock } from "./rules.ts";

test("versions are sorted by number, the hundredth after the ninth", () => {
	const table = makeTable("table", { region: "eu-central-1" });
	const keyOf = (version: number) => {
		const got = versions(table).get({ conference: "one", number: 1, version }).params();
		return (got as unknown as { Key: { sk: string } }).Key.sk;
	};
	const inOrder = [1, 9, 10, 99, 100, 12_345].map(keyOf);
	expect([...inOrder].sort()).toEqual(inOrder);
});

test("registering to present a paper does not change what deciders compare", () => {
	const before = { lock: 7, presenter: undefined };
	const after = { lock: 9, presenter: { state: "paid" as const, changes: 2 } };
	expect(decidersLock(after)).toBe(decidersLock(before));
});
