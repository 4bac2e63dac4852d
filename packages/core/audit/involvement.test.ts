import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { systemContext } from "../kernel/context.ts";
import { mailingAudiences, mailings } from "../mailing/entity.ts";
import { readLogInvolvement } from "./involvement.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

const actor = {
	user_id: "reader",
	email: "reader@example.org",
	verified: true,
	platform_admin: false,
	roles: [],
	addresses: ["reader@example.org"],
	conflicts: ["reader@example.org"],
	session: "session",
	rights: 0,
};
const readerContext = () => ({ ...systemContext(makeFakePorts(engine.table)), actor });

test.each(["single", "double"] as const)(
	"entries on purged registrations ask once whether the reader has reviews, in a %s-blind conference",
	async (blindness) => {
		const context = readerContext();
		const read = vi.spyOn(context.table, "batchGet");
		const entries = [{ object: "registration-7", action: "registration.paid" }];
		await readLogInvolvement(context, { conference: "c", blindness }, entries);
		// The registration, and the reader as an expert.
		expect(read).toHaveBeenCalledTimes(2);
		read.mockRestore();
	},
);

test("authors and reviewers of purged papers are unknown, so entries about those count as one's own", async () => {
	const entries = [
		{ object: "note-7", action: "note.written" },
		{ object: "distinct_authors", action: "distinct_authors.marked", after: '{"papers":[8,9]}' },
	];
	const conference = { conference: "one", blindness: "single" } as const;
	const { papers } = await readLogInvolvement(readerContext(), conference, entries);
	expect([papers.wrote, papers.reviews]).toEqual([new Set([7]), new Set([8, 9])]);
});

test("mailings about purged papers alone count as one's own", async () => {
	const { table } = readerContext();
	const conference = "mailed";
	const common = { conference, of: "papers", group: "authors", sender: "sender", state: "done" } as const;
	const numbers = { some: "7-8", none: "" };
	for (const [id, about] of Object.entries(numbers)) {
		const counts = { about: 0, dropped: 0, version: 1, subjects: { en: "", ru: "" }, gathering: "" };
		const at = { created_at: "2026-11-01T00:00:00.000Z", saved_at: "2026-11-01T00:00:00.000Z" };
		await mailings(table)
			.create({ ...common, ...counts, ...at, id })
			.go();
		await mailingAudiences(table).create({ conference, id, numbers: about, view: "" }).go();
	}
	const entries = Object.keys(numbers).map((id) => ({ object: `mailing-${id}`, action: "mailing.sent" }));
	const involvement = await readLogInvolvement(readerContext(), { conference, blindness: "single" }, entries);
	expect(involvement.mailings).toEqual(new Set(["some"]));
});
