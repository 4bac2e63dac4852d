import { randomUUID } from "node:crypto";
import type { AuditPage } from "@deck/contracts/audit";
import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { Bulk, BulkResult } from "@deck/contracts/bulk";
import type { MyDeck } from "@deck/contracts/deck";
import type { PaperStatus } from "@deck/contracts/enums";
import type { Issue } from "@deck/contracts/issue";
import { parseReviewId } from "@deck/contracts/review";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appointStaff, authorForm, issueForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { makeBulkSteps } from "../support/steps/bulk-steps.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let cast: Cast;
let path: string;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
beforeEach(async () => {
	path = await cast.createConference();
});
afterAll(() => checkInvariantsAndStop(machine));

const submit = (more: object = {}) => submitPaper(the("author"), path, more);
const { address, previewBulk, runBulk, undo } = makeBulkSteps(the, () => path);
const read = (number: number, who = "editor") => new PaperSteps(path, number).read(the(who));
const readStatuses = async (...numbers: number[]): Promise<PaperStatus[]> =>
	Promise.all(numbers.map(async (number) => (await read(number)).status));

test("a bulk action shows reviews, with a decision or on its own, and announces the number of e-mails", async () => {
	const [first, second] = [await submit(), await submit()];
	const reviewed = async (number: number) => {
		const steps = new ReviewSteps(path, number);
		const reviewer = await new Person(machine).join();
		const id = await steps.requestReview(the("editor"), reviewer);
		await steps.answer(reviewer, id, { agrees: true });
		expect((await steps.send(reviewer, id)).status).toBe(200);
		const shown = async () => (await the("author").get<ReviewForAuthors[]>(steps.authorAddress)).body.length;
		return { n: parseReviewId(id).n, shown };
	};
	const [ofFirst, ofSecond] = [await reviewed(first), await reviewed(second)];
	const accept = { act: "status", to: "accepted", reveal: true };
	const done = await runBulk(accept, [first]);
	expect(done.tried).toMatchObject([{ emails: 2, reviews: 1 }]);
	expect([await ofFirst.shown(), await ofSecond.shown()]).toEqual([1, 0]);
	const held = await runBulk({ ...accept, hold: true }, [second]);
	expect(held.tried).toMatchObject([{ emails: 0, reviews: 1 }]);
	const { staff } = await read(second);
	expect([staff?.held?.reveal, await ofSecond.shown()]).toEqual([[ofSecond.n], 0]);
	const shown = await runBulk({ act: "reveal", reply_till: dayFromToday(3) }, [first, second]);
	expect(shown.tried).toMatchObject([{ same: true }, { emails: 1, reviews: 1 }]);
	expect([shown.results, await ofSecond.shown()]).toEqual([[null, null], 1]);
	expect(await undo(shown.id, [second])).toEqual(["undone"]);
	const reviewsEmail = await the("author").waitForEmail(new RegExp(`read the reviews of paper ${second}`));
	expect(reviewsEmail.text).toContain(`can answer until ${longDay(3, "en")}, 23:59`);
	const { tasks } = (await the("author").get<MyDeck>("/api/my")).body;
	const replies = tasks.filter(({ kind, conference }) => kind === "reply" && conference.path === path);
	expect(replies).toMatchObject([{ mine: true, to: `/${path}/mysubs/${second}` }]);
});

test("a bulk action that is sent twice at once is done in both answers", async () => {
	const numbers = [await submit(), await submit()];
	const what = { act: "status", to: "accepted" };
	const tried = await previewBulk(what, numbers);
	const papers = tried.map(({ number, seen, seen_review }) => ({ number, seen, seen_review }));
	const id = randomUUID();
	const send = () => the("editor").post<BulkResult[]>(address(), { id, what, papers });
	const both = await Promise.all([send(), send()]);
	expect(both.map(({ body }) => body.map(({ refused }) => refused))).toEqual([
		[null, null],
		[null, null],
	]);
});

