import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { WholeConference } from "@deck/contracts/conference";
import { LIMITS } from "@deck/contracts/limits";
import type { OwnPaper, Paper, PaperCard, PaperForm, PaperList } from "@deck/contracts/paper";
import type { Released, ReleasePreviews } from "@deck/contracts/paper-staff";
import { atMost } from "@deck/core/kernel/at-most";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, makePdf, uploadPdf } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { parseCsv } from "../support/fixtures-csv.ts";
import { fixture, readFixture } from "../support/fixtures-folder.ts";
import { type IclrPaper, importRowOf } from "../support/fixtures-iclr.ts";
import { importRowOfPair, type PublicationPair } from "../support/fixtures-russian.ts";
import { stopChecked } from "../support/invariants.ts";
import { LIFTED_LIMITS } from "../support/lifted-limits.ts";
import { startTestMachine, type TestMachine } from "../support/machine.ts";
import { waitForOutbox } from "../support/nothing-lost.ts";
import { PaperSteps } from "../support/paper-steps.ts";
import { type InboxLetter, Person } from "../support/person.ts";
import { Shelf } from "../support/shelf.ts";
import { LETTERS_OF_EXTENDED, type Life, lettersOf, lifeOf, statusOf } from "./lives.ts";

const AT_ONCE = 8;
const SECTION_IDS = ["optics", "signals"] as const;

interface Real {
	form: PaperForm;
	author: Person;
	life: Life;
	note: string;
	steps: PaperSteps;
	extended?: PaperSteps;
	/** Names of further files sent: the second version, the extended paper. */
	sent: string[];
}

let machine: TestMachine;
let cast: Cast;
let shelf: Shelf;
let path: string;
const seconds: Record<string, number> = {};

beforeAll(async () => {
	const env = { ...LIFTED_LIMITS, DECK_STRANGER_LETTERS: "1000000" };
	machine = await startTestMachine({ profile: "kind", env });
	cast = await Cast.join(machine);
	shelf = new Shelf(cast);
	path = await cast.conference({
		flow: "both",
		dates: {
			...{ submissions_open: day(-2), submissions_close: day(20) },
			...{ extpapers_open: day(-2), extpapers_close: day(40) },
		},
	});
});
afterAll(() => stopChecked(machine));

const editor = () => cast.the("editor");
const manifest = parseCsv(readFileSync(fixture("files", "manifest.csv"), "utf8"));
const realPdfs = readdirSync(fixture("files", "papers_en")).sort();

/** Uploads the next real file; returns the upload's id and the manifest's checksum. */
async function sendReal(author: Person, at: number): Promise<{ upload_id: string; sha256: string }> {
	const name = `papers_en/${realPdfs[at % realPdfs.length]}`;
	const sha256 = manifest.find(({ file }) => file === name)?.sha256 ?? "";
	return { upload_id: await uploadPdf(author, new Uint8Array(readFileSync(fixture("files", name)))), sha256 };
}

/** Does a step for some papers and waits for its e-mails: later ones would replace them. */
async function part(
	name: string,
	papers: readonly Real[],
	work: (paper: Real, at: number) => Promise<unknown>,
) {
	const began = performance.now();
	await atMost(AT_ONCE, papers.entries(), ([at, paper]) => work(paper, at));
	await waitForOutbox(machine);
	seconds[`${name} (${papers.length})`] = Math.round(performance.now() - began) / 1000;
}

const went = async (answer: Promise<{ status: number; body: unknown }>) => {
	const { status, body } = await answer;
	expect([status, status < 300 ? "" : body]).toEqual([status < 300 ? status : 0, ""]);
};

async function realPapers(): Promise<Real[]> {
	const iclr = readFixture<IclrPaper[]>("papers", "iclr2017.json");
	const pairs = readFixture<PublicationPair[]>("papers", "ru_en_pairs.json");
	const english = iclr.map((paper, place) => {
		const life = lifeOf(paper, place);
		const { key: _, ...form } = importRowOf(paper, life.section);
		return { form: { ...form, format: life.format }, life, note: paper.decision_comment };
	});
	const russian = pairs.map((pair, place) => {
		const form = importRowOfPair(pair, "optics");
		const authors = form.authors.map((author, at) => ({
			...author,
			email: `ru-${place}-${at}@example.org`,
			corresponding: at === 0,
		}));
		const life: Life = {
			...{ revised: false, broughtBack: false, withdrawn: false, extended: false, held: true },
			...{ decision: "accepted", format: "oral", section: "optics" },
		};
		return { form: { ...form, format: "oral", authors }, life, note: "" };
	});
	return Promise.all(
		[...english, ...russian].map(async ({ form, life, note }) => {
			const authors = form.authors.map((author) => ({ orcid: "", mailable: true, ...author }));
			const whole = { type: "paper", ...form, authors } as PaperForm;
			const author = await new Person(machine, whole.authors[0]?.email).join(whole.language);
			return { form: whole, author, life, note, steps: new PaperSteps(path, 0), sent: [] };
		}),
	);
}

