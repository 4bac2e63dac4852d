import { randomUUID } from "node:crypto";
import type { AuditPage } from "@deck/contracts/audit";
import type { ReviewForAuthors } from "@deck/contracts/author-review";
import { type DecisionEmails, quoteReviews } from "@deck/contracts/decision-email";
import type { EmailTexts } from "@deck/contracts/decision-email-text";
import type { OwnReview } from "@deck/contracts/own-review";
import type { ReleaseResult } from "@deck/contracts/paper-staff";
import { parseReviewId } from "@deck/contracts/review";
import { topics } from "@deck/contracts/topics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";
import { withoutUnsubscribeLine } from "../support/steps/without-unsubscribe-line.ts";

let deck: InProcessApp;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const EMAIL_TEXTS: EmailTexts = {
	en: {
		subject: "Paper {number}, your turn",
		text: "Dear authors of “{title}”,\n\n{note}\n\nUntil {till}.\n\n{reviews}",
	},
	ru: {
		subject: "Статья {number}: ваш ход",
		text: "Авторам «{title}».\n\n{note}\n\nДо {till}.\n\n{reviews}",
	},
};

async function reviewed() {
	const path = await cast.createConference();
	const coauthor = await new Person(deck.machine).join("ru");
	const life = await submitPaperSteps(the("author"), path, coauthor);
	const steps = new ReviewSteps(path, life.number);
	const [anna, boris, late] = await Promise.all([1, 2, 3].map(() => new Person(deck.machine).join()));
	if (!anna || !boris || !late) throw new Error("nobody");
	const [sound, weak] = [{ content: "The **Ibis** is sound." }, { content: "# The Kowari\n\nis weak." }];
	const first = await steps.requestReview(the("editor"), anna);
	await steps.agreeAndSend(anna, first, reviewForm(sound));
	const form = reviewForm({ ...weak, verdict: "revise" });
	const second = await steps.requestReview(the("editor"), boris);
	await steps.agreeAndSend(boris, second, form);
	const third = await steps.requestReview(the("editor"), late);
	await steps.answer(late, third, { agrees: true });
	return { path, life, steps, coauthor, anna, boris, late, ids: [first, second, third] as const };
}

const reviewsForAuthor = async (steps: ReviewSteps) =>
	(await the("author").get<ReviewForAuthors[]>(steps.authorAddress)).body.map(({ verdict }) => verdict);

