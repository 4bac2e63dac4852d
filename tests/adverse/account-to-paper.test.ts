import type { Conference } from "@deck/contracts/conference";
import type { OwnPaper, Paper, PaperList, PaperListRow } from "@deck/contracts/paper";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	conferenceForm,
	makePdf,
	makePlatformAdmin,
	paperForm,
	uploadPdf,
} from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

test("a conference is created and opened, and a submitted paper appears in the staff's list", async () => {
	const admin = await new Person(machine).join();
	await makePlatformAdmin(machine.table, admin);
	const organiser = await new Person(machine).join("ru");

	const form = conferenceForm();
	const made = await admin.post<{ path: string }>("/api/conf", { ...form, creator_email: organiser.email });
	expect([made.status, made.body]).toEqual([201, { path: form.path }]);
	const named = await organiser.waitForEmail(/Спектр|спектр/);
	expect(named.text).toContain(`${machine.url}/${form.path}/adm`);

	const author = await new Person(machine).join("ru");
	const conf = `/api/conf/${form.path}`;
	expect((await author.get(conf)).status).toBe(404);
	expect((await organiser.get(`${conf}/adm/opening`)).body).toEqual([]);
	expect((await organiser.post(`${conf}/adm/open`)).status).toBe(204);
	const { body: conference } = await author.get<Conference>(conf);
	expect([conference.state, conference.submission_is_open, conference.admin_roles]).toEqual([
		"open",
		true,
		[],
	]);

	const pdf = await makePdf(3, 6 * 1024 * 1024);
	const upload_id = await uploadPdf(author, pdf);
	const section = conference.sections[0]?.id ?? "";
	const paper = paperForm(author.email, { section });
	const submitted = await author.post<PaperListRow>(`${conf}/papers`, { ...paper, upload_id });
	expect([submitted.status, submitted.body.number, submitted.body.status]).toEqual([201, 1, "submitted"]);

	const { body: page } = await author.get<Paper>(`${conf}/papers/1`);
	expect([page.title, page.versions.map((version) => version.pages)]).toEqual([paper.title, [3]]);
	await expect
		.poll(async () => (await author.get<OwnPaper[]>(`${conf}/mysubs`)).body.map((own) => own.number))
		.toEqual([1]);

	const { body: list } = await organiser.get<PaperList>(`${conf}/adm/papers`);
	expect(list.rows.map((row) => [row.number, row.title, row.first_author])).toEqual([
		[1, paper.title, "Olsen M."],
	]);
	const file = await organiser.get(page.versions[0]?.file ?? "");
	expect(file.status).toBe(302);
	const sent = await fetch(file.headers.get("location") ?? "");
	expect(Buffer.from(await sent.arrayBuffer()).equals(pdf)).toBe(true);
	const part = await fetch(file.headers.get("location") ?? "", { headers: { range: "bytes=0-4" } });
	expect([part.status, await part.text()]).toEqual([206, "%PDF-"]);

	const message = await author.waitForEmail(/1/);
	expect(message.text).toContain(`${machine.url}/${form.path}/mysubs/1`);
});
