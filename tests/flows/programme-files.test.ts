import type { CalendarFeed } from "@deck/contracts/deck";
import type { ProgrammeFile, StarsForm } from "@deck/contracts/programme";
import { conferences } from "@deck/core/conference/entity";
import { exportProgramme } from "@deck/core/programme/exports";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { parseCalendar } from "../support/fixtures/icalendar.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ProgrammeSteps, paperTalk, roomsForm, sessionForm } from "../support/steps/programme-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);
const FILES = [
	"programme.ics",
	"programme/schedule.xml",
	"programme/schedule.json",
	"programme/ru/programme.ics",
];

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

async function plannedConference(released = true) {
	const path = await cast.createConference();
	const paper = await submitPaper(the("author"), path, { title: "Quiet light" });
	await new PaperSteps(path, paper).changeStatus(the("editor"), "accepted");
	const programme = new ProgrammeSteps(path);
	await programme.editRooms(the("editor"), roomsForm());
	const morning = sessionForm("morning", { talks: [paperTalk(paper)] });
	const { status } = await programme.change(the("editor"), { put: [morning, sessionForm("empty")] });
	expect(status).toBe(200);
	if (released) expect((await programme.release(the("editor"))).status).toBe(200);
	return { path, paper, programme };
}

async function readFile(path: string, file: string, person = the("anonymous")) {
	const { status, body, headers } = await person.get<unknown>(`/api/public/confs/${path}/${file}`);
	return { status, text: String(body), body, type: headers.get("content-type") };
}

/** Writes a file behind the edge, which keeps answers for a minute. */
async function writtenFile(path: string, file: ProgrammeFile): Promise<string> {
	return (await exportProgramme(makeFakePorts(machine.table), path, file, "en")).text;
}

async function eventsAt(address: string) {
	const { status, body } = await the("anonymous").get<string>(new URL(address).pathname);
	expect(status).toBe(200);
	return parseCalendar(body).events.map((event) => event.get("SUMMARY"));
}

describe("files of a programme", () => {
	test("are there for everybody after the release, in either language", async () => {
		const { path, paper } = await plannedConference();
		const [english, xml, json, russian] = await Promise.all(FILES.map((file) => readFile(path, file)));
		const { events } = parseCalendar(english?.text ?? "");
		expect(events.map((event) => [event.get("SUMMARY"), event.get("UID"), event.get("LOCATION")])).toEqual(
			expect.arrayContaining([
				["Quiet light", `${path}-programme-talk-${paper}@event-deck`, "Room hall"],
				["Session empty", `${path}-programme-empty@event-deck`, "Room hall"],
			]),
		);
		expect(russian?.text).toContain("SUMMARY:Заседание empty");
		expect(xml?.text).toContain("<title>Quiet light</title>");
		expect(json?.body).toMatchObject({ schedule: { conference: { daysCount: 1 } } });
		expect([english, xml, json].map((one) => one?.type)).toEqual([
			"text/calendar; charset=utf-8",
			"application/xml; charset=utf-8",
			"application/json; charset=utf-8",
		]);
	});

	test("keep a withdrawn talk in the calendar as cancelled, and leave it out of the apps' schedule", async () => {
		const { path, paper } = await plannedConference();
		await new PaperSteps(path, paper).changeStatus(the("editor"), "withdrawn");
		await expect
			.poll(async () => {
				const { events } = parseCalendar(await writtenFile(path, "programme.ics"));
				const talk = events.find((event) => event.get("SUMMARY") === "Quiet light");
				return [talk?.get("STATUS"), Number(talk?.get("SEQUENCE")) > 0];
			})
			.toEqual(["CANCELLED", true]);
		expect(await writtenFile(path, "schedule.xml")).not.toContain("Quiet light");
	});

	test("are missing before the first release, and while the conference is hidden", async () => {
		const { path, programme } = await plannedConference(false);
		const statuses = () => Promise.all(FILES.map(async (file) => (await readFile(path, file)).status));
		expect(await statuses()).toEqual(FILES.map(() => 404));
		await programme.release(the("editor"));
		expect(await statuses()).toEqual(FILES.map(() => 200));
		await conferences(machine.table).patch({ conference: path }).set({ state: "hidden" }).go();
		await expect(writtenFile(path, "programme.ics")).rejects.toMatchObject({ kind: "not_found" });
	});
});

describe("stars", () => {
	test("belong to the account, in each conference apart", async () => {
		const [one, other] = await Promise.all([plannedConference(), plannedConference()]);
		const person = await new Person(machine).join();
		const stars = (path: string) => `/api/conf/${path}/programme/stars`;
		const put = await person.request<StarsForm>("PUT", stars(one.path), {
			body: { ids: ["morning", "x", "x"] },
		});
		expect([put.status, put.body]).toEqual([200, { ids: ["morning", "x"] }]);
		expect((await person.get(stars(one.path))).body).toEqual({ ids: ["morning", "x"] });
		expect((await person.get(stars(other.path))).body).toEqual({ ids: [] });
		expect((await the("author").get(stars(one.path))).body).toEqual({ ids: [] });
		const many = { ids: Array.from({ length: 501 }, (_, at) => `talk-${at}`) };
		expect((await person.request("PUT", stars(one.path), { body: many })).status).toBe(422);
	});

	test("are a calendar at a secret address, until the person renews it", async () => {
		const { path, paper } = await plannedConference();
		const person = await new Person(machine).join();
		const address = async () =>
			(await person.get<CalendarFeed>(`/api/conf/${path}/programme/calendar`)).body.url;
		const first = await address();
		expect(await eventsAt(first)).toEqual([]);
		await person.request("PUT", `/api/conf/${path}/programme/stars`, {
			body: { ids: ["empty", `talk-${paper}`, "gone"] },
		});
		expect(new Set(await eventsAt(first))).toEqual(new Set(["Session empty", "Quiet light"]));
		expect(await address()).toBe(first);

		const foreign = first.replace(/[^/]+$/, "nothing");
		expect((await the("anonymous").get(new URL(foreign).pathname)).status).toBe(404);
		await person.post("/api/my/calendar");
		expect((await the("anonymous").get(new URL(first).pathname)).status).toBe(404);
		expect(await eventsAt(await address())).toHaveLength(2);
	});

	test("of one conference do not open those of another", async () => {
		const [one, other] = await Promise.all([plannedConference(), plannedConference()]);
		const person = await new Person(machine).join();
		const { url } = (await person.get<CalendarFeed>(`/api/conf/${one.path}/programme/calendar`)).body;
		const moved = new URL(url).pathname.replace(one.path, other.path);
		expect((await the("anonymous").get(moved)).status).toBe(404);
	});
});
