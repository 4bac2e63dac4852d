import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { MailingSteps, mailingTexts } from "../support/steps/mailing-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

test("staff write to reviewers who owe a review, or to all reviewers, of papers they may write about", async () => {
	const path = await cast.createConference();
	const [editor, chair] = [the("editor"), the("chair")].map((who) => new MailingSteps(who, path));
	const [asked, agreed, refused, sent] = await Promise.all(
		[1, 2, 3, 4].map(() => new Person(machine).join()),
	);
	if (!editor || !chair || !asked || !agreed || !refused || !sent) throw new Error("all are there");
	for (const section of ["optics", "signals", "optics"])
		await submitPaper(the("author"), path, { section, title: `Of ${section}` });
	const [first, second] = [new ReviewSteps(path, 1), new ReviewSteps(path, 2)];
	const staff = the("editor");
	await first.requestReview(staff, asked, "Ada Asked");
	const expert = await second.addExpert(staff, agreed.email, "Bo Agreed");
	for (const one of [first, second]) {
		const { review } = await one.requestFrom(staff, expert);
		await one.answer(agreed, String(review), { agrees: true });
	}
	await first.answer(refused, await first.requestReview(staff, refused), {
		agrees: false,
		reason: "no_time",
	});
	const review = await first.requestReview(staff, sent, "Cy Sent");
	const nobody = new Person(machine);
	await first.requestReview(staff, nobody, "Dee Nobody");
	await first.agreeAndSend(sent, review);
	const group = async (steps: MailingSteps, group: string) => {
		const mailing = await steps.createAndWait({ of: "papers", numbers: "1-3", group });
		const people = await steps.recipients(mailing.id);
		return { ...mailing, people: people.map(({ name, numbers }) => [name, ...numbers]) };
	};
	const all = await group(editor, "reviewers");
	expect(all.people).toEqual([
		["Ada Asked", 1],
		["Bo Agreed", 1, 2],
		["Cy Sent", 1],
		["Dee Nobody", 1],
	]);
	expect((await group(editor, "owing")).people).toEqual(all.people.filter(([name]) => name !== "Cy Sent"));
	const { id, version, ...own } = await group(chair, "owing");
	expect([own.dropped, own.about, own.numbers, own.people]).toEqual([
		...[1, 2, "1,3"],
		[
			["Ada Asked", 1],
			["Bo Agreed", 1],
			["Dee Nobody", 1],
		],
	]);
	const status = { subject: "How {number} stands", text: "{status}" };
	expect((await chair.save(id, version, mailingTexts({ en: status }))).body.codes).toEqual({
		"texts.en.text": ["placeholder_unknown"],
	});
	const owed = { subject: "Your review", text: "Dear {name},\n\nPaper {number} “{title}” by {due}: {link}" };
	await chair.save(id, version, mailingTexts({ en: owed }));
	const { body: preview } = await chair.preview(id, 2);
	expect([preview.to, preview.link.endsWith(`/${path}/myreviews`), preview.values.status]).toEqual([
		...[agreed.email, true, ""],
	]);
	expect(preview.lines[1]).toMatch(/^Paper 1 “Of optics” by \d.*: http/);
	const ownReview = (await first.readAll(staff)).body.reviews.find(({ email }) => email === agreed.email);
	expect((await first.send(agreed, String(ownReview?.id))).status).toBe(200);
	expect((await chair.preview(id, 3)).body.link.endsWith(`/${path}/myreviews`)).toBe(true);
	expect((await chair.send(id, version + 1, 3)).status).toBe(200);
	await chair.waitForState(id, "done");
	await expect
		.poll(async () => (await chair.recipients(id)).map(({ state, reason }) => [state, reason]), EVENTUALLY)
		.toEqual([
			["delivered", ""],
			["withheld", "gone"],
			["delivered", ""],
		]);
	const linkOf = ({ text }: { text: string }) => /http\S+\/auth\/review#\S+/.exec(text)?.[0];
	const [invitation, previewTo] = [
		await nobody.waitForEmail(/will you review/),
		await nobody.waitForEmail(/Your review$/),
	];
	expect([linkOf(previewTo), linkOf(previewTo) !== undefined]).toEqual([linkOf(invitation), true]);
	expect((await asked.waitForEmailWith("Paper 1 “Of optics” by")).text).toContain(
		"wrote to reviewers of papers",
	);
});
