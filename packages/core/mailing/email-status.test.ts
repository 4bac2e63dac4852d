import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "../kernel/context.ts";
import { formatMailingEmailId, MAILING_EMAIL_PREFIX } from "./email-id.ts";
import { stateRank } from "./email-states.ts";
import { recordMailingEmailStatus } from "./email-status.ts";
import { mailingEmailStates } from "./entity.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

test("an e-mail that waits again shows the new date, and none once it is sent", async () => {
	const context = systemContext(makeFakePorts(engine.table));
	const key = { conference: "c", id: "m", list: "l", part: 0 };
	const states = mailingEmailStates(engine.table);
	await states.put({ ...key, ttl: 2_000_000_000, emails: [{ s: stateRank("sending"), r: 1 }] }).go();
	const about = formatMailingEmailId({ ...key, at: 0, round: 1 }).slice(MAILING_EMAIL_PREFIX.length + 1);
	const record = async (state: "waiting" | "sent", reason: string) => {
		const at = context.now().toISOString();
		await recordMailingEmailStatus(context, about, { state, reason, at });
		const { data } = await states.get(key).go({ consistent: true });
		const [entry] = data?.emails ?? [];
		return [entry?.s, entry?.why];
	};
	const [first, second] = ["2027-01-11T00:00:00.000Z", "2027-01-12T00:00:00.000Z"];
	expect(await record("waiting", first)).toEqual([stateRank("waiting"), first]);
	expect(await record("waiting", second)).toEqual([stateRank("waiting"), second]);
	expect(await record("sent", "")).toEqual([stateRank("sent"), undefined]);
	expect(await record("waiting", first), "a late event").toEqual([stateRank("sent"), undefined]);
});
