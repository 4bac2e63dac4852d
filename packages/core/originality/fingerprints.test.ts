import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { commit, conditionCheck, raw, type Write } from "../kernel/commit.ts";
import { type Context, systemContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import {
	addToFingerprints,
	documentsByFingerprint,
	isTemplateFingerprint,
	removeFromFingerprints,
} from "./fingerprints.ts";

let engine: TestTable;
let context: Context;
beforeAll(async () => {
	engine = await startTestTable();
	context = systemContext(makeFakePorts(engine.table));
});
afterAll(() => engine.stop());

async function presenceCheck() {
	const key = { pk: `gate#${newId()}`, sk: "me" };
	const put = (state: string) =>
		commit(context, { writes: [raw({ Put: { Item: { ...key, state } } })], audit: [], events: [] });
	await put("in");
	return { put, allowed: conditionCheck(engine.table, key, { state: "in" }, notFound()) };
}

const newFingerprints = (count: number) => Array.from({ length: count }, () => `t${newId()}`);
const shown = async (fingerprints: string[]) =>
	Object.fromEntries(
		[...(await documentsByFingerprint(engine.table, fingerprints))].map(([fingerprint, who]) => [
			fingerprint,
			[...who].sort(),
		]),
	);

async function add(
	document: string,
	fingerprints: string[],
	{ allowed }: Awaited<ReturnType<typeof presenceCheck>>,
) {
	const holders = await documentsByFingerprint(engine.table, fingerprints);
	await addToFingerprints(context, document, holders, {
		fingerprints,
		registration: [],
		isPermitted: allowed,
	});
}

it("a document stays at its fingerprints until it is removed, and an empty fingerprint is deleted", async () => {
	const fingerprints = newFingerprints(250);
	const [first = "", second = ""] = fingerprints;
	const open = await presenceCheck();
	await add("c#1#1", fingerprints, open);
	await add("c#1#1", fingerprints, open);
	await add("d#2#1", [second], open);
	const all = await shown(fingerprints);
	expect(Object.keys(all).length).toBe(250);
	expect([all[first], all[second]]).toEqual([["c#1#1"], ["c#1#1", "d#2#1"]]);
	await removeFromFingerprints(context, "c#1#1", fingerprints);
	expect(await shown(fingerprints)).toEqual({ [second]: ["d#2#1"] });
	await removeFromFingerprints(context, "c#1#1", fingerprints);
	expect(await shown(fingerprints)).toEqual({ [second]: ["d#2#1"] });
});

it("a fingerprint of many documents takes no more", async () => {
	const fingerprints = newFingerprints(1);
	const open = await presenceCheck();
	for (let number = 1; number <= 45; number++) await add(`c#${number}#1`, fingerprints, open);
	const [holders] = (await documentsByFingerprint(engine.table, fingerprints)).values();
	expect([isTemplateFingerprint(holders), holders?.size]).toEqual([true, 40]);
});

it("a document that is being removed is added to no fingerprint", async () => {
	const fingerprints = newFingerprints(120);
	const open = await presenceCheck();
	await open.put("leaving");
	await expect(add("c#1#1", fingerprints, open)).rejects.toMatchObject({ kind: "not_found" });
	expect(await shown(fingerprints)).toEqual({});
});

it("a document that cannot be registered is added to no fingerprint, and is registered with the first", async () => {
	const fingerprints = newFingerprints(120);
	const open = await presenceCheck();
	const add = (registration: Write[]) =>
		addToFingerprints(context, "c#1#1", new Map(), { fingerprints, registration, isPermitted: open.allowed });
	const closed = await presenceCheck();
	await closed.put("leaving");
	await expect(add([closed.allowed])).rejects.toMatchObject({ kind: "not_found" });
	expect(await shown(fingerprints)).toEqual({});
	await open.put("leaving");
	const register = raw({ Put: { Item: { pk: `gate#${newId()}`, sk: "me" } } });
	await expect(add([register])).rejects.toMatchObject({ kind: "not_found" });
	expect(Object.keys(await shown(fingerprints)).length).toBe(99);
});

it("adding one document and removing another at the same time do not interfere", async () => {
	const fingerprints = newFingerprints(30);
	const open = await presenceCheck();
	await add("c#1#1", fingerprints, open);
	await Promise.all([
		removeFromFingerprints(context, "c#1#1", fingerprints),
		add("d#2#1", fingerprints, open),
	]);
	expect(await shown(fingerprints)).toEqual(
		Object.fromEntries(fingerprints.map((fingerprint) => [fingerprint, ["d#2#1"]])),
	);
});
