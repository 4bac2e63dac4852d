import type { Paper } from "@deck/contracts/paper";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";

let machine: TestMachine;
let cast: Cast;

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

test("a paper is open for its author until submissions close, also when that date is moved", async () => {
	const path = await cast.createConference({ timezone: "UTC" });
	const number = await submitPaper(cast.the("author"), path);
	const readOpenUntil = async () => {
		const [own, staffs, data] = await Promise.all([
			cast.the("author").get<Paper>(`/api/conf/${path}/papers/${number}`),
			cast.the("editor").get<Paper>(`/api/conf/${path}/papers/${number}`),
			downloadOwnData<{ papers: (Paper & { conference: string })[] }>(cast.the("author")),
		]);
		const papersHere = data.papers.filter(({ conference }) => conference === path);
		const seen = [own.body, staffs.body, ...papersHere];
		return new Set(seen.map(({ editable_till, is_editable }) => `${editable_till} ${is_editable}`));
	};
	const close = async (submissions_close?: string) => {
		const form = partForms.dates((await cast.readConference("creator", path)).body);
		const dates = { submissions_open: dayFromToday(-9), ...(submissions_close && { submissions_close }) };
		expect((await cast.putAdmin("creator", path, "dates", { ...form, dates })).status).toBe(200);
	};
	await machine.control("catch-up");
	expect(await readOpenUntil()).toEqual(new Set([`${dayFromToday(20)}T23:59:59.000Z true`]));
	await close(dayFromToday(40));
	expect(await readOpenUntil()).toEqual(new Set([`${dayFromToday(40)}T23:59:59.000Z true`]));
	await close(dayFromToday(-1));
	expect(await readOpenUntil()).toEqual(new Set([`${dayFromToday(-1)}T23:59:59.000Z false`]));
	await close();
	expect(await readOpenUntil()).toEqual(new Set(["null true"]));
	expect((await cast.postAdmin("creator", path, "archive")).status).toBe(204);
	expect(await readOpenUntil()).toEqual(new Set(["null false"]));
	expect((await cast.postAdmin("creator", path, "reopen")).status).toBe(204);
	expect(await readOpenUntil()).toEqual(new Set(["null true"]));
});
