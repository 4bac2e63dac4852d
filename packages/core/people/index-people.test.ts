import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { indexAuthor, indexStaff, unindexAuthor, unindexStaff } from "./index-people.ts";
import { isPaperAuthor } from "./lookup.ts";
import { searchablePeople } from "./search.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

const found = async (conference: string) =>
	(await searchablePeople(engine.table, conference)).map(({ email, names }) => ({ email, names }));

it("keeps the names of all papers; names of the account replace them for staff", async () => {
	const one = { conference: "names", email: "a@example.org" };
	await indexAuthor(engine.table, { ...one, names: { en: "Ann Olsen" } }, 1);
	await indexAuthor(engine.table, { ...one, names: { ru: "Анна Олсен" } }, 1);
	expect(await found("names")).toEqual([{ email: one.email, names: { en: "Ann Olsen", ru: "Анна Олсен" } }]);
	await indexStaff(engine.table, { ...one, names: { en: "Anna Olsen", ru: "Анна Ольсен" } });
	expect(await found("names")).toEqual([
		{ email: one.email, names: { en: "Anna Olsen", ru: "Анна Ольсен" } },
	]);
	await indexStaff(engine.table, { ...one, names: { en: "", ru: "Анна Ольсен" } });
	expect(await found("names")).toEqual([{ email: one.email, names: { en: "Ann Olsen", ru: "Анна Ольсен" } }]);
});

it("removes the names of an author or staff member, and the person with the last of them", async () => {
	const one = { conference: "parts", email: "b@example.org" };
	const isAuthor = () => isPaperAuthor(engine.table, "parts", ["x@example.org", one.email]);
	expect(await isAuthor()).toBe(false);
	await indexStaff(engine.table, { ...one, names: { en: "Bo Berg" } });
	await indexAuthor(engine.table, { ...one, names: { en: "B. Berg" } }, 1);
	await unindexStaff(engine.table, one);
	expect([await found("parts"), await isAuthor()]).toEqual([
		[{ email: one.email, names: { en: "B. Berg" } }],
		true,
	]);
	await indexStaff(engine.table, { ...one, names: {} });
	await unindexAuthor(engine.table, one, 1);
	expect([await found("parts"), await isAuthor()]).toEqual([[{ email: one.email, names: {} }], false]);
	await unindexStaff(engine.table, one);
	await unindexStaff(engine.table, one);
	expect([await found("parts"), await isAuthor()]).toEqual([[], false]);
});

it("keeps an author until their last paper is removed, also if a paper is removed twice or was never indexed", async () => {
	const one = { conference: "papers", email: "c@example.org" };
	await indexAuthor(engine.table, { ...one, names: { en: "Cy Dahl" } }, 1);
	await indexAuthor(engine.table, { ...one, names: { ru: "Си Даль" } }, 2);
	await unindexAuthor(engine.table, one, 1);
	await unindexAuthor(engine.table, one, 1);
	await unindexAuthor(engine.table, one, 3);
	expect(await found("papers")).toEqual([{ email: one.email, names: { en: "Cy Dahl", ru: "Си Даль" } }]);
	await unindexAuthor(engine.table, one, 2);
	await unindexAuthor(engine.table, one, 2);
	expect(await found("papers")).toEqual([]);
});
