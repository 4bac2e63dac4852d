import type { SignedPart } from "@deck/contracts/upload";
import { expect, test } from "vitest";
import { Signatures } from "./signatures.ts";

const address = (part: number): SignedPart => ({ part, url: `https://bucket/${part}`, headers: {} });

test("signatures that came with the announcement are not requested before S3 has refused them", async () => {
	const asked: unknown[] = [];
	const sign = async (id: string, parts: number[]) => {
		asked.push([id, parts]);
		return [address(1), address(2)];
	};
	const signatures = new Signatures({ sign }, "u1", [1, 2], [address(1)]);
	expect(await signatures.get(1)).toEqual(address(1));
	expect(asked).toEqual([]);
	signatures.discard(1);
	await signatures.get(1);
	await signatures.get(2);
	expect(asked).toEqual([["u1", [1, 2]]]);
});
