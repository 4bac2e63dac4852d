import { checkSite } from "@deck/cli/check-site";
import { emailClaims } from "@deck/core/account/entity";
import { conferenceParts } from "@deck/core/conference/entity";
import { listPageKey } from "@deck/core/kernel/list-pages";
import { authors, papers, versions } from "@deck/core/paper/entity";
import { paperListKey } from "@deck/core/paper/list-rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildConference, paperForm, uploadPdf } from "../support/fixtures/builders.ts";
import { expectInvariants, storedFilesOf } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await startTestMachine({ profile: "kind" });
});
afterAll(() => machine.stop());

test("reports what is broken, and nothing if nothing is broken", async () => {
	const { table } = machine;
	const author = await new Person(machine).join();
	const { path } = await buildConference(table);
	const form = { ...paperForm(author.email), upload_id: await uploadPdf(author) };
	expect((await author.post(`/api/conf/${path}/papers`, form)).status).toBe(201);
	await expectInvariants(machine);
	const files = storedFilesOf(machine);
	const check = () => checkSite(machine, files, { progress: () => undefined, pauseMs: 0 });
	expect(await check()).toBe("Everything fits.");

	const key = { conference: path, number: 1 };
	await papers(table).patch(key).set({ section: "nowhere" }).go();
	await authors(table)
		.remove({ ...key, position: "01" })
		.go();
	await versions(table)
		.remove({ ...key, version: 1 })
		.go();
	await conferenceParts(table).patch({ conference: path, part: "events" }).set({ version: 2 }).go();
	await emailClaims(table).create({ email: "ghost@example.org", user_id: "ghost" }).go();
	await table.update({
		Key: { ...listPageKey(paperListKey(path), 1) },
		UpdateExpression: "SET c0 = :none",
		ExpressionAttributeValues: { ":none": "null" },
	});
	await table.update({
		Key: { pk: `number#${path}`, sk: "paper" },
		UpdateExpression: "SET #n = :none",
		ExpressionAttributeNames: { "#n": "n" },
		ExpressionAttributeValues: { ":none": 0 },
	});
	const expected = [
		"ghost@example.org is claimed by ghost, which does not have it",
		`events of ${path} are not as its item says`,
		`paper ${path} 1 has no authors`,
		`paper ${path} 1 has no one to write to`,
		`paper ${path} 1 is in section nowhere, which its conference hasn't`,
		`paper ${path} 1 was not counted`,
		`the list row of paper ${path} 1 differs from the paper`,
		`the details of paper ${path} 1 differ from the paper`,
		`the list page of paper ${path} 1 differs from its list row`,
		`1 papers are counted in ${path} optics, not 0`,
		`upload ${form.upload_id} was taken by nothing`,
	];
	const broken = await expectInvariants(machine).catch((error: { actual: string[] }) => error.actual);
	expect(broken).toEqual(expected);
	await expect(check()).rejects.toThrow(["11 things do not fit:", ...expected].join("\n"));
	expect(await files.read({ key: "manuscripts/none" })).toBe(null);
	files.stop();
});