async function submit(real: Real): Promise<void> {
	const bytes = Buffer.concat([await makePdf(1), Buffer.from(`\n% ${randomUUID()}\n%%EOF\n`)]);
	const upload_id = await uploadPdf(real.author, new Uint8Array(bytes));
	const { status, body } = await real.author.post<PaperCard>(`/api/conf/${path}/papers`, {
		...real.form,
		upload_id,
	});
	expect([status, body]).toEqual([201, expect.objectContaining({ status: "submitted" })]);
	real.steps = new PaperSteps(path, body.number);
}

async function revise(real: Real, at: number): Promise<void> {
	const { upload_id, sha256 } = await sendReal(real.author, at);
	const { version } = await real.steps.read(real.author);
	const form = { upload_id, answer: "Thank you. We have done all that.", version };
	await went(real.author.post(`${real.steps.address}/versions`, form));
	real.sent.push(sha256);
}

async function extend(real: Real, at: number): Promise<void> {
	await went(real.steps.change(editor(), "extended", { open: true }));
	const { upload_id, sha256 } = await sendReal(real.author, at);
	const form = { ...real.form, type: "extpaper", title: `${real.form.title} (extended)`.slice(-LIMITS.text) };
	const { status, body } = await real.author.post<PaperCard>(`${real.steps.address}/extended`, {
		...form,
		upload_id,
	});
	expect(status).toBe(201);
	real.extended = new PaperSteps(path, body.number);
	real.sent.push(sha256);
}

/** Previews and releases in batches, as the page does. */
async function release(): Promise<number> {
	const { body: list } = await editor().get<PaperList>(`/api/conf/${path}/adm/papers`);
	let left = list.cards.filter(({ held }) => held).map(({ number }) => number);
	const all = left.length;
	while (left.length > 0) {
		const area = `/api/conf/${path}/adm/papers/release`;
		const portion = left.slice(0, LIMITS.releasedPerCall);
		const { body: read } = await editor().post<ReleasePreviews>(`${area}/preview`, { numbers: portion });
		const papers = read.papers.map(({ number, held }) => ({ number, held }));
		const { body: released } = await editor().post<Released[]>(area, { papers });
		expect(released.filter(({ refused }) => refused)).toEqual([]);
		left = [...read.left, ...left.slice(LIMITS.releasedPerCall)];
	}
	await waitForOutbox(machine);
	return all;
}

async function gather(type: "paper" | "extpaper", numbers: number[]): Promise<string> {
	const { id } = await shelf.make(path, { type });
	for (let from = 0; from < numbers.length; from += LIMITS.issuePapersPerCall) {
		const refused = await shelf.put(path, id, ...numbers.slice(from, from + LIMITS.issuePapersPerCall));
		expect(refused.filter(Boolean)).toEqual([]);
	}
	await waitForOutbox(machine);
	return id;
}

const numberOf = ({ steps }: Real) => steps.number;
const extendedNumber = ({ extended }: Real) => extended?.number ?? 0;
const byNumber = (one: { number: number }, other: { number: number }) => one.number - other.number;

test("all submissions of ICLR 2017, and Russian ones, live their whole life, and all that is told of them agrees", async () => {
	const papers = await realPapers();
	expect(papers.length).toBe(102 + 14);
	const which = (is: (life: Life) => boolean) => papers.filter(({ life }) => is(life));

	await part("submitted", papers, submit);
	const back = which((life) => life.broughtBack);
	await part("deleted", back, ({ author, steps }) =>
		went(steps.move(author, "deleted", { number: steps.number })),
	);
	await part("brought back", back, ({ author, steps }) => went(steps.move(author, "submitted")));
	const revised = which((life) => life.revised);
	await part("to be revised", revised, ({ steps, note }) => went(steps.move(editor(), "revising", { note })));
	await part("revised", revised, revise);
	const held = which((life) => life.held);
	await part("held", held, ({ steps, life, note }) =>
		went(steps.move(editor(), life.decision, { hold: true, note })),
	);
	const told = which((life) => !life.held && !life.withdrawn);
	await part("decided", told, ({ steps, life, note }) => went(steps.move(editor(), life.decision, { note })));
	const withdrawn = which((life) => life.withdrawn !== false);
	await part("withdrawn", withdrawn, ({ author, steps }) => went(steps.move(author, "withdrawn")));
	expect(await release()).toBe(which((life) => life.held && !life.withdrawn).length);
	const accepted = which((life) => statusOf(life) === "accepted");
	const issue = await gather("paper", accepted.map(numberOf));
	const extended = which((life) => life.extended);
	await part("extended", extended, extend);
	await part("extended accepted", extended, ({ extended: steps }) =>
		went(steps?.move(editor(), "accepted") ?? Promise.reject(new Error("there is none"))),
	);
	const volume = await gather("extpaper", extended.map(extendedNumber));

	await expectCards(papers, { issue, volume });
	await expectCounts(papers);
	await expectVersions(papers);
	const letters = await expectLetters(papers);
	console.table({
		...Object.fromEntries(
			["accepted", "rejected", "withdrawn"].map((status) => [
				status,
				which((life) => statusOf(life) === status).length,
			]),
		),
		...{ extended: extended.length, letters },
	});
	console.table(seconds);
});

