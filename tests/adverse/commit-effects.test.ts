import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { emailRecipients, parseEmailTag } from "@deck/core/delivery/email-recipients";
import { outbox } from "@deck/core/kernel/outbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { conferenceForm, makePlatformAdmin } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;
beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

function openSocket(person: Person, origin = machine.url): WebSocket {
	const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	return new WebSocket(`${machine.url.replace("http", "ws")}/ws`, { headers: { cookie, origin } });
}

async function refusalOf(socket: WebSocket): Promise<number | undefined> {
	const [, response] = await once(socket, "unexpected-response");
	return response.statusCode;
}

test("an open page is notified of a change that its user may see", async () => {
	const admin = await new Person(machine).join();
	await makePlatformAdmin(machine.table, admin);
	const form = conferenceForm();
	await admin.post("/api/conf", { ...form, creator_email: admin.email });

	const socket = openSocket(admin);
	const received: unknown[] = [];
	socket.on("message", (data) => received.push(JSON.parse(String(data))));
	await once(socket, "open");
	const topic = `staff#${form.path}`;
	socket.send(JSON.stringify({ action: "subscribe", topics: [topic, "staff#nowhere"] }));
	await expect
		.poll(() => received, { timeout: 5_000 })
		.toContainEqual({ action: "subscribed", topics: [topic], refused: ["staff#nowhere"] });
	expect((await admin.post(`/api/conf/${form.path}/adm/open`)).status).toBe(204);
	// The creator's appointment may arrive this late, and the stream may deliver a record twice.
	await expect
		.poll(() => received, { timeout: 5_000 })
		.toContainEqual({ topic, conference: form.path, resource: "conference", ids: [form.path], version: 2 });
	socket.close();
});

test("a socket opens only for signed-in users on the site's own pages", async () => {
	const person = await new Person(machine).join();
	expect(await refusalOf(openSocket(new Person(machine)))).toBe(401);
	expect(await refusalOf(openSocket(person, "https://evil.example"))).toBe(403);
});

test("an e-mail that bounces is recorded as bounced", async () => {
	const person = new Person(machine, `bounce-${randomUUID().slice(0, 8)}@example.org`);
	await person.register();
	const { tags } = await person.waitForEmail();
	const key = parseEmailTag(tags.row ?? "");
	if (!key) throw new Error("the e-mail has no tag");
	const sentEmail = async () => {
		const { data } = await emailRecipients(machine.table).get(key).go({ consistent: true });
		return data && [data.to, data.state, data.failure];
	};
	await expect
		.poll(sentEmail, { timeout: 10_000 })
		.toEqual([person.email, "bounced", "Permanent, General, smtp; 550 5.1.1 user unknown"]);
	const row = await outbox(machine.table).get({ consumer: "mail", id: key.id }).go({ consistent: true });
	expect(row.data?.event).toBe("account.verify");
});
