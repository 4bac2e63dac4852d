import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { IssueContents } from "@deck/contracts/issue";
import type { Paper } from "@deck/contracts/paper";
import { parseReviewId, type ReviewBoardRow } from "@deck/contracts/review";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, submitPaper, uploadPdfContaining } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { pdfWithMetadata } from "../support/invariants/disclosed-by-pdf.ts";
import {
	disclosedByEmails,
	disclosedByFile,
	disclosedByRoutes,
	type RouteParams,
	subscribeToAll,
} from "../support/invariants/disclosed-text.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { requireSuccess } from "../support/require-success.ts";
import type { OpenSocket } from "../support/sockets.ts";
import { IssueSteps } from "../support/steps/issue-steps.ts";
import { LinkReviewer } from "../support/steps/link-reviewer.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";
import { waitForInspection } from "../support/steps/wait-for-inspection.ts";

/**
 * In a double-blind conference, reviewers never learn the authors or other reviewers; authors never learn the
 * reviewers or hidden parts of reviews. Each secret is a unique word; the test searches every byte of each persona's
 * answers, files, e-mails and frames.
 */

const STAFF = ["creator", "superadmin", "editor", "observer", "admin", "chair"];
const AUTHORS = ["author", "coauthor", "conflicted"];

const SECRETS: Record<string, string[]> = {
	/** The authors' name and organization. */
	Aardvark: [...STAFF, ...AUTHORS],
	/** The authors' acknowledgements. */
	Quoll: [...STAFF, ...AUTHORS],
	/** Metadata of the manuscript's PDF. */
	Bilby: [...STAFF, ...AUTHORS],
	/** Name and metadata of the authors' reply PDF. */
	Cuscus: [...STAFF, ...AUTHORS],
	/** Text of the reply. */
	Dunnart: [...STAFF, ...AUTHORS, "first"],
	/** Name of the first reviewer; the review is visible. */
	Echidna: [...STAFF, "first"],
	/** Name of the second reviewer; the review is submitted. */
	Fairywren: [...STAFF, "second"],
	/** Name of the third reviewer, who declined. */
	Galah: [...STAFF, "third"],
	/** Name and metadata of the first's PDF. */
	Honeyeater: [...STAFF, "first"],
	/** The first's text for all. */
	Ibis: [...STAFF, ...AUTHORS, "first"],
	/** The first's text for editors. */
	Jacana: [...STAFF, "first"],
	/** The second's text, hidden. */
	Kowari: [...STAFF, "second"],
	/** The third's suggested reviewer. */
	Lorikeet: [...STAFF, "third"],
	/** The chair's proposed decision. */
	Mulgara: STAFF,
	/** The reviewing editor's draft. */
	Numbat: ["reviewing"],
	/** The reviewing editor's name as reviewer. */
	Oriole: [...STAFF, "reviewing"],
	/** Name of the reviewer without an account. */
	Pademelon: STAFF,
	/** Name and metadata of a PDF sent by link, with a hidden review. */
	Potoroo: STAFF,
};
/** Staff, but not of this paper: they know the experts, not their actions. */
const INVOLVED = ["conflicted", "reviewing", "secretary"];
const REVIEWERS = ["first", "second", "third", "reviewing"];
/** The last answers by link, without an account. */
const INVITED = [...REVIEWERS, "invited"];
const PERSONAS = [...STAFF, ...AUTHORS, "secretary", ...REVIEWERS, "stranger", "anonymous"];
const SIGNED_IN = PERSONAS.filter((name) => name !== "anonymous");

let machine: TestMachine;
let cast: Cast;
let path: string;
let steps: ReviewSteps;
let routeParams: RouteParams;
let holder: LinkReviewer;
const others = new Map<string, Person>();
const the = (name: string) => others.get(name) ?? cast.the(name);
const sockets = new Map<string, OpenSocket>();
/** Frames before and after others reviewed; all staff may learn that there are experts. */
const frameCounts: [string, number, number][] = [];
let boardVersionBeforeReviewing = 0;

