import type { AuthorReview } from "@deck/contracts/author-review";
import type { ReviewDesk } from "@deck/contracts/review";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { appoint, authorForm, day, sendFile, submitPaper } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { EVENTUALLY } from "../support/eventually.ts";
import { stopChecked } from "../support/invariants.ts";
import { LinkHolder } from "../support/link-holder.ts";
import { lookedAt } from "../support/looked-at.ts";
import { sharedMachine, type TestMachine } from "../support/machine.ts";
import { ownData } from "../support/own-data.ts";

import { Person } from "../support/person.ts";
import { ReviewSteps, reviewForm } from "../support/review-steps.ts";
import type { OpenSocket } from "../support/sockets.ts";
import { type Askable, hearAll, toldByFile, toldByLetters, toldByRoutes } from "../support/told.ts";
import { tellingPdf } from "../support/told-by-pdf.ts";

/**
 * In a double-blind conference, reviewers never learn the authors or other reviewers; authors never learn the
 * reviewers or hidden parts of reviews. Each secret is a unique word; the test searches every byte of each persona's
 * answers, files, e-mails and frames.
 */

const STAFF = ["creator", "superadmin", "editor", "observer", "admin", "chair"];
const AUTHORS = ["author", "coauthor", "conflicted"];

/** Who may know each secret. */
const SECRETS: Record<string, string[]> = {
	/** The authors' name and organization. */
	Aardvark: [...STAFF, ...AUTHORS],
	/** Metadata of the manuscript's PDF. */
	Bilby: [...STAFF, ...AUTHORS],
	/** Name and metadata of the authors' reply PDF. */
	Cuscus: [...STAFF, ...AUTHORS],
	/** Text of the reply. */
	Dunnart: [...STAFF, ...AUTHORS, "first"],
	/** Names of the reviewers: the first's review is visible, the second's submitted, the third declined. */
	Echidna: [...STAFF, "first"],
	Fairywren: [...STAFF, "second"],
	Galah: [...STAFF, "third"],
	/** Name and metadata of the first's PDF. */
	Honeyeater: [...STAFF, "first"],
	/** The first's text: for all, and for editors. */
	Ibis: [...STAFF, ...AUTHORS, "first"],
	Jacana: [...STAFF, "first"],
	/** The second's text, hidden. */
	Kowari: [...STAFF, "second"],
	/** The third's suggested reviewer. */
	Lorikeet: [...STAFF, "third"],
	/** The chair's proposed decision. */
	Mulgara: STAFF,
	/** The reviewing editor's draft; their name as reviewer. */
	Numbat: ["reviewing"],
	Oriole: [...STAFF, "reviewing"],
	/** Name and metadata of a PDF sent by link, with a hidden review. */
	Potoroo: STAFF,
};
/** Staff, but not of this paper: they know the experts, not their actions. */
const INVOLVED = ["conflicted", "reviewing", "secretary"];
const REVIEWERS = ["first", "second", "third", "reviewing"];
const PERSONAS = [...STAFF, ...AUTHORS, "secretary", ...REVIEWERS, "stranger", "anonymous"];
const SIGNED_IN = PERSONAS.filter((name) => name !== "anonymous");

let machine: TestMachine;
let cast: Cast;
let path: string;
let steps: ReviewSteps;
let askable: Askable;
let holder: LinkHolder;
const others = new Map<string, Person>();
const the = (name: string) => others.get(name) ?? cast.the(name);
const sockets = new Map<string, OpenSocket>();
/** Frames before and after others reviewed; all staff may learn that there are experts. */
const heard: [string, number, number][] = [];
let asStaff = 0;

interface Frame {
	noun?: string;
	ids?: (string | number)[];
	version?: number;
}
const framesOf = (name: string) => (sockets.get(name)?.heard ?? []) as Frame[];
const reviews: Record<string, string> = {};

const made = async <T>(answer: Promise<{ status: number; body: T }>): Promise<T> => {
	const { status, body } = await answer;
	if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
	return body;
};