test("a bulk action is previewed, done paper by paper, and undone on papers unchanged since", async () => {
	const [first, second, third] = [await submit(), await submit(), await submit({ section: "signals" })];
	const own = await submit({
		authors: [
			authorForm({ email: the("author").email }),
			authorForm({ email: the("editor").email, corresponding: false }),
		],
	});
	const what = { act: "section", section: "signals" };
	const numbers = [first, second, third, own, 999];
	const tried = await previewBulk(what, numbers);
	expect(tried.map(({ refused, same, emails }) => [refused, same, emails])).toEqual([
		...[
			[null, false, 0],
			[null, false, 0],
			[null, true, 0],
			["forbidden", false, 0],
			["not_found", false, 0],
		],
	]);
	expect((await read(first)).section).toBe("optics");

	const done = await runBulk(what, numbers);
	expect(done.results).toEqual([null, null, null, "forbidden", "not_found"]);
	expect((await read(second)).section).toBe("signals");
	// A retry after a lost answer.
	expect(await done.send()).toEqual([null, null, null, "forbidden", "not_found"]);
	expect((await read(second)).version).toBe(2);
	const listed = (await the("editor").get<Bulk[]>(address())).body;
	expect(listed).toMatchObject([{ id: done.id, what, numbers: [first, second] }]);
	expect((await the("creator").get<Bulk[]>(address())).body).toEqual([]);

	expect((await new PaperSteps(path, second).changeAsStaff(the("creator"), "", { discount: 5 })).status).toBe(
		200,
	);
	expect((await the("editor").get<Bulk[]>(address())).body).toMatchObject([{ numbers: [first] }]);
	expect(await undo(done.id, [first], "creator")).toBe(404);
	// The same id of another user is another action; of the same user with another action it is unknown.
	const again = { id: done.id, papers: [{ number: first, seen: 1 }] };
	const other = { act: "format", format: "poster" };
	expect((await the("creator").post<BulkResult[]>(address(), { ...again, what })).body).toEqual([
		{ number: first, refused: "stale" },
	]);
	expect((await the("editor").post(address(), { ...again, what: other })).status).toBe(422);
	expect(await undo(done.id, [first, second, third])).toEqual([null, "changed_since", "undone"]);
	expect([(await read(first)).section, (await read(second)).section]).toEqual(["optics", "signals"]);
	expect(await undo(done.id, [first])).toEqual(["undone"]);
	const { entries } = (
		await the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit?object=paper-${first}`)
	).body;
	expect(entries.filter(({ action }) => action === "paper.bulk_undone")).toMatchObject([
		{ before: { section: "signals" }, after: { section: "optics" } },
	]);
});

test("section staff set no discounts in bulk", async () => {
	const number = await submit();
	for (const type of ["sec_secretary", "sec_chair"] as const) {
		const member = await new Person(machine).join();
		await appointStaff(machine.table, member, path, { type, section_id: "optics" });
		const form = { id: randomUUID(), what: { act: "discount", discount: 50 }, papers: [{ number, seen: 1 }] };
		expect((await member.post<BulkResult[]>(address(), form)).body).toEqual([
			{ number, refused: "forbidden" },
		]);
	}
	expect(await read(number)).toMatchObject({ discount: 0, version: 1 });
});

test("of two users acting on the same papers the second is refused those that changed meanwhile", async () => {
	const numbers = [await submit(), await submit()];
	const [first = 0, second = 0] = numbers;
	const tried = await previewBulk({ act: "format", format: "poster" }, numbers);
	expect((await runBulk({ act: "discount", discount: 10 }, [second], { who: "creator" })).results).toEqual([
		null,
	]);
	const papers = tried.map(({ number, seen }) => ({ number, seen }));
	const form = { id: randomUUID(), what: { act: "format", format: "poster" }, papers };
	expect((await the("editor").post<BulkResult[]>(address(), form)).body).toEqual([
		{ number: first, refused: null },
		{ number: second, refused: "stale" },
	]);
	expect((await read(second)).format).toBe("oral");
});

test("decisions are held, released and undone; only deciders see what is held", async () => {
	const numbers = [await submit(), await submit()];
	const secretary = await new Person(machine).join();
	await appointStaff(machine.table, secretary, path, { type: "sec_secretary", section_id: "optics" });
	const hold = { act: "status", to: "accepted", hold: true, note: "Well done" };
	expect((await previewBulk(hold, numbers, secretary)).map(({ refused }) => refused)).toEqual([
		...["forbidden", "forbidden"],
	]);
	const discount = { act: "discount", discount: 50 };
	expect((await previewBulk(discount, numbers, secretary)).map(({ refused }) => refused)).toEqual([
		...["forbidden", "forbidden"],
	]);
	const before = await previewBulk({ act: "format", format: "poster" }, numbers, secretary);
	const held = await runBulk(hold, numbers);
	expect(held.tried.map(({ emails, from, to }) => [emails, from, to])).toEqual([
		...[
			[0, "submitted", "accepted"],
			[0, "submitted", "accepted"],
		],
	]);
	expect(await previewBulk({ act: "format", format: "poster" }, numbers, secretary)).toEqual(before);
	expect(await undo(held.id, numbers)).toEqual([null, null]);
	expect((await read(numbers[0] ?? 0)).staff?.held).toBeNull();

	await runBulk(hold, numbers);
	expect((await previewBulk(hold, numbers)).map(({ same }) => same)).toEqual([true, true]);
	for (const other of [
		{ ...hold, note: "" },
		{ act: "status", to: "rejected" },
	])
		expect((await previewBulk(other, numbers)).map(({ warnings }) => warnings)).toEqual([
			...[["replaces_held"], ["replaces_held"]],
		]);
	expect(
		(await previewBulk({ act: "status", to: "deleted" }, numbers)).map(({ warnings }) => warnings),
	).toEqual([...[[], []]]);
	const released = await runBulk({ act: "release" }, numbers);
	expect(released.tried.map(({ emails, to, warnings }) => [emails, to, warnings])).toEqual([
		...[
			[1, "accepted", []],
			[1, "accepted", []],
		],
	]);
	expect(released.results).toEqual([null, null]);
	expect(await readStatuses(...numbers)).toEqual(["accepted", "accepted"]);
	await the("author").waitForEmail(new RegExp(`paper ${numbers[1]} has been accepted`));
	expect(await undo(released.id, numbers)).toEqual([null, null]);
	expect(await readStatuses(...numbers)).toEqual(["submitted", "submitted"]);
	expect((await read(numbers[0] ?? 0)).staff?.held).toMatchObject({ to: "accepted", note: "Well done" });
	expect((await runBulk({ act: "status", to: "withdrawn" }, numbers)).results).toEqual([null, null]);
	const refused = await previewBulk({ act: "status", to: "accepted" }, numbers);
	expect(refused.map(({ refused: why, from }) => [why, from])).toEqual([
		...[
			["move_unknown", "withdrawn"],
			["move_unknown", "withdrawn"],
		],
	]);
	const again = await previewBulk({ act: "status", to: "withdrawn" }, numbers);
	expect(again.map(({ same }) => same)).toEqual([true, true]);
});

test("papers that are no longer accepted leave their issue, and return to it when that is undone", async () => {
	const numbers = [await submit(), await submit()];
	await runBulk({ act: "status", to: "accepted" }, numbers);
	const { id: issue } = (await the("editor").post<Issue>(`/api/conf/${path}/adm/issues`, issueForm())).body;
	const filled = await runBulk({ act: "issue", issue }, numbers);
	expect(filled.results).toEqual([null, null]);
	const { body: places } = await the("editor").get<Issue[]>(`/api/conf/${path}/adm/issues`);
	expect(places.map(({ papers }) => papers)).toEqual([numbers]);
	const inIssue = async () => Promise.all(numbers.map(async (number) => (await read(number)).issue));
	expect(await inIssue()).toEqual([issue, issue]);
	const back = await runBulk({ act: "status", to: "reviewing", reason: "An error" }, numbers);
	expect(back.tried.map(({ warnings }) => warnings)).toEqual([["leaves_issue"], ["leaves_issue"]]);
	expect(await inIssue()).toEqual([null, null]);
	expect(await undo(back.id, numbers)).toEqual([null, null]);
	expect([await readStatuses(...numbers), await inIssue()]).toEqual([
		["accepted", "accepted"],
		[issue, issue],
	]);
	expect((await runBulk({ act: "issue", issue: null }, numbers)).results).toEqual([null, null]);
	expect(await inIssue()).toEqual([null, null]);
	expect(await undo(filled.id, numbers)).toEqual(["changed_since", "changed_since"]);
});

test("editing is opened and closed, authors are reminded, papers deleted and restored", async () => {
	const numbers = [await submit(), await submit()];
	const open = { act: "editing", till: dayFromToday(5) };
	expect((await runBulk(open, numbers)).results).toEqual([null, null]);
	expect((await read(numbers[0] ?? 0)).staff?.pending).toBe(true);
	const reminded = await runBulk({ act: "remind" }, numbers);
	expect([reminded.results, reminded.tried.map(({ emails }) => emails)]).toEqual([
		[null, null],
		[1, 1],
	]);
	await the("author").waitForEmail(new RegExp(`paper ${numbers[1]} can be edited until`));
	expect((await previewBulk({ act: "remind" }, numbers)).map(({ refused }) => refused)).toEqual([
		...["paper_reminded", "paper_reminded"],
	]);
	await runBulk({ act: "editing", till: null }, numbers);
	expect((await previewBulk({ act: "remind" }, numbers)).map(({ refused }) => refused)).toEqual([
		...["nothing_awaited", "nothing_awaited"],
	]);
	const deleted = await runBulk({ act: "status", to: "deleted" }, numbers);
	expect([deleted.results, await readStatuses(...numbers)]).toEqual([
		[null, null],
		["deleted", "deleted"],
	]);
	expect(await undo(deleted.id, numbers.slice(0, 1))).toEqual([null]);
	expect((await runBulk({ act: "restore" }, numbers)).results).toEqual(["nothing_to_restore", null]);
	expect(await readStatuses(...numbers)).toEqual(["submitted", "submitted"]);
});

test("authors get an e-mail when an opening is closed early, and when that is undone", async () => {
	const numbers = [await submit()];
	const [number = 0] = numbers;
	await runBulk({ act: "status", to: "accepted" }, numbers);
	await runBulk({ act: "editing", till: dayFromToday(5) }, numbers);
	const opened = new RegExp(`please send the final version of paper ${number}$`);
	const shortened = new RegExp(`editing paper ${number} has been shortened`);
	const received = async () => {
		const subjects = (await the("author").readInbox()).map(({ subject }) => subject);
		return [opened, shortened].map((one) => subjects.filter((subject) => one.test(subject)).length);
	};
	await expect.poll(received).toEqual([1, 0]);
	const closed = await runBulk({ act: "editing", till: null }, numbers);
	expect(closed.tried.map(({ emails }) => emails)).toEqual([1]);
	await expect.poll(received).toEqual([1, 1]);
	expect((await runBulk({ act: "editing", till: null }, numbers)).tried.map(({ emails }) => emails)).toEqual([
		0,
	]);
	const again = await runBulk({ act: "editing", till: dayFromToday(6) }, numbers);
	await expect.poll(received).toEqual([2, 1]);
	expect(await undo(again.id, numbers)).toEqual([null]);
	await expect.poll(received).toEqual([2, 2]);
	const second = await runBulk({ act: "editing", till: dayFromToday(7) }, numbers);
	await expect.poll(received).toEqual([3, 2]);
	const taken = await runBulk({ act: "editing", till: null }, numbers);
	await expect.poll(received).toEqual([3, 3]);
	expect([await undo(taken.id, numbers), await undo(second.id, numbers)]).toEqual([
		[null],
		["changed_since"],
	]);
	await expect.poll(received).toEqual([4, 3]);
});

test("withdrawn papers are restored with one new deadline for their unsent reviews", async () => {
	const numbers = [await submit(), await submit()];
	const asked: { steps: ReviewSteps; reviewer: Person; id: string }[] = [];
	for (const number of numbers) {
		const [steps, reviewer] = [new ReviewSteps(path, number), await new Person(machine).join()];
		const id = await steps.requestReview(the("editor"), reviewer);
		await steps.answer(reviewer, id, { agrees: true });
		asked.push({ steps, reviewer, id });
	}
	await runBulk({ act: "status", to: "withdrawn" }, numbers);
	const past = await previewBulk({ act: "restore", due: dayFromToday(-1) }, numbers);
	expect(past.map(({ refused }) => refused)).toEqual(["till_past", "till_past"]);
	const due = dayFromToday(30);
	const restored = await runBulk({ act: "restore", due }, numbers);
	expect([restored.results, await readStatuses(...numbers)]).toEqual([
		[null, null],
		["reviewing", "reviewing"],
	]);
	for (const { steps, reviewer, id } of asked)
		expect((await steps.readAsReviewer(reviewer, id)).body.due.slice(0, 10)).toBe(due);
});

test("a decision on many papers is sent with the text written for all of them", async () => {
	const numbers = [await submit(), await submit()];
	const words = { subject: "Good news on {number}", text: "“{title}” is in.\n\n{note}" };
	const what = {
		act: "status",
		to: "accepted",
		note: "See https://deck.example/next",
		email: { en: words, ru: words },
	};
	expect((await runBulk(what, numbers)).results).toEqual([null, null]);
	for (const number of numbers) {
		const { text } = await the("author").waitForEmail(new RegExp(`Good news on ${number}$`));
		expect(text).toContain(
			"“Cloud gap filling with a diffusion prior” is in.\n\nSee https://deck.example/next",
		);
	}
});