interface Frame {
	resource?: string;
	ids?: (string | number)[];
	version?: number;
}
const framesOf = (name: string) => (sockets.get(name)?.received ?? []) as Frame[];
const reviews: Record<string, string> = {};

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	path = await cast.createConference({ blindness: "double" });
	for (const name of ["coauthor", ...INVOLVED, "first", "second", "third"])
		others.set(name, await new Person(machine).join());
	await appointStaff(machine.table, the("conflicted"), path, { type: "editor" });
	await appointStaff(machine.table, the("reviewing"), path, { type: "editor" });
	await appointStaff(machine.table, the("secretary"), path, { type: "sec_secretary", section_id: "signals" });
	routeParams = { path, numbers: [1], ids: {}, emails: [], sections: ["optics", "signals"] };
	for (const name of SIGNED_IN) sockets.set(name, await subscribeToAll(the(name), routeParams));
	const written = AUTHORS.map((name) =>
		authorForm({
			email: the(name).email,
			last_name: "Aardvark",
			organization: "Aardvark Institute",
			corresponding: name === "author",
		}),
	);
	const paper = { authors: written, acknowledgements: "To the Quoll Fund." };
	await submitPaper(the("author"), path, paper, await pdfWithMetadata("Bilby"));
	await waitForInspection(the("editor"), path, 1);
	steps = new ReviewSteps(path, 1);
	const editor = the("editor");

	reviews.first = await steps.requestReview(editor, the("first"), "Echidna");
	const upload_id = await uploadPdfContaining(the("first"), "Honeyeater");
	const texts = { content: "The Ibis is sound.", private: "The Jacana." };
	await steps.agreeAndSend(the("first"), reviews.first, reviewForm({ ...texts, upload_id }));
	await steps.applyAction(editor, "reveal", reviews.first, { reply_till: dayFromToday(3) });
	const { body: shown } = await the("author").get<ReviewForAuthors[]>(steps.authorAddress);
	const code = shown[0]?.id ?? "";
	const reply = { text: "The Dunnart.", upload_id: await uploadPdfContaining(the("author"), "Cuscus") };
	await requireSuccess(the("author").request("PUT", `${steps.authorAddress}/${code}/reply`, { body: reply }));
	await the("first").waitForEmail(/have answered/);

	const count = (name: string) => framesOf(name).filter(({ resource }) => resource !== "expert").length;
	const before = [...AUTHORS, "first"].map((name): [string, number] => [name, count(name)]);
	reviews.second = await steps.requestReview(editor, the("second"), "Fairywren");
	await steps.agreeAndSend(the("second"), reviews.second, reviewForm({ content: "The Kowari is not." }));
	reviews.third = await steps.requestReview(editor, the("third"), "Galah");
	const alternate = { name: "Lorikeet", email: "lorikeet@example.org" };
	await requireSuccess(
		steps.answer(the("third"), reviews.third, { agrees: false, reason: "no_time", note: "", alternate }),
	);
	const desks = await editor.get<ReviewBoardRow[]>(`/api/conf/${path}/adm/reviews`);
	boardVersionBeforeReviewing = desks.body[0]?.version ?? 0;
	reviews.reviewing = await steps.requestReview(editor, the("reviewing"), "Oriole");
	await the("reviewing").waitForEmail(/will you review/);
	await requireSuccess(steps.answer(the("reviewing"), reviews.reviewing, { agrees: true }));
	const { verdict: _, ...draft } = reviewForm({ content: "The Numbat." });
	const body = { ...draft, verdict: null, version: 0 };
	await requireSuccess(
		the("reviewing").request("PUT", `${steps.reviewerAddress(reviews.reviewing)}/draft`, { body }),
	);
	const proposal = { to: "accept", note: "The Mulgara." };
	await requireSuccess(
		the("chair").request("PUT", `/api/conf/${path}/adm/papers/1/proposal`, { body: proposal }),
	);
	await the("second").waitForEmail(/thank you/);
	frameCounts.push(...before.map(([name, most]): [string, number, number] => [name, most, count(name)]));

	const invited = new Person(machine);
	others.set("invited", invited);
	const id = await steps.requestReview(editor, invited, "Pademelon");
	holder = new LinkReviewer(machine, (await invited.waitForEmail()).text);
	await requireSuccess(holder.agree());
	const remarks = await holder.upload(await pdfWithMetadata("Potoroo"), "Potoroo.pdf");
	await requireSuccess(holder.send({ upload_id: remarks }));
	reviews.link = id;
	for (const [name, file] of [
		["first", `/files/reviews/${path}/${reviews.first}/1`],
		["first", `/files/reviews/${path}/${reviews.first}?part=reply`],
		["author", `/files/paper-reviews/${path}/1/${code}?part=review`],
	] as const)
		await vi.waitFor(async () => expect((await the(name).get(file)).status).toBe(302), EVENTUALLY);
	await machine.control("catch-up");
	routeParams.ids = { number: [code] };
	routeParams.reviews = Object.values(reviews);
});
afterAll(async () => {
	for (const { socket } of sockets.values()) socket.close();
	await checkInvariantsAndStop(machine);
});