async function uploadTelling(person: Person, word: string): Promise<string> {
	const id = await sendFile(person, await tellingPdf(word), `${word}.pdf`, "review_file");
	await made(person.post(`/api/uploads/${id}/complete`));
	return id;
}

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	path = await cast.conference({ blindness: "double" });
	for (const name of ["coauthor", ...INVOLVED, "first", "second", "third"])
		others.set(name, await new Person(machine).join());
	await appoint(machine.table, the("conflicted"), path, { type: "editor" });
	await appoint(machine.table, the("reviewing"), path, { type: "editor" });
	await appoint(machine.table, the("secretary"), path, { type: "sec_secretary", section_id: "signals" });
	askable = { path, numbers: [1], ids: {}, emails: [], sections: ["optics", "signals"] };
	for (const name of SIGNED_IN) sockets.set(name, await hearAll(the(name), askable));
	const written = AUTHORS.map((name) =>
		authorForm({
			...{ email: the(name).email, last_name: "Aardvark", organization: "Aardvark Institute" },
			corresponding: name === "author",
		}),
	);
	await submitPaper(the("author"), path, { authors: written }, await tellingPdf("Bilby"));
	await lookedAt(the("editor"), path, 1);
	steps = new ReviewSteps(path, 1);
	const editor = the("editor");

	reviews.first = await steps.asked(editor, the("first"), "Echidna");
	const upload_id = await uploadTelling(the("first"), "Honeyeater");
	const texts = { content: "The Ibis is sound.", private: "The Jacana." };
	await steps.reviewed(the("first"), reviews.first, reviewForm({ ...texts, upload_id }));
	await steps.act(editor, "reveal", reviews.first, { reply_till: day(3) });
	const { body: shown } = await the("author").get<AuthorReview[]>(steps.authorAddress);
	const code = shown[0]?.id ?? "";
	const reply = { text: "The Dunnart.", upload_id: await uploadTelling(the("author"), "Cuscus") };
	await made(the("author").request("PUT", `${steps.authorAddress}/${code}/reply`, { body: reply }));
	await the("first").letter(/have answered/);

	const count = (name: string) => framesOf(name).filter(({ noun }) => noun !== "expert").length;
	const before = [...AUTHORS, "first"].map((name): [string, number] => [name, count(name)]);
	reviews.second = await steps.asked(editor, the("second"), "Fairywren");
	await steps.reviewed(the("second"), reviews.second, reviewForm({ content: "The Kowari is not." }));
	reviews.third = await steps.asked(editor, the("third"), "Galah");
	const alternate = { name: "Lorikeet", email: "lorikeet@example.org" };
	await made(
		steps.answer(the("third"), reviews.third, { agrees: false, reason: "no_time", note: "", alternate }),
	);
	const desks = await editor.get<ReviewDesk[]>(`/api/conf/${path}/adm/reviews`);
	asStaff = desks.body[0]?.version ?? 0;
	reviews.reviewing = await steps.asked(editor, the("reviewing"), "Oriole");
	await the("reviewing").letter(/review a paper/);
	await made(steps.answer(the("reviewing"), reviews.reviewing, { agrees: true }));
	const { verdict: _, ...draft } = reviewForm({ content: "The Numbat." });
	const body = { ...draft, verdict: null, version: 0 };
	await made(the("reviewing").request("PUT", `${steps.own(reviews.reviewing)}/draft`, { body }));
	const proposal = { to: "accept", note: "The Mulgara." };
	await made(the("chair").request("PUT", `/api/conf/${path}/adm/papers/1/proposal`, { body: proposal }));
	await the("second").letter(/thank you/);
	heard.push(...before.map(([name, most]): [string, number, number] => [name, most, count(name)]));

	const nobody = new Person(machine);
	const id = await steps.asked(editor, nobody, "Pademelon");
	holder = new LinkHolder(machine, (await nobody.letter()).text);
	await made(holder.agree());
	const remarks = await holder.upload(await tellingPdf("Potoroo"), "Potoroo.pdf");
	await made(holder.send({ upload_id: remarks }));
	reviews.link = id;
	for (const [name, file] of [
		["first", `/files/reviews/${path}/${reviews.first}/1`],
		["first", `/files/reviews/${path}/${reviews.first}?part=reply`],
		["author", `/files/paper-reviews/${path}/1/${code}?part=review`],
	] as const)
		await vi.waitFor(async () => expect((await the(name).get(file)).status).toBe(302), EVENTUALLY);
	await machine.control("catch-up");
	askable.ids = { number: [code] };
	askable.reviews = Object.values(reviews);
});
afterAll(async () => {
	for (const { socket } of sockets.values()) socket.close();
	await stopChecked(machine);
});

function wordsIn(text: string): string[] {
	const words = Object.keys(SECRETS).filter((word) => text.toLowerCase().includes(word.toLowerCase()));
	const addresses = [...AUTHORS, ...REVIEWERS].filter((name) => text.includes(the(name).email));
	return [...words, ...addresses];
}

