import { randomUUID } from "node:crypto";
import type { AuditPage } from "@deck/contracts/audit";
import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { Bulk, BulkResult } from "@deck/contracts/bulk";
import type { PaperStatus } from "@deck/contracts/enums";
import { parseReviewId } from "@deck/contracts/review";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appointStaff, authorForm, submitPaper, uploadPdfContaining } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { requireSuccess } from "../support/require-success.ts";
import { linkAlias } from "../support/steps/accounts.ts";
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

test("the undo of a decision hides the reviews that it revealed, and tells the authors, the reviewers and the timeline", async () => {
	const number = await submit();
	const steps = new ReviewSteps(path, number);
	const reviewers: Person[] = [];
	const sendReview = async () => {
		const reviewer = await new Person(machine).join();
		reviewers.push(reviewer);
		const id = await steps.requestReview(the("editor"), reviewer);
		await steps.answer(reviewer, id, { agrees: true });
		expect((await steps.send(reviewer, id)).status).toBe(200);
		return id;
	};
	const shown = async () => (await the("author").get<ReviewForAuthors[]>(steps.authorAddress)).body.length;
	await sendReview();
	await runBulk({ act: "reveal" }, [number]);
	const revealed = await sendReview();
	const rejected = await runBulk({ act: "status", to: "rejected", reveal: true }, [number]);
	await the("author").waitForEmail(new RegExp(`decision on paper ${number}`));
	expect([await shown(), rejected.results]).toEqual([2, [null]]);

	const preview = async () =>
		(await the("editor").post(`${address()}/${rejected.id}/undo/try`, { numbers: [number, 999] })).body;
	expect(await preview()).toEqual([
		{ number, refused: null, emails: 3, reviewer_emails: 2, reviews: 1 },
		{ number: 999, refused: "not_found", emails: 0, reviewer_emails: 0, reviews: 0 },
	]);
	expect((await read(number)).status).toBe("rejected");
	expect(await undo(rejected.id, [number])).toEqual([null]);
	expect([await shown(), (await read(number)).status]).toEqual([1, "reviewing"]);
	const { steps: told } = await read(number, "author");
	expect(told.slice(-2).map(({ kind, undone }) => [kind, undone ?? false])).toEqual([
		["rejected", false],
		["reviewing", true],
	]);
	const email = await the("author").waitForEmail(
		new RegExp(`decision on paper ${number} has been taken back`),
	);
	expect(email.text).toContain("no longer holds");
	for (const reviewer of reviewers)
		await reviewer.waitForEmail(
			new RegExp(`decision on paper ${number}, which you reviewed, has been taken`),
		);
	const { entries } = (
		await the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit?object=review-${revealed}`)
	).body;
	expect(entries.map(({ action }) => action)).toContain("review.hidden");
	expect(await preview()).toMatchObject([{ refused: "undone" }, { refused: "not_found" }]);
});

test("a single decision is undone like a bulk one, by who made it and only while the paper is unchanged", async () => {
	const number = await submit();
	const steps = new ReviewSteps(path, number);
	const reviewer = await new Person(machine).join();
	const review = await steps.requestReview(the("editor"), reviewer);
	await steps.agreeAndSend(reviewer, review);
	const { n } = parseReviewId(review);
	const shown = async () => (await the("author").get<ReviewForAuthors[]>(steps.authorAddress)).body.length;
	const undoable = async (who = "editor") =>
		(await the(who).get<Bulk[]>(`/api/conf/${path}/adm/papers/${number}/undo`)).body;
	const paper = new PaperSteps(path, number);
	const reject = () => paper.changeStatus(the("editor"), "rejected", { reveal: [n] });
	expect((await reject()).status).toBe(200);
	expect([await shown(), await undoable("creator")]).toEqual([1, []]);
	const [action, ...others] = await undoable();
	expect([action?.what, action?.numbers, others]).toEqual([
		{ act: "status", to: "rejected", note: "", reason: "", hold: false, reveal: true },
		[number],
		[],
	]);
	const id = action?.id ?? "";
	expect((await the("editor").get<Bulk[]>(address())).body).toEqual([action]);
	expect((await the("editor").post(`${address()}/${id}/undo/try`, { numbers: [number] })).body).toEqual([
		{ number, refused: null, emails: 2, reviewer_emails: 1, reviews: 1 },
	]);
	expect(await undo(id, [number], "creator")).toBe(404);
	expect(await undo(id, [number])).toEqual([null]);
	await the("author").waitForEmail(new RegExp(`decision on paper ${number} has been taken back`));
	expect([await shown(), (await read(number)).status, await undoable()]).toEqual([0, "reviewing", []]);

	expect((await reject()).status).toBe(200);
	const [again] = await undoable();
	const { version } = await read(number);
	await the("creator").request("PATCH", `/api/conf/${path}/adm/papers/${number}`, {
		body: { version, format: "poster" },
	});
	expect(await undoable()).toEqual([]);
	expect(await undo(again?.id ?? "", [number])).toEqual(["changed_since"]);
	expect((await read(number)).status).toBe("rejected");
});

test("the undo of a decision hides the authors' reply and its file from the reviewer", async () => {
	const number = await submit();
	const steps = new ReviewSteps(path, number);
	const reviewer = await new Person(machine).join();
	const review = await steps.requestReview(the("editor"), reviewer);
	await steps.agreeAndSend(reviewer, review);
	const { id } = await runBulk({ act: "status", to: "revising", till: dayFromToday(7), reveal: true }, [
		number,
	]);
	const [revealed] = (await the("author").get<ReviewForAuthors[]>(steps.authorAddress)).body;
	const upload_id = await uploadPdfContaining(the("author"), "Cuscus");
	const body = { text: "Units are added.", upload_id };
	const address = `${steps.authorAddress}/${revealed?.id}/reply`;
	await requireSuccess(the("author").request("PUT", address, { body }));
	const readReply = async () => (await steps.readAsReviewer(reviewer, review)).body.reply;
	const file = (await readReply())?.file?.file ?? "";
	const readFile = async (person: Person) => (await person.get(file)).status;
	await expect.poll(() => readFile(reviewer)).toBe(302);
	expect(await undo(id, [number])).toEqual([null]);
	expect([await readReply(), await readFile(reviewer), await readFile(the("editor"))]).toEqual([
		null,
		404,
		302,
	]);
});

test("released decisions are undone together; what is only held is no action to undo", async () => {
	const numbers = [await submit(), await submit()];
	const undoable = async () => (await the("editor").get<Bulk[]>(address())).body;
	const papers: { number: number; held: string | undefined }[] = [];
	for (const number of numbers) {
		await new PaperSteps(path, number).changeStatus(the("editor"), "accepted", { hold: true });
		papers.push({ number, held: (await read(number)).staff?.held?.at });
	}
	expect(await undoable()).toEqual([]);
	const id = randomUUID();
	const release = async (portion = papers) =>
		(await the("editor").post<BulkResult[]>(`/api/conf/${path}/adm/papers/release`, { id, papers: portion }))
			.body;
	const released = numbers.map((number) => ({ number, refused: null }));
	expect((await Promise.all(papers.map((one) => release([one])))).flat()).toEqual(released);
	expect(await release()).toEqual(released);
	const [action, ...others] = await undoable();
	expect([action, others]).toMatchObject([{ id, what: { act: "release" }, numbers }, []]);
	expect(await undo(action?.id ?? "", numbers)).toEqual([null, null]);
	expect(await readStatuses(...numbers)).toEqual(["submitted", "submitted"]);
});

test("who became an author learns nothing from the preview of their undo, and can't undo", async () => {
	const [alias, editor] = await Promise.all([new Person(machine).join(), new Person(machine).join()]);
	await appointStaff(machine.table, editor, path, { type: "editor" });
	const authors = [the("author"), alias].map(({ email }, at) =>
		authorForm({ email, corresponding: at === 0 }),
	);
	const number = await submit({ authors });
	const steps = new ReviewSteps(path, number);
	const reviewer = await new Person(machine).join();
	await steps.agreeAndSend(reviewer, await steps.requestReview(the("editor"), reviewer));
	const what = { act: "status", to: "rejected", reveal: true };
	const [seen] = await previewBulk(what, [number], editor);
	const id = randomUUID();
	await editor.post(address(), { id, what, papers: [{ number, seen: seen?.seen }] });
	const preview = async () => (await editor.post(`${address()}/${id}/undo/try`, { numbers: [number] })).body;
	expect(await preview()).toEqual([{ number, refused: null, emails: 3, reviewer_emails: 1, reviews: 1 }]);
	await linkAlias(editor, alias);
	expect(await preview()).toEqual([
		{ number, refused: "forbidden", emails: 0, reviewer_emails: 0, reviews: 0 },
	]);
	const { body } = await editor.post<BulkResult[]>(`${address()}/${id}/undo`, { numbers: [number] });
	expect(body).toEqual([{ number, refused: "forbidden" }]);
});

test("after the undo of a decision authors can't withdraw nor reviewers correct, as the reviews may have been read", async () => {
	const number = await submit();
	const steps = new ReviewSteps(path, number);
	const reviewer = await new Person(machine).join();
	const id = await steps.requestReview(the("editor"), reviewer);
	await steps.agreeAndSend(reviewer, id);
	const withdrawable = async () => (await read(number, "author")).moves.includes("withdrawn");
	expect(await withdrawable()).toBe(true);
	const rejected = await runBulk({ act: "status", to: "rejected", reveal: true }, [number]);
	expect(await undo(rejected.id, [number])).toEqual([null]);
	expect([(await read(number)).status, await withdrawable()]).toEqual(["reviewing", false]);
	expect((await steps.readAsReviewer(reviewer, id)).body.acts).toEqual([]);
	expect((await steps.correct(reviewer, id, { verdict: "reject" })).body.code).toBe("review_step");
	expect(await steps.applyAction(the("editor"), "hand_back", id)).toBe("review_step");
	expect(await steps.applyAction(the("editor"), "reveal", id)).toBe(null);
});

test("the undo of a withdrawal tells the authors that the paper is restored", async () => {
	const number = await submit();
	const withdrawn = await runBulk({ act: "status", to: "withdrawn" }, [number]);
	expect(await undo(withdrawn.id, [number])).toEqual([null]);
	await the("author").waitForEmail(new RegExp(`paper ${number} has been restored`));
});