function wordsIn(text: string): string[] {
	const words = Object.keys(SECRETS).filter((word) => text.toLowerCase().includes(word.toLowerCase()));
	const addresses = [...AUTHORS, ...INVITED].filter((name) => text.includes(the(name).email));
	return [...words, ...addresses];
}

/** Returns the secrets that a person may know. Addresses are as secret as names; everyone knows their own. */
function expectedWords(name: string): string[] {
	const words = Object.entries(SECRETS).flatMap(([word, who]) => (who.includes(name) ? [word] : []));
	const authors = [...STAFF, ...AUTHORS].includes(name) ? AUTHORS : [];
	const reviewers = STAFF.includes(name) ? INVITED : INVITED.filter((one) => one === name);
	return [...words, ...authors, ...reviewers];
}

/** Known to all staff, whichever paper is theirs. */
const PEOPLE = /\/adm\/(experts|staff|audit(\?|$)|users)/;
const routeParamsFor = (name: string): RouteParams =>
	INVOLVED.includes(name) ? { ...routeParams, skippedRoutes: PEOPLE } : routeParams;

describe.each(PERSONAS)("%s", (name) => {
	test("reads what they may know, and nothing else", async () => {
		const words = wordsIn(await disclosedByRoutes(the(name), routeParamsFor(name)));
		expect(words.filter((word) => !expectedWords(name).includes(word))).toEqual([]);
	});
});

test("the secrets exist: staff find all but a draft, and reviewers and authors find all of their own", async () => {
	for (const name of ["editor", "author", "first", "second"])
		expect([name, wordsIn(await disclosedByRoutes(the(name), routeParams))]).toEqual([
			name,
			expectedWords(name),
		]);
});

describe.each(SIGNED_IN)("%s", (name) => {
	test("gets only e-mails, frames and a data download about what they may know", async () => {
		const frames = JSON.stringify(framesOf(name));
		const data = JSON.stringify(await downloadOwnData(the(name)));
		const words = wordsIn((await disclosedByEmails(the(name))) + frames + data);
		expect(words.filter((word) => !expectedWords(name).includes(word) && word !== name)).toEqual([]);
	});

	test("is notified only of their own reviews, or of the board as staff", async () => {
		const before = ({ ids, version = 0 }: Frame) =>
			name === "reviewing" && ids?.includes(1) && version <= boardVersionBeforeReviewing;
		const frames = framesOf(name).filter((frame) => !before(frame));
		const ids = frames.filter(({ resource }) => resource === "review").flatMap(({ ids: some = [] }) => some);
		const own = reviews[name];
		const visible: (string | number)[] = STAFF.includes(name) ? [1] : own ? [own] : [];
		expect([...new Set(ids)].filter((id) => !visible.includes(id))).toEqual([]);
	});
});

test("neither the ids of reviews nor what reviewers and authors read tell how many were asked", async () => {
	const ids = Object.values(reviews).map((id) => parseReviewId(id).n);
	expect(ids.filter((n) => n < 100_000 || n > 999_999)).toEqual([]);
	const distances = ids.slice(1).map((n, index) => Math.abs(n - (ids[index] ?? 0)));
	expect(Math.max(...distances)).toBeGreaterThan(ids.length);
	for (const name of ["first", "second"]) {
		const page = (await steps.readAsReviewer(the(name), reviews[name] ?? "")).body;
		expect(JSON.stringify(page)).not.toContain('"no":');
	}
	const shown = await requireSuccess(the("author").get<ReviewForAuthors[]>(steps.authorAddress));
	expect(shown).toHaveLength(1);
	for (const n of ids) expect(shown[0]?.id).not.toContain(String(n));
});

test("neither authors nor other reviewers are notified of invitations, refusals, drafts or reviews", () => {
	expect(frameCounts.map(([name, , after]) => [name, after])).toEqual(
		frameCounts.map(([name, before]) => [name, before]),
	);
});

