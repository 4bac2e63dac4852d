import { startTestTable, type TestTable } from "@deck/tests/support/table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isAuthor } from "./lookup.ts";
import { forgetParticipation, remember } from "./remember.ts";
import { peopleOf } from "./search.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

const found = async (conference: string) =>
	(await peopleOf(engine.table, conference)).map(({ email, names }) => ({ email, names }));

it("keeps the names of all papers, and of staff those of the account as they are now", async () => {
	const one = { conference: "names", email: "a@example.org" };
	await remember(engine.table, { ...one, names: { en: "Ann Olsen" } }, "author");
	await remember(engine.table, { ...one, names: { ru: "Анна Олсен" } }, "author");
	expect(await found("names")).toEqual([{ email: one.email, names: { en: "Ann Olsen", ru: "Анна Олсен" } }]);
	await remember(engine.table, { ...one, names: { en: "Anna Olsen", ru: "Анна Ольсен" } }, "staff");
	expect(await found("names")).toEqual([
		{ email: one.email, names: { en: "Anna Olsen", ru: "Анна Ольсен" } },
	]);
	await remember(engine.table, { ...one, names: { en: "", ru: "Анна Ольсен" } }, "staff");
	expect(await found("names")).toEqual([{ email: one.email, names: { en: "Ann Olsen", ru: "Анна Ольсен" } }]);
});

it("lets go of a part with its names, and of the person with the last one", async () => {
	const one = { conference: "parts", email: "b@example.org" };
	const writes = () => isAuthor(engine.table, "parts", ["x@example.org", one.email]);
	expect(await writes()).toBe(false);
	await remember(engine.table, { ...one, names: { en: "Bo Berg" } }, "staff");
	await remember(engine.table, { ...one, names: { en: "B. Berg" } }, "author");
	await forgetParticipation(engine.table, one, "staff");
	expect([await found("parts"), await writes()]).toEqual([
		[{ email: one.email, names: { en: "B. Berg" } }],
		true,
	]);
	await remember(engine.table, { ...one, names: {} }, "staff");
	await forgetParticipation(engine.table, one, "author");
	expect([await found("parts"), await writes()]).toEqual([[{ email: one.email, names: {} }], false]);
	await forgetParticipation(engine.table, one, "staff");
	await forgetParticipation(engine.table, one, "staff");
	expect([await found("parts"), await writes()]).toEqual([[], false]);
});
