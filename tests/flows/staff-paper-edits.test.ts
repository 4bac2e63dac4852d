import type { Paper } from "@deck/contracts/paper";
import type { ReleaseResult } from "@deck/contracts/paper-staff";
import { topics } from "@deck/contracts/topics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorForm, paperForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { waitForComparison } from "../support/invariants/wait-for-comparison.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";

let machine: TestMachine;
let cast: Cast;
let path: string;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	path = await cast.createConference();
});
afterAll(() => checkInvariantsAndStop(machine));

async function newPaper(...others: Person[]): Promise<PaperSteps> {
	const people = [the("author"), ...others];
	const authors = people.map(({ email }, index) => authorForm({ email, corresponding: index === 0 }));
	return new PaperSteps(path, await submitPaper(the("author"), path, { authors }));
}

test("an author removed by staff is notified by e-mail and on their open page, and sees nothing of the edit", async () => {
	const removed = await new Person(machine).join("ru");
	const steps = await newPaper(removed);
	await removed.waitForEmail(/получена/);
	await machine.control("catch-up");
	const { socket, received } = await openSocket(removed);
	const form = { ...paperForm(the("author").email, { title: "A title that they never saw" }), version: 1 };
	expect((await the("chair").request("PUT", steps.address, { body: form })).status).toBe(200);

	const message = await removed.waitForEmail(/больше нет среди авторов/);
	expect(message.text).toContain(`Название: ${paperForm("").title}`);
	expect(message.text).not.toContain("A title that they never saw");
	await the("author").waitForEmail(/has been edited/);
	const { body } = await removed.get<{ id: string }>("/api/auth/user");
	const frame = {
		topic: topics.user(body.id),
		conference: path,
		resource: "paper",
		ids: [steps.number],
		version: 2,
	};
	await expect.poll(() => received).toContainEqual(frame);
	socket.close();
	expect((await removed.get(steps.address)).status).toBe(404);
	expect((await removed.readInbox()).map(({ subject }) => subject)).toEqual([
		message.subject,
		expect.stringContaining("получена"),
	]);
});

test("the staff are notified of the end of a comparison, except an author among them", async () => {
	await machine.control("catch-up");
	const topic = topics.staff(path);
	const sockets = await Promise.all([the("editor"), the("superadmin")].map((one) => openSocket(one, topic)));
	const steps = await newPaper(the("editor"));
	await waitForComparison(the("superadmin"), path, steps.number);
	const frame = { topic, conference: path, resource: "originality", ids: [steps.number], version: 0 };
	const [own, other] = sockets.map(({ received }) => received);
	await expect.poll(() => other).toContainEqual(frame);
	expect(own).not.toContainEqual(frame);
	for (const { socket } of sockets) socket.close();
});

test("a paper deleted and restored by its author keeps its held decision, and its section stays locked", async () => {
	const steps = await newPaper();
	expect((await steps.changeAsStaff(the("editor"), "editing", { till: dayFromToday(2) })).status).toBe(200);
	const held = await steps.changeStatus(the("editor"), "rejected", { hold: true, note: "Too short" });
	expect(held.status).toBe(200);
	const before = (await steps.read(the("editor"))).staff?.held;

	const deletion = await steps.changeStatus(the("author"), "deleted", { number: steps.number });
	expect(deletion.body).toMatchObject({ status: "deleted", moves: ["submitted"] });
	await the("chair").waitForEmail(
		new RegExp(`^Spectra: paper ${steps.number} has been deleted by its author`),
	);
	const deleted = await steps.read(the("editor"));
	expect([deleted.staff?.held, deleted.moves]).toEqual([null, ["submitted"]]);
	const release = async () => {
		const papers = [{ number: steps.number, held: before?.at }];
		const { body } = await the("editor").post<ReleaseResult[]>(`/api/conf/${path}/adm/papers/release`, {
			papers,
		});
		return body[0]?.refused;
	};
	expect(await release()).toBe("not_held");
	const preview = await the("editor").post(`/api/conf/${path}/adm/papers/release/preview`, {
		numbers: [steps.number],
	});
	expect(preview.body).toEqual({ papers: [], left: [] });

	const back = await steps.changeStatus(the("author"), "submitted");
	expect([back.status, back.body.staff]).toEqual([200, undefined]);
	expect(before).toMatchObject({ to: "rejected", note: "Too short" });
	expect((await steps.read(the("editor"))).staff?.held).toEqual(before);

	const form = paperForm(the("author").email, { section: "signals" });
	const { version } = await steps.read(the("author"));
	const moved = await the("author").request<Paper & { codes: object }>("PUT", steps.address, {
		body: { ...form, version },
	});
	expect([moved.status, moved.body.codes]).toEqual([422, { section: ["section_locked"] }]);
	expect(await release()).toBe(null);
	await the("author").waitForEmail(new RegExp(`decision on paper ${steps.number}`));
});
