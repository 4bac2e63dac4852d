import { deflateSync } from "node:zlib";
import type { ErrorBody } from "@deck/contracts/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePdf, uploadPdf, uploadUninspected } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await startTestMachine({ env: { DECK_INSPECT_SECONDS: "5" } });
});
afterAll(() => checkInvariantsAndStop(machine));

/**
 * Makes a PDF of 80 kB with its catalog behind 20 million compressed objects: reading it takes ten seconds and a
 * gigabyte.
 */
function bomb(): Uint8Array<ArrayBuffer> {
	const objects = 20_000_000;
	const packed = deflateSync(`${"9 0 ".repeat(objects)}<</Type/Catalog/Pages 2 0 R>>`, { level: 9 });
	const open = "%PDF-1.7\n";
	const stream = Buffer.concat([
		Buffer.from(`5 0 obj\n<</Type/ObjStm/N ${objects}/First ${4 * objects}/Filter/FlateDecode`),
		Buffer.from(`/Length ${packed.length}>>\nstream\n`),
		packed,
		Buffer.from("\nendstream\nendobj\n"),
	]);
	const table = open.length + stream.length;
	const rows = [[0], [2, 5], [0], [0], [0], [1, open.length], [1, table]].map(([kind = 0, where = 0]) => {
		const row = Buffer.alloc(7);
		row.writeUInt8(kind, 0);
		row.writeUInt32BE(where, 1);
		return row;
	});
	return new Uint8Array(
		Buffer.concat([
			Buffer.from(open),
			stream,
			Buffer.from("6 0 obj\n<</Type/XRef/Size 7/W[1 4 2]/Root 1 0 R/Length 49>>\nstream\n"),
			...rows,
			Buffer.from(`\nendstream\nendobj\nstartxref\n${table}\n%%EOF\n`),
		]),
	);
}

/** Makes a PDF of 1 MB in which each of a hundred thousand objects seems to contain all others. */
const selfNestingPdf = () => new TextEncoder().encode(`%PDF-1.7\n${"1 0 obj[".repeat(125_000)}\n%%EOF`);

test("a decompression bomb is refused, and another file can be sent", async () => {
	const person = await new Person(machine).join();
	const upload = await uploadUninspected(person, bomb());
	const { status, body } = await person.post<ErrorBody>(`/api/uploads/${upload}/complete`);
	expect([status, body.codes]).toEqual([422, { file: ["file_heavy"] }]);
	expect(await uploadPdf(person)).toMatch(/^[\w-]{22}$/);
});

test("a file that uses all its time delays its author's next one and nobody else", async () => {
	const [person, author] = [await new Person(machine).join(), await new Person(machine).join()];
	const [upload, next] = [
		await uploadUninspected(person, selfNestingPdf()),
		await uploadUninspected(person, await makePdf()),
	];
	const complete = (id: string) => person.post<ErrorBody>(`/api/uploads/${id}/complete`);
	const order: string[] = [];
	const refused = complete(upload).finally(() => order.push("file"));
	const other = new Person(machine);
	for (let turn = 0; turn < 5; turn++) await other.get("/api/confs");
	for (const file of [upload, next]) {
		const { status, body, headers } = await complete(file);
		expect([status, body.code, headers.get("retry-after")]).toEqual([429, "file_turn", "2"]);
	}
	order.push("others");
	expect(await uploadPdf(author)).toMatch(/^[\w-]{22}$/);
	const { status, body } = await refused;
	expect([status, body.codes, order]).toEqual([422, { file: ["file_heavy"] }, ["others", "file"]]);
	expect((await complete(next)).status).toBe(200);
});
