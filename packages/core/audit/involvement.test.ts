import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { LogEntry } from "../feature.ts";
import { systemContext } from "../kernel/context.ts";
import { readLogInvolvement } from "./involvement.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

test("authors and reviewers of purged papers are unknown, so entries about those count as one's own", async () => {
	const actor = { roles: [], addresses: [], conflicts: ["ada@example.org"] };
	const context = { ...systemContext(makeFakePorts(engine.table)), actor } as unknown as Parameters<
		typeof readLogInvolvement
	>[0];
	const conference = { conference: "one", blindness: "single" } as ConferenceItem;
	const entries = [
		{ object: "note-7", action: "note.written" },
		{ object: "distinct_authors", action: "distinct_authors.marked", after: '{"papers":[8,9]}' },
	] as LogEntry[];
	const { papers } = await readLogInvolvement(context, conference, entries);
	expect([papers.wrote, papers.reviews]).toEqual([new Set([7]), new Set([8, 9])]);
});