test("the link of an invitation reveals only its own review", async () => {
	const page = await requireSuccess(holder.post(""));
	const { url } = await requireSuccess(holder.post<{ url: string }>("file", { version: 1 }));
	expect(page.file?.name).toBe("Potoroo.pdf");
	const response = JSON.stringify({ ...page, sent: null, file: null }) + url;
	expect(wordsIn(response + (await disclosedByFile(url)))).toEqual(["Pademelon", "invited"]);
	const own = await requireSuccess(holder.post<{ url: string }>("review-file", { part: "review" }));
	expect(wordsIn(await disclosedByFile(own.url))).toEqual(["Potoroo"]);
	for (const review of Object.values(reviews).filter((one) => one !== holder.link.review)) {
		const other = { ...holder.link, review };
		expect((await holder.post("", {}, other)).status).toBe(422);
		expect((await holder.post("review-file", { part: "review" }, other)).status).toBe(422);
	}
});

test("acknowledgements in both languages are hidden from the paper's reviewers, also in its issue", async () => {
	const { body: own } = await the("author").get<Paper>(`/api/conf/${path}/papers/1`);
	const english = { title: "On ice", keywords: ["ice", "snow", "maps"], abstract: "Ice." };
	const names = { first_name: "Anna", last_name: "Orlova", organization: "Institute" };
	const form: object = {
		...english,
		acknowledgements: "Фонду Россомахи",
		authors: own.authors.map((author) => ({ ...author, locales: { en: names } })),
		language: "ru",
		locales: { en: { ...english, acknowledgements: "To the Wolverine Fund." } },
	};
	const number = await submitPaper(the("author"), path, { ...form });
	const russian = new ReviewSteps(path, number);
	const ids = {
		reviewing: await russian.requestReview(the("editor"), the("reviewing")),
		second: await russian.requestReview(the("editor"), the("second")),
	};
	for (const [name, id] of Object.entries(ids))
		await requireSuccess(russian.answer(the(name), id, { agrees: true }));
	const shelf = new IssueSteps(cast);
	const issue = await shelf.create(path);
	const accepted = await new PaperSteps(path, number).changeStatus(the("editor"), "accepted");
	expect([accepted.status, await shelf.addPapers(path, issue.id, number)]).toEqual([200, [null]]);
	await machine.control("catch-up");
	const params = {
		...routeParams,
		numbers: [number],
		reviews: Object.values(ids),
		ids: { issues: [issue.id] },
	};
	const read = async (name: string) =>
		(await disclosedByRoutes(the(name), params)) + (await disclosedByEmails(the(name)));
	const thanks = (text: string) => text.match(/Россомах|Wolverine/g)?.length ?? 0;
	for (const name of ["editor", "author"]) expect([name, thanks(await read(name)) > 1]).toEqual([name, true]);
	for (const name of [...REVIEWERS, "secretary", "stranger"])
		expect([name, thanks(await read(name))]).toEqual([name, 0]);
	const { body } = await the("reviewing").get<IssueContents>(
		`/api/conf/${path}/adm/issues/${issue.id}/papers`,
	);
	expect(body.papers.map((one) => [one.number, one.reviews, one.locales?.en.title])).toEqual([
		[number, true, "On ice"],
	]);
});

test("staff who review the paper read others' reviews after sending theirs, without names and private parts", async () => {
	const reviewer = the("reviewing");
	const own = reviews.reviewing ?? "";
	const disclosed = () => disclosedByRoutes(reviewer, routeParamsFor("reviewing"));
	expect((await steps.readAsReviewer(reviewer, own)).body.others).toBe(null);
	await requireSuccess(steps.send(reviewer, own, reviewForm({ content: "The Numbat." })));
	const { body } = await steps.readAsReviewer(reviewer, own);
	const file = body.others?.find((one) => one.file)?.file?.file ?? "";
	await vi.waitFor(async () => expect((await reviewer.get(file)).status).toBe(302), EVENTUALLY);
	const expected = [...expectedWords("reviewing"), "Ibis", "Kowari"].sort();
	expect(wordsIn(await disclosed()).sort()).toEqual(expected);
	expect(await steps.applyAction(the("editor"), "hand_back", own)).toBe(null);
	expect((await reviewer.get(file)).status).toBe(404);
	expect(wordsIn(await disclosed()).sort()).toEqual(expectedWords("reviewing").sort());
});
