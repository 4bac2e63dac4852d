import type { Paper } from "@deck/contracts/paper";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, submitPaper } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { stopChecked } from "../support/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine.ts";
import { ownData } from "../support/own-data.ts";
import { partForms } from "../support/part-forms.ts";

let machine: TestMachine;
let cast: Cast;

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => stopChecked(machine));

test("a paper is open for its author until the submissions close, wherever that date is moved to", async () => {
	const path = await cast.conference({ timezone: "UTC" });
	const number = await submitPaper(cast.the("author"), path);
	const till = async () => {
		const [own, staffs, data] = await Promise.all([
			cast.the("author").get<Paper>(`/api/conf/${path}/papers/${number}`),
			cast.the("editor").get<Paper>(`/api/conf/${path}/papers/${number}`),
			ownData<{ papers: (Paper & { conference: string })[] }>(cast.the("author")),
		]);
		const mine = data.papers.filter(({ conference }) => conference === path);
		const seen = [own.body, staffs.body, ...mine];
		return new Set(seen.map(({ editable_till, is_editable }) => `${editable_till} ${is_editable}`));
	};
	const close = async (submissions_close?: string) => {
		const form = partForms.dates((await cast.read("creator", path)).body);
		const dates = { submissions_open: day(-9), ...(submissions_close && { submissions_close }) };
		expect((await cast.edit("creator", path, "dates", { ...form, dates })).status).toBe(200);
	};
	await machine.control("catch-up");
	expect(await till()).toEqual(new Set([`${day(20)}T23:59:59.000Z true`]));
	await close(day(40));
	expect(await till()).toEqual(new Set([`${day(40)}T23:59:59.000Z true`]));
	await close(day(-1));
	expect(await till()).toEqual(new Set([`${day(-1)}T23:59:59.000Z false`]));
	await close();
	expect(await till()).toEqual(new Set(["null true"]));
	expect((await cast.act("creator", path, "archive")).status).toBe(204);
	expect(await till()).toEqual(new Set(["null false"]));
	expect((await cast.act("creator", path, "reopen")).status).toBe(204);
	expect(await till()).toEqual(new Set(["null true"]));
});
