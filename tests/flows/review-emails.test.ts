import type { UnsolicitedEmailQuota } from "@deck/contracts/email-languages";
import { parseReviewId } from "@deck/contracts/review";
import { SETTINGS } from "@deck/core/kernel/settings";
import { reviews } from "@deck/core/review/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorForm, conferenceForm, expertForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

/** E-mails to reviewers: recipient, language, and no name they may not know. */

let machine: TestMachine;
let cast: Cast;
let path: string;
let anna: Person;
let boris: Person;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	path = await cast.createConference({ blindness: "double" });
	anna = await new Person(machine).join();
	boris = await new Person(machine).join("ru");
});
afterAll(() => checkInvariantsAndStop(machine));

async function requestReviews(): Promise<{ steps: ReviewSteps; life: PaperSteps; ids: [string, string] }> {
	const author = authorForm({ email: the("author").email, last_name: "Aardvark" });
	const number = await submitPaper(the("author"), path, { authors: [author] });
	const steps = new ReviewSteps(path, number);
	const [first, second] = await experts();
	const ask = async (expert: number) => (await steps.requestFrom(the("editor"), expert)).review ?? "";
	return { steps, life: new PaperSteps(path, number), ids: [await ask(first), await ask(second)] };
}

let known: [number, number] | undefined;
async function experts(): Promise<[number, number]> {
	const steps = new ReviewSteps(path, 0);
	known ??= [
		await steps.addExpert(the("editor"), anna.email, "Anna Quokka"),
		await steps.addExpert(the("editor"), boris.email, "Борис Вомбат"),
	];
	return known;
}

async function expectReviewerEmails(english: RegExp, russian: RegExp): Promise<void> {
	const messages = [await anna.waitForEmail(english), await boris.waitForEmail(russian)];
	const emailTexts = messages.map(({ subject, text, html }) => subject + text + html);
	expect(emailTexts.map((text) => /Aardvark|Mira/.test(text) || text.includes(the("author").email))).toEqual([
		false,
		false,
	]);
	expect([emailTexts[0]?.includes("Вомбат"), emailTexts[1]?.includes("Quokka")]).toEqual([false, false]);
	expect(messages.map(({ to }) => to)).toEqual([[anna.email], [boris.email]]);
	expect([emailTexts[0]?.includes("Anna Quokka"), emailTexts[1]?.includes("Борис Вомбат")]).toEqual([
		true,
		true,
	]);
}

test("reviewers are notified of a review handed back, and of a revision", async () => {
	const { steps, life, ids } = await requestReviews();
	await steps.agreeAndSend(anna, ids[0]);
	await steps.agreeAndSend(boris, ids[1]);
	for (const id of ids) expect(await steps.applyAction(the("editor"), "hand_back", id)).toBe(null);
	await expectReviewerEmails(
		/your review of paper \d+ was handed back/,
		/рецензия на статью \d+ возвращена вам/,
	);
	await steps.send(anna, ids[0]);
	await steps.send(boris, ids[1]);
	await life.changeStatus(the("editor"), "revising", { till: dayFromToday(7) });
	await expectReviewerEmails(/goes back to its authors/, /возвращена авторам/);
});

test("a rejection is sent to those who reviewed, a withdrawal to those who review", async () => {
	const one = await requestReviews();
	await one.steps.agreeAndSend(anna, one.ids[0]);
	await one.steps.agreeAndSend(boris, one.ids[1]);
	await one.life.changeStatus(the("editor"), "rejected");
	await expectReviewerEmails(/which you reviewed, was rejected/, /вы рецензировали, отклонена/);
	const other = await requestReviews();
	await other.steps.answer(anna, other.ids[0], { agrees: true });
	await other.life.changeStatus(the("author"), "withdrawn");
	await expectReviewerEmails(/: paper \d+ was withdrawn$/, /: статья \d+ отозвана$/);
	const due = dayFromToday(30);
	const back = await other.life.changeStatus(the("editor"), "reviewing", { due });
	expect([back.status, back.body.status]).toEqual([200, "reviewing"]);
	await expectReviewerEmails(/the withdrawn paper \d+ is back/, /отозванная статья \d+ восстановлена/);
	const { body: page } = await other.steps.readAsReviewer(anna, other.ids[0]);
	expect([page.due.slice(0, 10), page.state]).toEqual([due, "inprogress"]);
	const past = await other.life.changeStatus(the("author"), "withdrawn");
	expect(past.status).toBe(200);
	const refused = await other.life.changeStatus(the("editor"), "reviewing", { due: dayFromToday(-1) });
	expect([refused.status, refused.body.codes]).toEqual([422, { due: ["till_past"] }]);
	const subjects = (await the("author").readInbox()).map(({ subject }) => subject).join("\n");
	expect(subjects).not.toMatch(/that you review/);
});

