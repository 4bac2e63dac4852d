import { makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authSessions } from "../access/auth-session/entity.ts";
import { users } from "../account/entity.ts";
import { conferenceDefaults } from "../conference/defaults.ts";
import { conferences } from "../conference/entity.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import type { Table } from "../kernel/ports.ts";
import { staffRoles } from "../staff/entity.ts";
import { endConferenceSubscriptions } from "./sockets/disconnect.ts";
import { addSubscription, subscriptionsOf } from "./sockets/subscriptions.ts";
import { subscribe } from "./subscribe.ts";

const created_at = "2026-01-01T00:00:00.000Z";
const role = { holder: "user#ada", conference: "one" };
const TOPIC = "staff#one";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
	const { table } = engine;
	const seconds = epochSeconds(Date.now());
	const title = { short_title: "t", title: "t" };
	const locales = { en: title, ru: title };
	await conferences(table)
		.create({
			...conferenceDefaults(),
			conference: "one",
			path: "one",
			flow: "paper",
			locales,
			timezone: "UTC",
			dates: {},
			formats: ["oral"],
			languages: ["en"],
			sections: [],
			created_at,
			list: "confs",
			start: "2026-01-01",
			end: "2026-01-01",
		})
		.go();
	const account = { user_id: "ada", email: "ada@example.org", password: "-", created_at };
	await users(table)
		.create({ ...account, verified: true, locale: "en", locales: {} })
		.go();
	await authSessions(table)
		.create({
			user_id: "ada",
			session: "s",
			device: "d",
			created_at,
			issued: seconds * 1000,
			seen: seconds,
			ttl: seconds + 3_600,
		})
		.go();
	await staffRoles(table)
		.create({ ...role, email: account.email, user_id: "ada", admin_roles: [{ type: "editor" }], created_at })
		.go();
});
afterAll(() => engine.stop());

it("ends a subscription if the role is revoked while it starts", async () => {
	const { table } = engine;
	const ports = makeFakePorts(table);
	const socket = { connection: "c", user_id: "ada", session: "s", ttl: epochSeconds(Date.now()) + 60 };
	await addSubscription(table, { connection: "c", topic: "user#ada" }, socket.ttl);
	let removed = false;
	/** Revokes roles between the read and the subscription. */
	const batchGet: Table["batchGet"] = async (keys) => {
		const found = await table.batchGet(keys);
		if (!removed) {
			removed = true;
			await staffRoles(table).delete(role).go();
			await endConferenceSubscriptions(ports, "ada", "one");
		}
		return found;
	};
	const answer = await subscribe({ ...ports, table: { ...table, batchGet } }, socket, [TOPIC, "user#ada"]);
	expect(answer).toEqual({ topics: ["user#ada"], refused: [TOPIC] });
	expect((await subscriptionsOf(ports, "c")).map(({ topic }) => topic)).toEqual(["user#ada"]);
});
