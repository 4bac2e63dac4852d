import { randomUUID } from "node:crypto";
import type { AuditPage } from "@deck/contracts/audit";
import type { BulkPreview, BulkResult } from "@deck/contracts/bulk";
import type { ReviewPage } from "@deck/contracts/own-review";
import { parseReviewId } from "@deck/contracts/review";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, makePdf, uploadUninspected } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { impersonationHeaders, startImpersonation } from "../support/steps/impersonation-steps.ts";
import { LinkReviewer } from "../support/steps/link-reviewer.ts";
import { type PaperSteps, submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";
import { removeStaff } from "../support/steps/staff-steps.ts";

let deck: InProcessApp;
let cast: Cast;
let path: string;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
	path = await cast.createConference();
});
afterAll(() => checkInvariantsAndStop(deck.machine));

/** Submits a paper and requests its review. */
async function requested(): Promise<{ steps: ReviewSteps; life: PaperSteps; reviewer: Person; id: string }> {
	const life = await submitPaperSteps(the("author"), path);
	const steps = new ReviewSteps(path, life.number);
	const reviewer = await new Person(deck.machine).join();
	return { steps, life, reviewer, id: await steps.requestReview(the("editor"), reviewer) };
}

async function uploadReview(person: Person, name = "remarks.pdf"): Promise<string> {
	const id = await uploadUninspected(person, await makePdf(1), name, "review_file");
	await person.post(`/api/uploads/${id}/complete`);
	return id;
}