test("a decision shows chosen reviews, sends each author one e-mail in their language, and ends the round", async () => {
	const { path, life, steps, coauthor, boris, late, ids } = await reviewed();
	const [, second, third] = ids;
	const { body: usual } = await the("editor").get<DecisionEmails>(`${life.staffAddress}/emails`);
	expect(usual.to.map(({ email, locale }) => [email, locale])).toEqual([
		[the("author").email, "en"],
		[coauthor.email, "ru"],
	]);
	const { revising } = usual.emails;
	expect(revising.en.subject).toBe("{conference}: paper {number} needs a revision");
	expect(revising.en.values).toMatchObject({ number: String(life.number), note: "", till: "" });
	expect(revising.ru.text).toContain("Комментарий организаторов:\n{note}\n\n{reviews}");

	const topic = topics.user((await late.get<{ id: string }>("/api/auth/user")).body.id);
	const page = await openSocket(late, topic);
	const { version } = await life.read(the("editor"));
	const form = { to: "revising", version, held: null, till: "2027-03-01", note: "Mind Figure 2." };
	const headers = { "idempotency-key": randomUUID() };
	const body = { ...form, email: EMAIL_TEXTS, reveal: [parseReviewId(second).n, parseReviewId(third).n, 9] };
	const decide = () => the("editor").request("POST", `${life.address}/status`, { body, headers });
	// A retry after a lost answer.
	const twice = await Promise.all([decide(), decide()]);
	expect(twice.map(({ status }) => status)).toEqual([200, 200]);
	expect((await life.read(the("editor"))).status).toBe("revising");
	expect(await reviewsForAuthor(steps), "the one that was sent and chosen").toEqual(["revise"]);

	const english = await the("author").waitForEmail(/your turn/);
	expect(english.text).toContain("Mind Figure 2.\n\nUntil 1 March 2027, 23:59");
	expect(english.text).toContain("The reviews follow; they are on the paper’s page, too.");
	expect(english.text).toContain(`/${path}/mysubs/${life.number}`);
	expect(english.text, "what the shown one says").toContain(
		"> On the content:\n> The Kowari\n>\n> is weak.\n>\n> Details:\n> 1. Figure 2 has no units.\n>\n> Verdict in words:\n> A sound piece of work.",
	);
	const russian = await coauthor.waitForEmail(/ваш ход/);
	expect(russian.text).toMatch(
		/Рецензия 1 · Доработать\n> Новизна \d\/5 · .*\n>\n> По содержанию:\n> The Kowari\n/,
	);
	const written = [...(await the("author").readInbox()), ...(await coauthor.readInbox())];
	expect(written.filter(({ text, html }) => /Ibis|I know this group/.test(text + html))).toEqual([]);
	expect(russian.text).toContain("Авторам «");
	expect(russian.text).toContain("Рецензии приведены ниже, они есть и на странице статьи.");
	const readDecisionEmails = async (person: Person) =>
		(await person.readInbox()).filter(({ subject }) => /your turn|ваш ход|revision/.test(subject)).length;
	expect([await readDecisionEmails(the("author")), await readDecisionEmails(coauthor)]).toEqual([1, 1]);
	await boris.waitForEmail(/goes back to its authors/);

	// The frame reveals no other review.
	const frame = { topic, conference: path, resource: "review", ids: [life.number], version: 0 };
	await expect.poll(() => page.received).toContainEqual(frame);
	const receivedIds = page.received.flatMap((one) => (one as { ids?: unknown[] }).ids ?? []);
	expect(receivedIds.filter((id) => id !== life.number && id !== third)).toEqual([]);
	page.socket.close();
	const { body: own } = await late.get<OwnReview[]>(`/api/conf/${path}/myreviews`);
	expect(own.map(({ state, open }) => [state, open])).toEqual([["inprogress", false]]);

	const log = await the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit?object=review-${second}`);
	expect(log.body.entries.filter(({ action }) => action === "review.revealed")).toHaveLength(1);
});

test("a held decision keeps its e-mail and the reviews that go with it until it is released", async () => {
	const { path, life, steps, coauthor, ids } = await reviewed();
	const reveal = [parseReviewId(ids[0]).n];
	const held = await life.changeStatus(the("chair"), "accepted", {
		hold: true,
		note: "Well done.",
		email: EMAIL_TEXTS,
		reveal,
	});
	expect(held.body.staff?.held).toMatchObject({ email: EMAIL_TEXTS, reveal });
	expect(await reviewsForAuthor(steps)).toEqual([]);
	const at = held.body.staff?.held?.at ?? "";
	const papers = [{ number: life.number, held: at }];
	const preview = await the("chair").post<{ papers: { emails: { subject: string; text: string }[] }[] }>(
		`/api/conf/${path}/adm/papers/release/preview`,
		{ numbers: [life.number] },
	);
	const [first, second] = preview.body.papers[0]?.emails ?? [];
	const { body: dialog } = await the("chair").get<DecisionEmails>(`${life.staffAddress}/emails`);
	const chosen = dialog.reviews.filter(({ n }) => reveal.includes(n));
	expect(chosen[0]?.texts.content).toContain("The Ibis is sound.");
	expect(first?.text).toContain("Review 1 · Accept\n> Originality ");
	expect(first?.text, "as the dialog shows it").toContain(
		quoteReviews(chosen, dialog.emails.accepted.en.reviews),
	);
	expect(first?.subject).toBe(`Spectra: Paper ${life.number}, your turn`);
	expect(first?.text).toContain("Well done.\n\nThe reviews follow;");
	const release = () =>
		the("chair").post<ReleaseResult[]>(`/api/conf/${path}/adm/papers/release`, { papers });
	expect((await release()).body).toEqual([{ number: life.number, refused: null }]);
	expect((await release()).body).toEqual([{ number: life.number, refused: null }]);
	expect(await reviewsForAuthor(steps)).toEqual(["accept"]);
	const russian = await coauthor.waitForEmail(/ваш ход/);
	expect(withoutUnsubscribeLine(russian.text)).toBe(second?.text);
	expect(russian.text + russian.html).not.toMatch(/Kowari|I know this group/);
	expect((await life.read(the("author"))).decision).toEqual({
		to: "accepted",
		note: "Well done.",
		at: expect.any(String),
	});
});

test("showing reviews with a decision takes two more calls, however many there are", async () => {
	const { life } = await reviewed();
	const calls = async (reveal: number[]) => {
		const { version } = await life.read(the("editor"));
		const body = { to: "revising", version, held: null, till: "2027-03-01", reveal };
		const path = `${life.address}/status`;
		const { names } = await deck.callsOf(async () => {
			expect((await deck.request({ person: the("editor"), method: "POST", path, body })).status).toBe(200);
		});
		return names.length;
	};
	const none = await calls([]);
	await life.changeStatus(the("editor"), "reviewing");
	expect((await calls([1, 2])) - none).toBe(2);
});