test.each(["author", "superadmin"])(
	"who withdraws their paper, as %s, does not learn from the e-mails left how many reviewers have no account",
	async (name) => {
		const author = the(name);
		const number = await submitPaper(author, path, { authors: [authorForm({ email: author.email })] });
		const nobody = new Person(machine);
		await new ReviewSteps(path, number).requestReview(the("editor"), nobody, "Nadia Numbat");
		await nobody.waitForEmail(/will you review/);
		const left = async () => {
			await waitForOutbox(machine);
			return (await author.get<UnsolicitedEmailQuota>(`/api/conf/${path}/emails-left`)).body.left;
		};
		const before = await left();
		expect((await new PaperSteps(path, number).changeStatus(author, "withdrawn")).status).toBe(200);
		await nobody.waitForEmail(/was withdrawn$/);
		expect(await left()).toBe(before);
	},
);

test("a withdrawn paper whose reviews are overdue returns only with a new deadline", async () => {
	const { steps, life, ids } = await requestReviews();
	await life.changeStatus(the("editor"), "withdrawn");
	const { n } = parseReviewId(ids[0]);
	const past = new Date(Date.now() - 86_400_000).toISOString();
	const row = reviews(machine.table).patch({ conference: path, number: steps.number, n });
	await row.set({ answer_by: past }).go();
	const refused = await life.changeStatus(the("editor"), "reviewing");
	expect([refused.status, refused.body.codes]).toEqual([422, { due: ["restore_due"] }]);
	const back = await life.changeStatus(the("editor"), "reviewing", { due: dayFromToday(30) });
	expect(back.body.status).toBe("reviewing");
	expect((await steps.readAsReviewer(anna, ids[0])).body.answer_by > past).toBe(true);
});

test("reviewers of an accepted paper that was withdrawn hear that it is back, not that it was accepted again", async () => {
	const { steps, life, ids } = await requestReviews();
	await steps.agreeAndSend(anna, ids[0]);
	await steps.answer(boris, ids[1], { agrees: true });
	const subjectOf = (pattern: string) => new RegExp(pattern.replace("N", String(life.number)));
	await life.changeStatus(the("editor"), "accepted");
	// An e-mail that is made after its paper was withdrawn is rightly left out.
	await anna.waitForEmail(subjectOf("paper N, which"));
	await life.changeStatus(the("editor"), "withdrawn");
	await life.changeStatus(the("editor"), "accepted");
	const { text } = await anna.waitForEmail(subjectOf("the withdrawn paper N is back"));
	expect(text).toContain(
		`Thank you for your review of paper ${life.number}. There is nothing for you to do.`,
	);
	const unsent = await boris.waitForEmail(subjectOf("отозванная статья N восстановлена"));
	expect(unsent.text.replaceAll("\u00a0", " ")).toContain(
		`Решение по статье ${life.number} принято, и ваша рецензия больше не нужна.`,
	);
	const accepted = (await anna.readInbox()).filter(({ subject }) =>
		subjectOf("paper N, which").test(subject),
	);
	expect(accepted).toHaveLength(1);
});

test("reviewers are reminded of an overdue answer, then of an overdue review", async () => {
	const { steps, ids } = await requestReviews();
	const overdue = async (reviewer: Person, id: string) => {
		const { n } = parseReviewId(id);
		const row = () => reviews(machine.table).patch({ conference: path, number: steps.number, n });
		const { answer_by, due } = (await steps.readAsReviewer(reviewer, id)).body;
		const past = new Date(Date.now() - 86_400_000).toISOString();
		await row().set({ answer_by: past, due: past }).go();
		return () => row().set({ answer_by, due }).go();
	};
	const back = [await overdue(anna, ids[0]), await overdue(boris, ids[1])];
	for (const id of ids) expect(await steps.applyAction(the("editor"), "remind", id)).toBe(null);
	await expectReviewerEmails(/we still hope for your answer/, /мы всё ещё ждём вашего ответа/);
	await steps.answer(anna, ids[0], { agrees: true });
	await steps.answer(boris, ids[1], { agrees: true });
	for (const id of ids) expect(await steps.applyAction(the("editor"), "remind", id)).toBe(null);
	await expectReviewerEmails(/your review of paper \d+ is overdue/, /срок рецензии на статью \d+ истёк/);
	for (const restore of back) await restore();
	const due = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
	for (const id of ids) expect(await steps.applyAction(the("editor"), "extend", id, { due })).toBe(null);
});