test("a reviewer corrects a sent review until it is shown or decided, and staff see when", async () => {
	const { steps, life, reviewer, id } = await requested();
	await steps.answer(reviewer, id, { agrees: true });
	const correction = { verdict: "revise", content: "One table is wrong." } as const;
	const early = await steps.correct(reviewer, id, correction);
	expect(early.body.code, "nothing to correct").toBe("review_step");
	const upload_id = await uploadReview(reviewer);
	await steps.send(reviewer, id, reviewForm({ upload_id }));
	expect((await steps.send(reviewer, id, reviewForm({ verdict: "reject" }))).body.code).toBe("review_step");
	const { body: corrected } = await steps.correct(reviewer, id, correction);
	expect([corrected.state, corrected.sent?.text.content, corrected.file?.name, corrected.acts]).toEqual([
		"revise",
		"One table is wrong.",
		"remarks.pdf",
		["correct"],
	]);
	const seen = await steps.readOne(the("editor"), id);
	expect([seen?.state, seen?.sent_at, seen?.corrected_at]).toEqual([
		"revise",
		expect.any(String),
		expect.any(String),
	]);
	const { body: log } = await the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit?object=review-${id}`);
	expect(log.entries.map(({ action }) => action)).toContain("review.corrected");
	expect((await life.changeStatus(the("editor"), "accepted")).status).toBe(200);
	const { body: decided } = await steps.readAsReviewer(reviewer, id);
	expect(decided.acts).toEqual([]);
	const late = await steps.correct(reviewer, id, { verdict: "reject" });
	expect(late.body.code).toBe("review_closed");
});

test("a correction replaces or removes the PDF alone, and its repeat changes nothing", async () => {
	const { steps, reviewer, id } = await requested();
	await steps.agreeAndSend(reviewer, id, reviewForm({ upload_id: await uploadReview(reviewer) }));
	const first = (await steps.readOne(the("editor"), id))?.file?.file ?? "";
	const { sent } = (await steps.readAsReviewer(reviewer, id)).body;
	const form = reviewForm({
		corrects: sent?.at ?? "",
		upload_id: await uploadReview(reviewer, "second.pdf"),
	});
	const { body: replaced } = await steps.send(reviewer, id, form);
	expect(replaced.file?.name).toBe("second.pdf");
	const seen = await steps.readOne(the("editor"), id);
	expect([seen?.file?.name, seen?.corrected_at]).toEqual(["second.pdf", replaced.sent?.at]);
	const again = await steps.send(reviewer, id, form);
	expect([again.status, again.body]).toEqual([200, replaced]);

	const { body: without } = await steps.correct(reviewer, id, { drop_file: true });
	expect([without.file, without.sent?.text]).toEqual([null, replaced.sent?.text]);
	expect((await steps.readOne(the("editor"), id))?.file).toBe(null);
	expect((await the("editor").get(first)).status).toBe(404);
	const unchanged = await steps.correct(reviewer, id, { drop_file: true });
	expect(unchanged.body).toEqual(without);
});

test("the PDF of a review that was handed back stays in sight, and can be removed", async () => {
	const { steps, reviewer, id } = await requested();
	await steps.agreeAndSend(reviewer, id, reviewForm({ upload_id: await uploadReview(reviewer) }));
	expect(await steps.applyAction(the("editor"), "hand_back", id)).toBe(null);
	expect((await steps.readAsReviewer(reviewer, id)).body.file?.name).toBe("remarks.pdf");
	expect((await steps.send(reviewer, id, reviewForm({ drop_file: true }))).body.file).toBe(null);
});

test("nobody who impersonates the reviewer reads a review that was handed back", async () => {
	const { steps, reviewer, id } = await requested();
	await steps.agreeAndSend(reviewer, id, reviewForm({ upload_id: await uploadReview(reviewer) }));
	const [admin, headers] = [the("superadmin"), impersonationHeaders(reviewer)];
	const read = async () => {
		const page = await admin.get<ReviewPage>(steps.reviewerAddress(id), headers);
		const file = await admin.get(`/files/reviews/${path}/${id}?part=review`, headers);
		return [page.status, page.body.sent === null, page.body.draft, page.body.file?.name, file.status];
	};
	expect((await startImpersonation(admin, reviewer, path)).status).toBe(200);
	expect(await read()).toEqual([200, false, null, "remarks.pdf", 302]);
	expect(await steps.applyAction(the("editor"), "hand_back", id)).toBe(null);
	expect(await read()).toEqual([200, true, null, undefined, 404]);
	await admin.request("DELETE", "/api/impersonation");
});

test("a correction of a review that was corrected elsewhere is refused with the current one", async () => {
	const { steps, reviewer, id } = await requested();
	await steps.agreeAndSend(reviewer, id);
	const { sent } = (await steps.readAsReviewer(reviewer, id)).body;
	const { body: current } = await steps.correct(reviewer, id, { content: "On the other device." });
	const stale = await steps.correct(reviewer, id, { content: "Here.", corrects: sent?.at ?? "" });
	expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, "review_changed", current]);
	expect((await steps.readOne(the("editor"), id))?.text?.content).toBe("On the other device.");
});

test("staff who read the other reviews once theirs is sent can't correct it, by their link neither", async () => {
	const { steps, reviewer, id } = await requested();
	await appointStaff(deck.machine.table, reviewer, path, { type: "observer" });
	const holder = new LinkReviewer(deck.machine, (await reviewer.waitForEmail()).text);
	await steps.answer(reviewer, id, { agrees: true });
	expect((await steps.readAsReviewer(reviewer, id)).body.reads_others).toBe(true);
	const { body: page } = await steps.send(reviewer, id);
	expect([page.others, page.acts]).toEqual([[], []]);
	const changes = { content: "As the others say.", corrects: page.sent?.at ?? "" };
	expect((await steps.correct(reviewer, id, changes)).body.code).toBe("review_others_read");
	const { body: linked } = await holder.post("");
	expect([linked.acts, linked.others]).toEqual([[], null]);
	expect((await holder.send(changes)).body.code).toBe("review_others_read");
	expect((await holder.startUpload(100)).body.code).toBe("review_others_read");
	expect((await steps.readOne(the("editor"), id))?.text?.content).toBe("Measures what it claims to.");
});

test("who has been taken off the staff, and could read the other reviews, can't correct theirs", async () => {
	const { steps, reviewer, id } = await requested();
	const holder = new LinkReviewer(deck.machine, (await reviewer.waitForEmail()).text);
	const corrects = async () => {
		const { body } = await steps.readAsReviewer(reviewer, id);
		return { content: "As the others say.", corrects: body.sent?.at ?? "" };
	};
	// A role that was lost before the review was sent showed nothing.
	await appointStaff(deck.machine.table, reviewer, path, { type: "observer" });
	expect((await removeStaff(the("creator"), path, reviewer)).status).toBe(204);
	await steps.agreeAndSend(reviewer, id);
	expect((await steps.correct(reviewer, id, { ...(await corrects()), content: "Clearer." })).status).toBe(
		200,
	);
	await appointStaff(deck.machine.table, reviewer, path, { type: "observer" });
	expect((await steps.readAsReviewer(reviewer, id)).body.others).toEqual([]);
	expect((await removeStaff(the("creator"), path, reviewer)).status).toBe(204);
	expect((await steps.readAsReviewer(reviewer, id)).body.others).toBe(null);
	expect((await steps.correct(reviewer, id, await corrects())).body.code).toBe("review_others_read");
	expect((await holder.send(await corrects())).body.code).toBe("review_others_read");
	expect((await holder.startUpload(100)).body.code).toBe("review_others_read");
	expect((await steps.readOne(the("editor"), id))?.text?.content).toBe("Clearer.");
});

test("staff show the authors no correction that they have not read, on its own or with a decision", async () => {
	const { steps, life, reviewer, id } = await requested();
	await steps.agreeAndSend(reviewer, id);
	const seen = (await steps.readOne(the("editor"), id))?.sent_at;
	expect((await steps.correct(reviewer, id, { content: "Plagiarism." })).status).toBe(200);
	expect(await steps.applyAction(the("editor"), "reveal", id, { seen })).toBe("review_corrected");
	const reveal = { reveal: [parseReviewId(id).n], ...(seen && { seen }) };
	const decided = await life.changeStatus(the("editor"), "rejected", reveal);
	expect([decided.status, decided.body.code]).toEqual([422, "review_corrected"]);
	const { corrected_at } = (await steps.readOne(the("editor"), id)) ?? {};
	expect(await steps.applyAction(the("editor"), "reveal", id, { seen: corrected_at })).toBe(null);
});

test("staff show the authors in bulk no review that was sent or corrected after the preview", async () => {
	const [first, second] = [await requested(), await requested()];
	for (const { steps, reviewer, id } of [first, second]) await steps.agreeAndSend(reviewer, id);
	const numbers = [first.life.number, second.life.number];
	const bulk = `/api/conf/${path}/adm/bulk`;
	const preview = async (what: object) =>
		(await the("editor").post<BulkPreview[]>(`${bulk}/try`, { what, numbers })).body;
	const run = async (what: object, tried: BulkPreview[]) => {
		const papers = tried.map(({ number, seen, seen_review }) => ({ number, seen, seen_review }));
		const { body } = await the("editor").post<BulkResult[]>(bulk, { id: randomUUID(), what, papers });
		return body.map(({ refused }) => refused);
	};
	const accept = { act: "status", to: "accepted", reveal: true };
	const acts = [{ ...accept, hold: true }, accept, { act: "reveal" }];
	const tried = await Promise.all(acts.map(preview));
	expect(tried.flat().map(({ reviews, warnings }) => [reviews, warnings])).toEqual(Array(6).fill([1, []]));
	expect((await first.steps.correct(first.reviewer, first.id, { content: "Plagiarism." })).status).toBe(200);
	for (const [at, what] of acts.entries())
		expect(await run(what, tried[at]?.slice(0, 1) ?? [])).toEqual(["review_corrected"]);
	expect((await first.life.read(the("editor"))).staff?.held).toBe(null);
	expect(await run({ act: "reveal" }, tried[2] ?? [])).toEqual(["review_corrected", null]);

	const again = await preview({ act: "reveal" });
	expect(again.map(({ warnings, same }) => [warnings, same])).toEqual([
		[["corrected_review"], false],
		[[], true],
	]);
	const reviewer = await new Person(deck.machine).join();
	const asked = await second.steps.requestReview(the("editor"), reviewer);
	const none = await preview(accept);
	await second.steps.agreeAndSend(reviewer, asked);
	expect(await run(accept, none.slice(1)), "there was none in the preview").toEqual(["review_corrected"]);
	expect(await run({ act: "reveal" }, again.slice(0, 1))).toEqual([null]);
});

test("a correction neither moves the paper nor closes its editing", async () => {
	const { steps, life, reviewer, id } = await requested();
	await steps.agreeAndSend(reviewer, id);
	expect((await life.changeStatus(the("editor"), "submitted")).status).toBe(200);
	const opened = await life.changeAsStaff(the("editor"), "editing", { till: dayFromToday(5) });
	expect(opened.status).toBe(200);
	const corrected = await steps.correct(reviewer, id, { verdict: "reject" });
	expect([corrected.status, corrected.body.state]).toEqual([200, "reject"]);
	const { status, editable_till, version } = await life.read(the("author"));
	const { body: before } = opened;
	expect([status, editable_till, version]).toEqual(["submitted", before.editable_till, before.version]);
});

test("staff show the authors no review that was handed back and sent again after they read it", async () => {
	const { steps, life, reviewer, id } = await requested();
	await steps.agreeAndSend(reviewer, id);
	const seen = (await steps.readOne(the("editor"), id))?.sent_at;
	expect(await steps.applyAction(the("editor"), "hand_back", id)).toBe(null);
	await steps.send(reviewer, id, reviewForm({ content: "Plagiarism." }));
	expect(await steps.applyAction(the("editor"), "reveal", id, { seen })).toBe("review_corrected");
	const reveal = { reveal: [parseReviewId(id).n], ...(seen && { seen }) };
	expect((await life.changeStatus(the("editor"), "rejected", reveal)).body.code).toBe("review_corrected");
});
