import type { DocumentClient } from "@deck/aws/document-client";
import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { systemContext } from "../kernel/context.ts";
import { staffRoles } from "../staff/entity.ts";
import { notes } from "./entity.ts";
import { eraseNotes } from "./erase.ts";
import { findNote } from "./lookup.ts";

const USER = "user-1";
const AT = "2026-11-01T00:00:00.000Z";
const NOTE = { conference: "c", thing: "0000007", id: "note-1" };
const mentioning = (text: string) => ({ text, mentions: [{ user_id: USER, name: "Ada" }] });

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
	await staffRoles(engine.table)
		.put({
			holder: `user#${USER}`,
			conference: "c",
			email: "ada@example.org",
			admin_roles: [],
			created_at: AT,
		})
		.go();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => engine.stop());

const writeNote = (fields: { text: string }, version: number) =>
	notes(engine.table)
		.put({ ...NOTE, author: "editor", at: AT, version, ...mentioning(fields.text) })
		.go();
const erase = () => eraseNotes(systemContext(makeFakePorts(engine.table)), USER, []);

/** Runs `change` between the reads and the first write of the erasure. */
function beforeWrite(change: () => Promise<unknown>): void {
	const client = engine.table.client as DocumentClient;
	const update = client.update.bind(client);
	vi.spyOn(client, "update").mockImplementationOnce((input) => ({
		promise: async () => {
			await change();
			return update(input).promise();
		},
	}));
}

test("an edit during the erasure keeps no name of the erased person", async () => {
	await writeNote({ text: "@Ada, look" }, 1);
	beforeWrite(() => writeNote({ text: "@Ada, look again" }, 2));
	await erase();
	const note = await findNote(engine.table, NOTE);
	expect(note?.text).toMatch(/^@(?!Ada).+, look again$/);
	expect(JSON.stringify(note)).not.toContain(USER);
});

test("an edit of the note as it was before the erasure finds another version", async () => {
	await writeNote({ text: "@Ada, look" }, 1);
	await erase();
	expect((await findNote(engine.table, NOTE))?.version).toBe(2);
});

test("a note that is purged during the erasure does not come back", async () => {
	await writeNote({ text: "@Ada, look" }, 1);
	beforeWrite(() => notes(engine.table).delete(NOTE).go());
	await erase();
	expect(await findNote(engine.table, NOTE)).toBe(null);
});