test("e-mails to a reviewer name the round from the second on; an invitation to it has the conference's dates", async () => {
	const reviewer = await new Person(machine).join();
	const steps = new ReviewSteps(path, await submitPaper(the("author"), path));
	const life = new PaperSteps(path, steps.number);
	const expert = await steps.addExpert(the("editor"), reviewer.email, "Rita Ringtail");
	const ask = async () => (await steps.requestFrom(the("editor"), expert)).review ?? "";
	const first = await ask();
	expect(await steps.applyAction(the("editor"), "remind", first)).toBe(null);
	expect((await reviewer.waitForEmail(/hope|will you review paper/)).text).not.toContain("Round");
	await steps.agreeAndSend(reviewer, first);
	expect((await life.changeStatus(the("editor"), "revising")).status).toBe(200);
	expect((await life.addVersion(the("author"), "Mended.")).status).toBe(201);
	const second = await ask();
	const asked = await reviewer.waitForEmail(/will you review the revised paper/);
	expect(asked.text).toMatch(/in round 2\b.*Dates: /s);
	await steps.answer(reviewer, second, { agrees: true });
	expect(await steps.applyAction(the("editor"), "remind", second)).toBe(null);
	expect((await reviewer.waitForEmail(/is due/)).text).toContain("Round: 2");
	expect(await steps.applyAction(the("editor"), "cancel", second)).toBe(null);
	expect((await reviewer.waitForEmail(/no longer needed/)).text).toContain("Round: 2");
});

test("a reviewer without an account who agreed is not bound by the daily limit for strangers", async () => {
	const nobody = new Person(machine);
	const steps = new ReviewSteps(path, await submitPaper(the("author"), path));
	const id = await steps.requestReview(the("editor"), nobody, "Nadia Numbat");
	const { text } = await nobody.waitForEmail(/will you review/);
	const [, conference, review, signature] = /\/auth\/review#([^\s/]+)\/([^\s/]+)\/(\S+)/.exec(text) ?? [];
	const answer = { conference, review, signature, answer: { agrees: true } };
	expect((await new Person(machine).post("/api/review-link/answer", answer)).status).toBe(200);
	const days = Array.from({ length: SETTINGS.unsolicitedPerUnknownAddress + 1 }, (_, at) =>
		dayFromToday(60 + at),
	);
	for (const due of days) expect(await steps.applyAction(the("editor"), "extend", id, { due })).toBe(null);
	await expect.poll(async () => (await nobody.readInbox()).length).toBe(1 + days.length);
});

test("people without an account get e-mails in the language that staff chose", async () => {
	const [member, expert, coauthor] = [new Person(machine), new Person(machine), new Person(machine)];
	const area = `/api/conf/${path}/adm`;
	const role = { email: member.email, admin_roles: [{ type: "observer" }], language: "ru" };
	expect((await the("admin").post(`${area}/staff`, role)).status).toBe(201);
	expect((await member.waitForEmail(/вы в команде организаторов/)).text).toContain("Наблюдатель");

	const experts = [expertForm({ email: expert.email, name: "Вомбат Борис Ильич", language: "ru" })];
	const added = await the("editor").post<{ number: number }[]>(`${area}/experts`, { experts, invite: true });
	await expert.waitForEmail(/согласны ли вы рецензировать/);
	const creator = new Person(machine);
	const conference = { ...conferenceForm(), creator_email: creator.email, creator_language: "ru" };
	expect((await the("admin").post("/api/conf", conference)).status).toBe(201);
	await creator.waitForEmail(/вы.—.создатель конференции/);
	const own = authorForm({ email: the("author").email });
	const other = authorForm({ email: coauthor.email, corresponding: false, language: "ru" });
	const number = await submitPaper(the("author"), path, { authors: [own, other] });
	await coauthor.waitForEmail(/статья.\d+.получена/);
	await new ReviewSteps(path, number).requestFrom(the("editor"), added.body[0]?.number ?? 0);
	const asked = await expert.waitForEmail(/просьба о рецензии/);
	expect(asked.text).toContain("Здравствуйте, Борис Ильич!");
});
