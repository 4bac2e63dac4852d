import type { AnswerTemplate, AnswerTemplates, TemplateForm } from "@deck/contracts/answer-template";
import type { AuditPage } from "@deck/contracts/audit";
import type { ErrorBody } from "@deck/contracts/errors";
import { LIMITS } from "@deck/contracts/limits";
import { topics } from "@deck/contracts/topics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import type { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

const form = (name: string, en = "Dear {name}, it is open.", ru = "Правка открыта."): TemplateForm => ({
	name,
	locales: { en: { text: en }, ru: { text: ru } },
});

class TemplateSteps {
	readonly address: string;

	constructor(path: string) {
		this.address = `/api/conf/${path}/adm/templates`;
	}

	create(who: Person, form: TemplateForm) {
		return who.post<AnswerTemplate & ErrorBody>(this.address, form);
	}

	change(who: Person, id: string, form: TemplateForm & { version: number }) {
		return who.request<AnswerTemplate & ErrorBody>("PUT", `${this.address}/${id}`, { body: form });
	}

	remove(who: Person, id: string) {
		return who.request("DELETE", `${this.address}/${id}`);
	}

	undo(who: Person, id: string) {
		return who.post<AnswerTemplate>(`${this.address}/${id}/undo`);
	}

	async list(who: Person) {
		return (await who.get<AnswerTemplates>(this.address)).body;
	}
}

test("staff with write access everywhere create, change, delete and restore templates; section roles use them", async () => {
	const path = await cast.createConference();
	const templates = new TemplateSteps(path);
	const { socket, received } = await openSocket(the("chair"), topics.section(path, "optics"));
	const made = await templates.create(the("editor"), form("Editing"));
	expect([made.status, made.body.version]).toEqual([201, 1]);
	await templates.create(the("creator"), form("Appendix"));
	expect((await templates.create(the("chair"), form("Mine"))).status).toBe(403);
	expect((await templates.create(the("observer"), form("Mine"))).status).toBe(403);
	const list = await templates.list(the("chair"));
	expect([list.templates.map(({ name }) => name), list.changeable]).toEqual([["Appendix", "Editing"], false]);
	expect((await templates.list(the("editor"))).changeable).toBe(true);

	const { id } = made.body;
	const changed = { ...form("Editing is open"), version: 1 };
	expect((await templates.change(the("superadmin"), id, changed)).body).toEqual({
		...changed,
		id,
		version: 2,
	});
	const late = await templates.change(the("editor"), id, changed);
	expect([late.status, (late.body as { current?: AnswerTemplate }).current?.version]).toEqual([409, 2]);
	expect((await templates.remove(the("chair"), id)).status).toBe(403);
	expect((await templates.remove(the("editor"), id)).status).toBe(204);
	expect((await templates.change(the("editor"), id, { ...changed, version: 2 })).status).toBe(404);
	expect((await templates.list(the("editor"))).templates.map(({ name }) => name)).toEqual(["Appendix"]);
	expect((await templates.undo(the("editor"), id)).body).toEqual({ ...changed, id, version: 2 });
	expect((await templates.undo(the("editor"), id)).status).toBe(404);

	const { entries } = (
		await the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit?object=template-${id}`)
	).body;
	expect(entries.map(({ action }) => action)).toEqual(
		["restored", "removed", "changed", "added"].map((act) => `template.${act}`),
	);
	const frames = () => received.filter((frame) => (frame as { resource?: string }).resource === "template");
	await expect.poll(() => frames().length, EVENTUALLY).toBeGreaterThan(0);
	socket.close();
});

test("a template needs a name and a text in one language, and their number is limited", async () => {
	const templates = new TemplateSteps(await cast.createConference());
	const empty = await templates.create(the("editor"), form(" ", " ", ""));
	expect(empty.body.codes).toEqual({ name: ["required"], "locales.ru.text": ["required"] });
	const long = await templates.create(the("editor"), form("Long", "a".repeat(LIMITS.message + 1)));
	expect(long.body.codes).toEqual({ "locales.en.text": ["maxlen"] });
	const many = Array.from({ length: LIMITS.templates }, (_, index) => form(`Template ${index}`, "", "Текст"));
	const made = await Promise.all(many.map((one) => templates.create(the("editor"), one)));
	expect(made.map(({ status }) => status)).toEqual(Array(LIMITS.templates).fill(201));
	const [first] = made;
	const more = await templates.create(the("editor"), form("One more"));
	expect([more.status, more.body.code]).toEqual([422, "templates_most"]);
	await templates.remove(the("editor"), first?.body.id ?? "");
	expect((await templates.create(the("editor"), form("One more"))).status).toBe(201);
});
