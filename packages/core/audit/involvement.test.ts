import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { systemContext } from "../kernel/context.ts";
import { readLogInvolvement } from "./involvement.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

test.each(["single", "double"] as const)(
	"entries on purged registrations ask once whether the reader has reviews, in a %s-blind conference",
	async (blindness) => {
		const context = systemContext(makeFakePorts(engine.table));
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
		const read = vi.spyOn(context.table, "batchGet");
		const entries = [{ object: "registration-7", action: "registration.paid" }];
		await readLogInvolvement({ ...context, actor }, { conference: "c", blindness }, entries);
		// The registration, and the reader as an expert.
		expect(read).toHaveBeenCalledTimes(2);
		read.mockRestore();
	},
);
