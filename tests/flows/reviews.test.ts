import { PDFDocument } from "@cantoo/pdf-lib";
import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import type { MyDeck } from "@deck/contracts/deck";
import type { ErrorBody } from "@deck/contracts/errors";
import type { ExpertList } from "@deck/contracts/expert";
import type { OwnReview, ReviewDraft, ReviewPage } from "@deck/contracts/own-review";
import type { PaperList, PaperListRow } from "@deck/contracts/paper";
import type { ExpertLoad, Proposal, ReviewBoardRow, ReviewReply } from "@deck/contracts/review";
import { conferences } from "@deck/core/conference/entity";
import { systemContext } from "@deck/core/kernel/context";
import { reviewEmails } from "@deck/core/review/emails";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	appointStaff,
	authorForm,
	makePdf,
	paperForm,
	uploadPdf,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { type PaperSteps, submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";

let deck: InProcessApp;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

async function paper(): Promise<{ steps: ReviewSteps; life: PaperSteps; path: string; reviewer: Person }> {
	const path = await cast.createConference();
	const life = await submitPaperSteps(the("author"), path);
	return {
		path,
		life,
		steps: new ReviewSteps(path, life.number),
		reviewer: await new Person(deck.machine).join(),
	};
}

test("a reviewer reads the authors of a Russian paper, and its title among tasks, in English too", async () => {
	const path = await cast.createConference();
	const english = { first_name: "Oleg", last_name: "Krylov", organization: "Ural University" };
	const author = the("author");
	const form = {
		...paperForm(author.email),
		language: "ru",
		locales: { en: { title: "Bounds", abstract: "Of noise", keywords: ["noise", "bound", "diffusion"] } },
		authors: [
			authorForm({
				email: author.email,
				first_name: "Олег",
				last_name: "Крылов",
				organization: "Уральский университет",
				locales: { en: english },
			}),
		],
		upload_id: await uploadPdf(author),
	};
	const { body: submitted } = await author.post<PaperListRow>(`/api/conf/${path}/papers`, form);
	const steps = new ReviewSteps(path, submitted.number);
	const reviewer = await new Person(deck.machine).join();
	const { body } = await steps.readAsReviewer(
		reviewer,
		await steps.requestReview(the("chair"), reviewer, "Anna"),
	);
	expect(body.paper.authors).toEqual([
		{
			name: "Олег Крылов",
			organization: "Уральский университет",
			locales: { en: { name: "Oleg Krylov", organization: "Ural University" } },
		},
	]);
	const { tasks } = (await reviewer.get<MyDeck>("/api/my")).body;
	expect(tasks.map(({ review }) => review)).toMatchObject([
		{ language: "ru", title: form.title, locales: { en: { title: "Bounds" } } },
	]);
});

const draft = (changes: object = {}) => {
	const { verdict: _, ...text } = reviewForm();
	return { ...text, verdict: null, version: 0, ...changes };
};

test("a review is requested, agreed to, written, sent, rated, shown and answered", async () => {
	const { path, steps, life, reviewer } = await paper();
	const id = await steps.requestReview(the("chair"), reviewer, "Anna Reviewer");
	expect(id).toMatch(new RegExp(`^${steps.number}-\\d{6}$`));
	expect((await life.read(the("author"))).status).toBe("reviewing");
	const sentEmail = await reviewer.waitForEmail(/will you review/);
	expect(sentEmail.text).toContain("Dear Anna Reviewer,");

	const { body: asked } = await steps.readAsReviewer(reviewer, id);
	expect([asked.state, asked.paper.versions, asked.acts]).toEqual(["awaiting", [], ["agree", "refuse"]]);
	expect((await steps.send(reviewer, id)).body.code).toBe("review_step");
	const { body: agreed } = await steps.answer(reviewer, id, { agrees: true });
	expect([agreed.state, agreed.paper.versions.map(({ number }) => number), agreed.acts]).toEqual([
		"inprogress",
		[1],
		["refuse", "send"],
	]);
	const file = await reviewer.get(agreed.paper.versions[0]?.file ?? "");
	expect(file.status).toBe(302);

	const address = `${steps.reviewerAddress(id)}/draft`;
	const { body: saved } = await reviewer.request<ReviewDraft>("PUT", address, { body: draft() });
	expect([saved.version, saved.private]).toEqual([1, "I know this group."]);
	const other = { body: draft({ content: "Of another tab." }) };
	const stale = await reviewer.request<ErrorBody>("PUT", address, other);
	expect([stale.status, stale.body.current]).toEqual([409, saved]);
	const headers = { "idempotency-key": "the-first-draft" };
	const repeat = () => reviewer.request<ErrorBody>("PUT", address, { body: draft(), headers });
	expect([(await repeat()).body, (await repeat()).body]).toEqual([saved, saved]);
	const far = draft({ version: 9e300 });
	expect((await reviewer.request("PUT", address, { body: far })).status).toBe(409);
	const again = draft({ version: 1, content: "Better.", verdict: "revise" });
	expect((await reviewer.request("PUT", address, { body: again })).status).toBe(200);
	expect((await steps.readAsReviewer(reviewer, id)).body.draft).toMatchObject({
		content: "Better.",
		verdict: "revise",
	});

	const upload_id = await uploadReview(reviewer);
	const { body: sent } = await steps.send(reviewer, id, reviewForm({ upload_id }));
	expect([sent.state, sent.draft, sent.file?.name, sent.acts]).toEqual([
		"accept",
		null,
		"remarks.pdf",
		["correct"],
	]);
	const seen = await steps.readOne(the("editor"), id);
	expect([seen?.state, seen?.text?.private, seen?.ratings?.soundness]).toEqual([
		"accept",
		"I know this group.",
		5,
	]);
	expect((await the("editor").get(seen?.file?.file ?? "")).status).toBe(302);

	expect(await steps.applyAction(the("editor"), "hand_back", id)).toBe(null);
	const { body: back } = await steps.readAsReviewer(reviewer, id);
	expect([back.state, back.sent, back.draft]).toMatchObject([
		"inprogress",
		null,
		{ content: "Measures what it claims to.", verdict: null, version: 0 },
	]);
	expect((await steps.readOne(the("editor"), id))?.text).toBe(null);
	expect((await steps.send(reviewer, id)).status).toBe(200);
	expect(await steps.applyAction(the("editor"), "rate", id, { quality: 4 })).toBe(null);
	expect((await steps.readOne(the("editor"), id))?.quality).toBe(4);
	expect((await steps.readOne(the("observer"), id))?.quality).toBe(undefined);
	expect((await the("author").get<ReviewForAuthors[]>(steps.authorAddress)).body).toEqual([]);
	expect(await steps.applyAction(the("editor"), "reveal", id, { reply_till: dayFromToday(3) })).toBe(null);
	expect(await steps.applyAction(the("editor"), "hand_back", id)).toBe("review_step");
	const late = await steps.correct(reviewer, id, { verdict: "reject" });
	expect(late.body.code).toBe("review_step");
	const { body: shown } = await the("author").get<ReviewForAuthors[]>(steps.authorAddress);
	expect(shown).toEqual([
		{
			id: expect.any(String),
			round: 0,
			verdict: "accept",
			ratings: reviewForm().ratings,
			content: "Measures what it claims to.",
			detailed: "1. Figure 2 has no units.",
			overall: "A sound piece of work.",
			reply: null,
			reply_till: expect.any(String),
			may_reply: true,
			file: { name: "review.pdf", size: expect.any(Number), file: expect.any(String) },
		},
	]);
	const remarks = shown[0]?.file?.file ?? "";
	await expect.poll(async () => (await the("author").get(remarks)).status).toBe(302);
	expect((await the("author").get(remarks)).headers.get("location")).toContain("/blind/");
	const reply = await the("author").request<ReviewReply>(
		"PUT",
		`${steps.authorAddress}/${shown[0]?.id}/reply`,
		{ body: { text: "Units are added." } },
	);
	expect([reply.status, reply.body.text]).toEqual([200, "Units are added."]);
	expect((await steps.readAsReviewer(reviewer, id)).body.reply?.text).toBe("Units are added.");
	const answer = (text: string, replaces: string | null) =>
		the("author").request<ReviewReply & ErrorBody>("PUT", `${steps.authorAddress}/${shown[0]?.id}/reply`, {
			body: { text, replaces },
		});
	const older = await answer("Begun before it was sent.", null);
	expect([older.status, older.body.code, older.body.current]).toEqual([409, "reply_changed", reply.body]);
	expect((await answer("Units are added.", reply.body.at)).status).toBe(200);
	await reviewer.waitForEmail(/have answered/);
	await life.changeStatus(the("editor"), "accepted");
	await reviewer.waitForEmail(/was accepted/);
	await reviewer.waitForEmail(/thank you/);
	const subjects = (await reviewer.readInbox()).map(({ subject }) => subject.replace(/^.*?: /, ""));
	// Repeated e-mails may be merged; "handed back" is sent only while it is true.
	const kinds = new Set(subjects.filter((subject) => !subject.includes("handed back")));
	expect([...kinds].sort()).toEqual([
		`paper ${life.number}, which you reviewed, was accepted`,
		`thank you for your review of paper ${life.number}`,
		`the authors of paper ${life.number} have answered your review`,
		`will you review paper ${life.number}?`,
	]);
	expect((await the("chair").waitForEmail(/all reviews of paper/)).text).toContain(
		"Reviews in this round: 1",
	);
	const { body: desks } = await the("editor").get<ReviewBoardRow[]>(`/api/conf/${path}/adm/reviews`);
	// Thousands are read at once: nothing beside what a list shows, and no deadline of what is owed no more.
	expect(desks).toMatchObject([{ number: steps.number, reviews: [{ state: "accept", quality: 4 }] }]);
	const fields = desks.flatMap(({ reviews }) => reviews.flatMap((one) => Object.keys(one).sort().join(" ")));
	expect(fields).toEqual(["asked_at expert n quality ratings round sent_at state"]);
});

async function uploadReview(person: Person): Promise<string> {
	const id = await uploadUninspected(person, await makePdf(1), "remarks.pdf", "review_file");
	await person.post(`/api/uploads/${id}/complete`);
	return id;
}

/** Conference, review, signature. */
const LINK = /\/auth\/review#([^\s/]+)\/([^\s/]+)\/(\S+)/;

test("a reviewer without an account declines by a link, which then ends, and sends a review by a new one", async () => {
	const { steps, life } = await paper();
	const nobody = new Person(deck.machine);
	const stranger = new Person(deck.machine);
	const address = `/api/conf/${steps.path}`;
	const seen = (await the("creator").get<Conference>(address)).body;
	const contacts = { ...seen.contacts, email: "office@spectra.example", url: "https://spectra.example/" };
	const details = partForms.details(seen, { contacts });
	const changed = await the("creator").request("PUT", `${address}/adm/details`, { body: details });
	expect(changed.status).toBe(200);
	const id = await steps.requestReview(the("editor"), nobody, "Boris");
	const [, conference, review, signature] = LINK.exec((await nobody.waitForEmail()).text) ?? [];
	const link = { conference, review, signature };
	const { status, body } = await stranger.post<ReviewPage>("/api/review-link", link);
	expect([status, body.id, body.reviewer.email]).toEqual([200, id, nobody.email]);
	for (const wrong of [
		{ ...link, signature: "no" },
		{ ...link, review: "999-1" },
		{ ...link, conference: "none" },
	])
		expect((await stranger.post<ErrorBody>("/api/review-link", wrong)).body.code).toBe("review_link_over");
	expect((await stranger.post<ErrorBody>("/api/review-link/file", { ...link, version: 1 })).status).toBe(404);
	const alternate = { name: "Clara", email: "clara@example.org" };
	const answer = { agrees: false, reason: "no_time", note: "In July.", alternate };
	expect((await stranger.post<ReviewPage>("/api/review-link/answer", { ...link, answer })).body.state).toBe(
		"refused",
	);
	const { body: declined } = await stranger.post<ErrorBody>("/api/review-link", link);
	expect([declined.code, declined.declined]).toEqual([
		"review_link_declined",
		{
			at: expect.any(String),
			conference: { path: steps.path, locales: expect.any(Object) },
			contact: "office@spectra.example, https://spectra.example/",
		},
	]);
	const forged = { ...link, signature: `${signature}x` };
	expect((await stranger.post<ErrorBody>("/api/review-link", forged)).body.code).toBe("review_link_over");
	expect((await life.read(the("author"))).status).toBe("submitted");
	expect((await steps.readOne(the("editor"), id))?.refusal).toEqual({
		reason: "no_time",
		note: "In July.",
		alternate,
	});
	expect(await steps.applyAction(the("editor"), "reinstate", id)).toBe(null);
	expect((await life.read(the("author"))).status).toBe("reviewing");

	await expect.poll(async () => (await nobody.readInbox()).length).toBe(2);
	const [latest] = await nobody.readInbox();
	const fresh = { ...link, signature: LINK.exec(latest?.text ?? "")?.[3] };
	await stranger.post("/api/review-link/answer", { ...fresh, answer: { agrees: true } });
	const file = await stranger.post<{ url: string }>("/api/review-link/file", { ...fresh, version: 1 });
	expect([file.status, file.body.url]).toEqual([200, expect.stringContaining("manuscripts/")]);
	const saved = await stranger.request("PUT", "/api/review-link/draft", {
		body: { ...fresh, draft: draft() },
	});
	expect(saved.status).toBe(200);
	const { upload_id: _, ...review_text } = reviewForm({ verdict: "reject" });
	const sent = await stranger.post<ReviewPage>("/api/review-link/send", { ...fresh, review_text });
	expect([sent.status, sent.body.state]).toEqual([200, "reject"]);
});

test("nobody reviews their own paper; an editor overrides other conflicts of interest with a reason", async () => {
	const { path, steps } = await paper();
	const own = await steps.addExpert(the("editor"), the("author").email);
	expect(await steps.requestFrom(the("editor"), own, { override: "He is honest" })).toMatchObject({
		refused: "review_conflict",
		conflicts: ["author"],
	});
	const colleague = await new Person(deck.machine).join();
	await submitPaperSteps(the("author"), path, colleague);
	const expert = await steps.addExpert(the("editor"), colleague.email);
	expect((await steps.requestFrom(the("editor"), expert)).conflicts).toEqual(["coauthor"]);
	expect((await steps.requestFrom(the("chair"), expert, { override: "Nobody else" })).refused).toBe(
		"review_conflict",
	);
	expect((await steps.requestFrom(the("editor"), expert, { override: "Nobody else" })).refused).toBe(null);
	expect((await steps.readAll(the("editor"))).body.reviews[0]?.override).toBe("Nobody else");
	expect((await steps.requestFrom(the("editor"), expert)).refused).toBe("review_asked");
});

test("who reviewed a paper is asked for its next round in an e-mail that says so, others are asked anew", async () => {
	const { path, steps, life, reviewer: other } = await paper();
	const callsOfReminder = async (review: string | null) => {
		const n = Number(review?.split("-").at(-1));
		const reminder = { conference: path, number: steps.number, n, state: "awaiting" } as const;
		const { names } = await deck.callsOf(() =>
			reviewEmails["review.reminded"](systemContext(deck.ports), reminder),
		);
		return names;
	};
	const earlier = await new Person(deck.machine).join("ru");
	const expert = await steps.addExpert(the("editor"), earlier.email, "Иван Сергеевич Петров");
	const { review } = await steps.requestFrom(the("editor"), expert);
	const calls = await callsOfReminder(review);
	await steps.agreeAndSend(earlier, review ?? "");
	expect((await life.changeStatus(the("editor"), "revising")).status).toBe(200);
	expect((await life.addVersion(the("author"), "Mended.")).status).toBe(201);
	const { review: next } = await steps.requestFrom(the("editor"), expert);
	expect(await callsOfReminder(next)).toEqual(calls);
	await steps.requestReview(the("editor"), other, "Петров Иван Сергеевич");
	const again = await earlier.waitForEmail(
		new RegExp(`просьба о рецензии на доработанную статью ${steps.number}$`),
	);
	expect(again.text).toContain("Вы рецензировали статью");
	expect(again.text).toContain("в раунде 2.");
	const first = await other.waitForEmail(new RegExp(`will you review paper ${steps.number}\\?$`));
	expect(first.text).toContain("Round 2: the authors have revised the paper.");
});

test("staff who review a paper see it only as reviewers, and as staff again after declining", async () => {
	const { path, steps, life } = await paper();
	const editor = await new Person(deck.machine).join();
	await appointStaff(deck.machine.table, editor, path, { type: "editor" });
	const row = async () => {
		const { body } = await editor.get<PaperList>(`/api/conf/${path}/adm/papers`);
		return body.rows.find(({ number }) => number === steps.number);
	};
	await life.changeAsStaff(the("creator"), "", { discount: 30 });
	expect(await row()).toMatchObject({ first_author: expect.stringMatching(/./), discount: 30 });
	const id = await steps.requestReview(the("creator"), editor);
	expect([(await editor.get(life.address)).status, (await steps.readAll(editor)).status]).toEqual([404, 403]);
	expect(await row()).toMatchObject({ first_author: "", authors_count: 0 });
	expect(await row(), "a participant has it too").not.toHaveProperty("discount");
	expect((await editor.get<ReviewBoardRow[]>(`/api/conf/${path}/adm/reviews`)).body).toEqual([]);
	const details = await editor.get<{ details: object[] }>(`/api/conf/${path}/adm/papers/details`);
	expect(details.body.details).toEqual([]);
	const log = await editor.get<{ entries: { object: string }[] }>(`/api/conf/${path}/adm/audit`);
	expect(log.body.entries.filter(({ object }) => /^(paper|review)-/.test(object))).toEqual([]);
	await steps.answer(editor, id, { agrees: false, reason: "conflict" });
	expect([(await editor.get(life.address)).status, (await steps.readAll(editor)).status]).toEqual([200, 200]);
});

test("other sections do not see a review, observers read it, and a decision closes unsent reviews", async () => {
	const { path, steps, life, reviewer } = await paper();
	const elsewhere = await new Person(deck.machine).join();
	await appointStaff(deck.machine.table, elsewhere, path, { type: "sec_chair", section_id: "signals" });
	const expert = await steps.addExpert(the("editor"), reviewer.email);
	expect((await steps.requestFrom(elsewhere, expert)).refused).toBe("not_found");
	const id = (await steps.requestFrom(the("chair"), expert)).review ?? "";
	expect([(await steps.readAll(elsewhere)).status, (await steps.readAll(the("author"))).status]).toEqual([
		404, 403,
	]);
	expect((await steps.readAll(the("observer"))).body.may).toEqual({
		ask: false,
		propose: false,
		decide: false,
	});
	expect(await steps.applyAction(elsewhere, "cancel", id)).toBe("not_found");
	expect((await steps.readAsReviewer(the("stranger"), id)).status).toBe(404);
	const secretary = await new Person(deck.machine).join();
	await appointStaff(deck.machine.table, secretary, path, { type: "sec_secretary", section_id: "optics" });
	const address = `/api/conf/${path}/adm/papers/${steps.number}/proposal`;
	const proposal = { to: "accept", note: "Both agree" };
	const { body } = await secretary.request<Proposal[]>("PUT", address, { body: proposal });
	expect(body).toMatchObject([{ ...proposal, by: expect.any(String) }]);

	await steps.answer(reviewer, id, { agrees: true });
	expect(await steps.applyAction(the("chair"), "extend", id, { due: dayFromToday(40) })).toBe(null);
	expect(await steps.applyAction(the("chair"), "extend", id, { due: dayFromToday(40) }), "again").toBe(null);
	const earlier = { due: dayFromToday(39) };
	expect(await steps.applyAction(the("chair"), "extend", id, earlier)).toBe("review_due_not_later");
	expect((await reviewer.waitForEmail(/now due/)).text).toContain(longDay(40, "en"));
	expect(await steps.applyAction(the("chair"), "remind", id)).toBe(null);
	expect((await reviewer.waitForEmail(/your review of paper \d+ is due/)).text).toContain(longDay(40, "en"));
	expect(await steps.applyAction(the("chair"), "remind", id)).toBe("review_reminded");
	await life.changeStatus(the("editor"), "rejected");
	expect((await steps.send(reviewer, id)).body.code).toBe("review_closed");
	expect((await steps.readAsReviewer(reviewer, id)).body).toMatchObject({ open: false, acts: [] });
	expect(
		(await steps.requestFrom(the("editor"), await steps.addExpert(the("editor"), "b@example.org"))).refused,
	).toBe("review_shut");
	const withdrawn = await the("editor").post(`${life.address}/status`, {});
	expect(withdrawn.status).toBe(422);
});

test("an expert with reviews cannot be deleted until they are cancelled; staff see the expert's workload", async () => {
	const { path, steps, reviewer } = await paper();
	const id = await steps.requestReview(the("editor"), reviewer);
	const { body } = await the("editor").get<ExpertList>(`/api/conf/${path}/adm/experts`);
	const expert = `/api/conf/${path}/adm/experts/${body.rows[0]?.number}`;
	const refused = await the("editor").request<ErrorBody>("DELETE", expert);
	expect(refused.body.message).toContain("1 review");
	const loads = await the("chair").get<ExpertLoad[]>(`/api/conf/${path}/adm/reviews/experts`);
	expect(loads.body).toEqual([
		{
			expert: body.rows[0]?.number,
			awaiting: 1,
			inprogress: 0,
			refused: 0,
			sent: 0,
			late: 0,
			days: null,
		},
	]);
	expect(await steps.applyAction(the("editor"), "cancel", id)).toBe(null);
	expect((await reviewer.waitForEmail(/no longer needed/)).to).toEqual([reviewer.email]);
	expect((await steps.readAsReviewer(reviewer, id)).status).toBe(404);
	expect((await the("editor").request("DELETE", expert)).status).toBe(204);
});

test("a double-blind reviewer sees no author, and finds the review among tasks and in a hidden conference", async () => {
	const { path, steps, reviewer } = await paper();
	await conferences(deck.machine.table).patch({ conference: path }).set({ blindness: "double" }).go();
	const id = await steps.requestReview(the("editor"), reviewer);
	await steps.answer(reviewer, id, { agrees: true });
	const { body } = await steps.readAsReviewer(reviewer, id);
	expect([body.paper.authors, body.conference.blindness]).toEqual([null, "double"]);
	expect(JSON.stringify(body)).not.toContain(the("author").email);
	const file = body.paper.versions[0]?.file ?? "";
	await expect.poll(async () => (await reviewer.get(file)).status).toBe(302);
	const pdf = await fetch((await reviewer.get(file)).headers.get("location") ?? "");
	const shown = await PDFDocument.load(await pdf.arrayBuffer(), { updateMetadata: false });
	expect([shown.getPageCount(), shown.getAuthor(), shown.getTitle()]).toEqual([2, undefined, undefined]);
	await cast.setState(path, "hidden");
	expect((await reviewer.get<ConferenceWithInfo>(`/api/conf/${path}`)).body.has_reviews).toBe(true);
	const own = await reviewer.get<OwnReview[]>(`/api/conf/${path}/myreviews`);
	expect(own.body.map((one) => one.id)).toEqual([id]);
	const { tasks } = (await reviewer.get<MyDeck>("/api/my")).body;
	expect(tasks).toMatchObject([
		{ participation: "reviewer", kind: "review", by: body.due, mine: true, review: { id } },
	]);
});

test("concurrent requests create one review for an expert, one answer and one verdict", async () => {
	const { steps, reviewer } = await paper();
	const expert = await steps.addExpert(the("editor"), reviewer.email);
	const asks = await Promise.all([1, 2, 3].map(() => steps.requestFrom(the("editor"), expert)));
	expect(asks.map(({ refused }) => refused).sort()).toEqual([null, "review_asked", "review_asked"].sort());
	const id = asks.find(({ review }) => review)?.review ?? "";
	await Promise.all([1, 2].map(() => steps.answer(reviewer, id, { agrees: true })));
	const sent = await Promise.all(
		(["accept", "reject"] as const).map((verdict) => steps.send(reviewer, id, reviewForm({ verdict }))),
	);
	expect(sent.map(({ status }) => status).sort()).toEqual([200, 422]);
	const { body } = await steps.readAll(the("editor"));
	expect(body.reviews).toHaveLength(1);
});