async function expectCards(papers: readonly Real[], { issue, volume }: { issue: string; volume: string }) {
	const wanted = papers.flatMap(({ form, life, steps, extended }) => {
		const { language, section, format, title, authors } = form;
		const common = { language, section, format, authors_count: authors.length };
		const own = {
			...{ ...common, number: steps.number, type: "paper", title: title.trim(), status: statusOf(life) },
			...(statusOf(life) === "accepted" && { issue }),
		};
		const more = extended && {
			...{ ...common, number: extended.number, type: "extpaper", status: "accepted", issue: volume },
			...{ title: `${title} (extended)`.slice(-LIMITS.text).trim(), paper: steps.number },
		};
		return more ? [own, more] : [own];
	});
	const { body } = await editor().get<PaperList>(`/api/conf/${path}/adm/papers`);
	const told = body.cards.map(
		({ changed: _c, version: _v, first_author: _f, lock: _l, title, ...card }: PaperCard) => ({
			...card,
			title,
		}),
	);
	const composed = (card: { title: string }) => ({ ...card, title: card.title.normalize("NFC") });
	expect(told.sort(byNumber)).toEqual(wanted.sort(byNumber).map(composed));
	await atMost(AT_ONCE, papers, async ({ author, steps, life, extended }) => {
		const { body: own } = await author.get<OwnPaper[]>(`/api/conf/${path}/mysubs`);
		expect(own.map(({ number, status }) => [number, status]).sort()).toEqual(
			[[steps.number, statusOf(life)], ...(extended ? [[extended.number, "accepted"]] : [])].sort(),
		);
	});
}

async function expectCounts(papers: readonly Real[]): Promise<void> {
	const { body } = await editor().get<WholeConference>(`/api/conf/${path}`);
	const extended = papers.filter((one) => one.extended);
	const here = SECTION_IDS.map(
		(id) => [...papers, ...extended].filter(({ form }) => form.section === id).length,
	);
	expect(body.sections.map((section) => section.papers)).toEqual(here);
	const accepted = papers.filter(({ life }) => statusOf(life) === "accepted").length;
	expect([body.paper_issues, body.extpaper_issues].map(([one]) => one?.submissions)).toEqual([
		accepted,
		extended.length,
	]);
}

async function expectVersions(papers: readonly Real[]): Promise<void> {
	await atMost(AT_ONCE, papers, async ({ author, steps, life, extended, sent }) => {
		const own: Paper = await steps.read(author);
		const more = extended && (await extended.read(author));
		expect(own.versions.map(({ number }) => number)).toEqual(life.revised ? [1, 2] : [1]);
		const stored = [...own.versions.slice(1), ...(more?.versions ?? [])].map(({ sha256 }) => sha256);
		expect(stored).toEqual(sent);
	});
}

/** Words that identify an e-mail by its subject, the most specific first. */
const KINDS: [words: string, kind: string][] = [
	...[
		...["version 2", "has been received", "has been deleted", "has been restored", "has been withdrawn"],
		...["needs a revision", "has been accepted", "decision on paper", "is in the issue"],
		"submit the extended version",
	].map((words): [string, string] => [words, words]),
	["получена", "has been received"],
	["принята", "has been accepted"],
	["вошла в выпуск", "is in the issue"],
];

/** Every author got each e-mail exactly once; returns the count. */
async function expectLetters(papers: readonly Real[]): Promise<number> {
	const wanted = papers.flatMap(({ form, life, steps, extended }) =>
		form.authors.flatMap(({ email }) => [
			...lettersOf(life).map((kind) => `${email} ${steps.number} ${kind}`),
			...(extended ? LETTERS_OF_EXTENDED.map((kind) => `${email} ${extended.number} ${kind}`) : []),
		]),
	);
	const staff = new Set(
		["creator", "superadmin", "editor", "observer", "chair"].map((who) => cast.the(who).email),
	);
	const inbox: InboxLetter[] = await (await fetch(`${machine.inboxUrl}/inbox.json`)).json();
	const received = inbox
		.filter(({ to }) => !staff.has(to[0] ?? ""))
		.map(({ to, subject }) => {
			const kind = KINDS.find(([words]) => subject.includes(words))?.[1] ?? subject;
			const number = /(?:paper|статья)\s(\d+)/.exec(subject)?.[1] ?? subject;
			return `${to[0]} ${number} ${kind}`;
		});
	expect(received.sort()).toEqual(wanted.sort());
	return received.length;
}
