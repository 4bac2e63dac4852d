import type { Health } from "@deck/contracts/health";
import type { MailSubscription } from "@deck/contracts/profile";
import { topics } from "@deck/contracts/topics";
import { emailRecipients } from "@deck/core/delivery/email-recipients";
import { commit } from "@deck/core/kernel/commit";
import { type Context, systemContext } from "@deck/core/kernel/context";
import { mailEvent } from "@deck/core/kernel/outbox";
import { endMaintenance, startMaintenance } from "@deck/core/maintenance/change";
import { pagePolicy } from "@deck/core/site/site-headers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ROUTES } from "../security/routes.ts";
import { EVENTUALLY } from "../support/eventually.ts";
import { authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { unsubscribeByButton, unsubscribeTokenIn } from "../support/steps/unsubscribe-steps.ts";

const UNTIL = "2999-03-01T10:00:00.000Z";

let machine: TestMachine;
let cast: Cast;
let context: Context;

beforeAll(async () => {
	machine = await startTestMachine({ env: { DECK_MAINTENANCE_CACHE_SECONDS: "0" } });
	cast = await Cast.join(machine);
	context = systemContext(makeFakePorts(machine.table));
});
afterEach(() => endMaintenance(context));
afterAll(() => checkInvariantsAndStop(machine));

test("during maintenance every route but those that say so answers 503 with a translated sentence", async () => {
	const path = await cast.createConference();
	const person = cast.the("editor");
	await startMaintenance(context, undefined);
	const served: string[] = [];
	for (const { method, path: route, access } of ROUTES) {
		const address = route.replace(":conf", path).replace(/:\w+/g, "1");
		const { status, headers, body } = await person.request(method, address, {
			headers: { accept: "application/json" },
		});
		if (access && "always" in access && access.always) served.push(`${method} ${route} ${status}`);
		else {
			expect([method, route, status, headers.get("retry-after")]).toEqual([method, route, 503, "30"]);
			expect(headers.get("cache-control")).toBe("private, no-store");
			if (typeof body !== "string") expect(body).toMatchObject({ code: "maintenance" });
		}
	}
	expect(served.sort()).toEqual(["GET /api/health 200", "POST /api/mail/unsubscribe/:token 404"]);
	const { body } = await person.get<{ message: string }>(`/api/conf/${path}`, { "accept-language": "ru" });
	expect(body.message).toMatch(/^На Event deck идут технические работы/);
	await endMaintenance(context);
	expect((await person.get(`/api/conf/${path}`)).status).toBe(200);
});

test("a mail program's unsubscribe button works during maintenance", async () => {
	const path = await cast.createConference();
	const [author, coauthor] = [cast.the("author"), new Person(machine)];
	const authors = [author, coauthor].map(({ email }, at) => authorForm({ email, corresponding: at === 0 }));
	await submitPaper(author, path, { authors });
	const message = await coauthor.waitForEmail(/aper/);
	await startMaintenance(context, undefined);
	expect((await unsubscribeByButton(message)).status).toBe(200);
	await endMaintenance(context);
	const subscription = `/api/mail/subscription/${unsubscribeTokenIn(message)}`;
	expect((await coauthor.get<MailSubscription>(subscription)).body.wanted).toBe(false);
});

test("an address opens as a page in the reader's language that comes back by itself", async () => {
	const path = await cast.createConference();
	await startMaintenance(context, UNTIL);
	const origins = {
		s3Origin: machine.env.FILES_ORIGIN ?? "",
		socketOrigin: machine.url.replace("http", "ws"),
	};
	for (const [language, title, time] of [
		["en", "Under maintenance", "1 March at 10:00 UTC"],
		["ru", "Технические работы", "1 марта в 10:00 UTC"],
	] as const) {
		for (const address of ["/", `/${path}`, `/files/papers/${path}/1/1`]) {
			const answer = await fetch(machine.url + address, {
				headers: { accept: "text/html", "accept-language": language },
			});
			const page = await answer.text();
			expect([answer.status, answer.headers.get("content-security-policy")]).toEqual([
				503,
				pagePolicy(origins, page),
			]);
			expect(Number(answer.headers.get("refresh"))).toBeGreaterThanOrEqual(30);
			expect(page).toContain(`<h1>${title}</h1>`);
			expect(page).toContain(`>${time}</time>`);
		}
	}
});

test("open sockets hear when it begins and ends, and health says how long it lasts", async () => {
	const person = await new Person(machine).join();
	// Frames of earlier cases.
	await waitForOutbox(machine);
	const { socket, received } = await openSocket(person, topics.platform());
	const frames = () => received.filter((frame) => (frame as { topic?: string }).topic === "platform").length;
	const health = async () => (await new Person(machine).get<Health>("/api/health")).body.maintenance;
	expect(await health()).toBeNull();
	await startMaintenance(context, UNTIL);
	await expect.poll(frames, EVENTUALLY).toBe(1);
	expect(await health()).toEqual({ since: expect.any(String), until: UNTIL });
	// Nobody subscribes meanwhile, so the table is not written.
	socket.send(JSON.stringify({ action: "subscribe", topics: [topics.platform()] }));
	await expect.poll(() => received, EVENTUALLY).toContainEqual({ action: "slow_down", seconds: 30 });
	socket.send(JSON.stringify({ action: "ping" }));
	await expect.poll(() => received, EVENTUALLY).toContainEqual({ action: "pong" });
	await endMaintenance(context);
	await expect.poll(frames, EVENTUALLY).toBe(2);
	expect(await health()).toBeNull();
	socket.close();
});

test("e-mails leave during maintenance, and the events about them are taken", async () => {
	const person = new Person(machine);
	await person.joinUnconfirmed();
	const { body } = await person.get<{ id: string }>("/api/auth/user");
	const subject = (await person.waitForEmail()).subject;
	await startMaintenance(context, undefined);
	await commit(context, {
		writes: [],
		audit: [{ object: `account-${body.id}`, action: "account.verification_resent" }],
		events: [mailEvent("account.verify", { user_id: body.id })],
	});
	await expect.poll(async () => (await person.readInbox()).length, EVENTUALLY).toBe(2);
	const [email] = await person.readInbox();
	expect(email?.subject).toBe(subject);
	const id =
		Object.values(email?.tags ?? {}).flatMap((tag) => /^([0-9A-Z]{26})-/.exec(tag)?.[1] ?? [])[0] ?? "";
	await expect
		.poll(async () => {
			const { data } = await emailRecipients(machine.table).query.primary({ id }).go({ consistent: true });
			return data.map(({ state }) => state);
		}, EVENTUALLY)
		.toEqual(["delivered"]);
});