/** Authors' addresses are as secret as their names, reviewers' likewise; everyone knows their own. */
function known(name: string): string[] {
	const words = Object.entries(SECRETS).flatMap(([word, who]) => (who.includes(name) ? [word] : []));
	const authors = [...STAFF, ...AUTHORS].includes(name) ? AUTHORS : [];
	const reviewers = STAFF.includes(name) ? REVIEWERS : REVIEWERS.filter((one) => one === name);
	return [...words, ...authors, ...reviewers];
}

/** Known to all staff, whichever paper is theirs. */
const PEOPLE = /\/adm\/(experts|staff|audit(\?|$)|users)/;
const askableBy = (name: string): Askable =>
	INVOLVED.includes(name) ? { ...askable, without: PEOPLE } : askable;

describe.each(PERSONAS)("%s", (name) => {
	test("reads what they may know, and nothing else", async () => {
		const words = wordsIn(await toldByRoutes(the(name), askableBy(name)));
		expect(words.filter((word) => !known(name).includes(word))).toEqual([]);
	});
});

test("what is looked for is there: staff find every secret but a draft, a reviewer and an author all that is theirs", async () => {
	for (const name of ["editor", "author", "first", "second"])
		expect([name, wordsIn(await toldByRoutes(the(name), askable))]).toEqual([name, known(name)]);
});

describe.each(SIGNED_IN)("%s", (name) => {
	test("gets letters, frames and a file of their data about what they may know alone", async () => {
		const frames = JSON.stringify(framesOf(name));
		const data = JSON.stringify(await ownData(the(name)));
		const words = wordsIn((await toldByLetters(the(name))) + frames + data);
		expect(words.filter((word) => !known(name).includes(word) && word !== name)).toEqual([]);
	});

	test("hears of reviews that are theirs, or of the desk as staff", async () => {
		const before = ({ ids, version = 0 }: Frame) =>
			name === "reviewing" && ids?.includes(1) && version <= asStaff;
		const frames = framesOf(name).filter((frame) => !before(frame));
		const ids = frames.filter(({ noun }) => noun === "review").flatMap(({ ids: some = [] }) => some);
		const own = reviews[name];
		const theirs: (string | number)[] = STAFF.includes(name) ? [1] : own ? [own] : [];
		expect([...new Set(ids)].filter((id) => !theirs.includes(id))).toEqual([]);
	});
});

test("neither the authors nor another reviewer hear that somebody was asked, declined, wrote or sent", () => {
	expect(heard.map(([name, , after]) => [name, after])).toEqual(
		heard.map(([name, before]) => [name, before]),
	);
});

test("the link of an invitation tells of its own review alone", async () => {
	const page = await made(holder.post(""));
	const { url } = await made(holder.post<{ url: string }>("file", { version: 1 }));
	expect(page.sent?.file?.name).toBe("Potoroo.pdf");
	const told = JSON.stringify({ ...page, sent: null }) + url;
	expect(wordsIn(told + (await toldByFile(url)))).toEqual([]);
	const own = await made(holder.post<{ url: string }>("remarks", { part: "review" }));
	expect(wordsIn(await toldByFile(own.url))).toEqual(["Potoroo"]);
	for (const review of Object.values(reviews).filter((one) => one !== holder.link.review)) {
		const other = { ...holder.link, review };
		expect((await holder.post("", {}, other)).status).toBe(422);
		expect((await holder.post("remarks", { part: "review" }, other)).status).toBe(422);
	}
});

test("staff who review the paper read what the others sent once theirs is, and nothing of whose it is or for editors alone", async () => {
	const reviewer = the("reviewing");
	const own = reviews.reviewing ?? "";
	const hear = () => toldByRoutes(reviewer, askableBy("reviewing"));
	expect((await steps.page(reviewer, own)).body.others).toBe(null);
	await made(steps.send(reviewer, own, reviewForm({ content: "The Numbat." })));
	const { body } = await steps.page(reviewer, own);
	const file = body.others?.find((one) => one.file)?.file?.file ?? "";
	await vi.waitFor(async () => expect((await reviewer.get(file)).status).toBe(302), EVENTUALLY);
	const theirs = [...known("reviewing"), "Ibis", "Kowari"].sort();
	expect(wordsIn(await hear()).sort()).toEqual(theirs);
	expect(await steps.act(the("editor"), "hand_back", own)).toBe(null);
	expect((await reviewer.get(file)).status).toBe(404);
	expect(wordsIn(await hear()).sort()).toEqual(known("reviewing").sort());
});
