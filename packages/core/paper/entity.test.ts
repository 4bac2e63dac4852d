import { makeTable } from "@deck/aws/table";
import { expect, test } from "vitest";
import { versions } from "./entity.ts";

test("versions stand in their order, the hundredth after the ninth", () => {
	const table = makeTable("table", { region: "eu-central-1" });
	const keyOf = (version: number) => {
		const got = versions(table).get({ conference: "one", number: 1, version }).params();
		return (got as unknown as { Key: { sk: string } }).Key.sk;
	};
	const inOrder = [1, 9, 10, 99, 100, 12_345].map(keyOf);
	expect([...inOrder].sort()).toEqual(inOrder);
});
