import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { LIMITS } from "@deck/contracts/limits";
import type { OwnPaper, Paper, PaperForm, PaperList, PaperListRow } from "@deck/contracts/paper";
import type { ReleasePreviews, ReleaseResult } from "@deck/contracts/paper-staff";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePdf, uploadPdf } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { parseCsv } from "../support/fixtures/real-csv.ts";
import { fixture, readFixture } from "../support/fixtures/real-folder.ts";
import { type IclrPaper, importRowOf } from "../support/fixtures/real-iclr.ts";
import { importRowOfPair, type PublicationPair } from "../support/fixtures/real-russian.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { LIFTED_LIMITS } from "../support/machine/lifted-limits.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { type InboxEmail, Person } from "../support/person.ts";
import { IssueSteps } from "../support/steps/issue-steps.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import {
	EXTENDED_PAPER_EMAILS,
	expectedEmailsOf,
	expectedStatus,
	type PaperScenario,
	scenarioOf,
} from "./paper-scenarios.ts";

const AT_ONCE = 8;
const SECTION_IDS = ["optics", "signals"] as const;

interface RealPaper {
	form: PaperForm;
	author: Person;
	scenario: PaperScenario;
	note: string;
	steps: PaperSteps;
	extended?: PaperSteps;
	/** Names of further files sent: the second version, the extended paper. */
	sent: string[];
}

let machine: TestMachine;
let cast: Cast;
let issueSteps: IssueSteps;
let path: string;
const seconds: Record<string, number> = {};

beforeAll(async () => {
	const env = { ...LIFTED_LIMITS, DECK_UNKNOWN_ADDRESS_EMAILS: "1000000" };
	machine = await startTestMachine({ profile: "kind", env });
	cast = await Cast.join(machine);
	issueSteps = new IssueSteps(cast);
	path = await cast.createConference({
		flow: "both",
		dates: {
			submissions_open: dayFromToday(-2),
			submissions_close: dayFromToday(20),
			extpapers_open: dayFromToday(-2),
			extpapers_close: dayFromToday(40),
		},
	});
});
afterAll(() => checkInvariantsAndStop(machine));

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
async function runStep(
	name: string,
	papers: readonly RealPaper[],
	work: (paper: RealPaper, at: number) => Promise<unknown>,
) {
	const began = performance.now();
	await mapWithConcurrency(AT_ONCE, papers.entries(), ([at, paper]) => work(paper, at));
	await waitForOutbox(machine);
	seconds[`${name} (${papers.length})`] = Math.round(performance.now() - began) / 1000;
}

const requireOk = async (answer: Promise<{ status: number; body: unknown }>) => {
	const { status, body } = await answer;
	expect([status, status < 300 ? "" : body]).toEqual([status < 300 ? status : 0, ""]);
};

async function realPapers(): Promise<RealPaper[]> {
	const iclr = readFixture<IclrPaper[]>("papers", "iclr2017.json");
	const pairs = readFixture<PublicationPair[]>("papers", "ru_en_pairs.json");
	const english = iclr.map((paper, place) => {
		const scenario = scenarioOf(paper, place);
		const { key: _, ...form } = importRowOf(paper, scenario.section);
		return { form: { ...form, format: scenario.format }, scenario, note: paper.decision_comment };
	});
	const russian = pairs.map((pair, place) => {
		const form = importRowOfPair(pair, "optics");
		const authors = form.authors.map((author, at) => ({
			...author,
			email: `ru-${place}-${at}@example.org`,
			corresponding: at === 0,
		}));
		const scenario: PaperScenario = {
			revised: false,
			restored: false,
			withdrawn: false,
			extended: false,
			held: true,
			decision: "accepted",
			format: "oral",
			section: "optics",
		};
		return { form: { ...form, format: "oral", authors }, scenario, note: "" };
	});
	return Promise.all(
		[...english, ...russian].map(async ({ form, scenario, note }) => {
			const authors = form.authors.map((author) => ({ orcid: "", mailable: true, ...author }));
			const fullForm = { type: "paper", ...form, authors } as PaperForm;
			const author = await new Person(machine, fullForm.authors[0]?.email).join(fullForm.language);
			return { form: fullForm, author, scenario, note, steps: new PaperSteps(path, 0), sent: [] };
		}),
	);
}

async function submit(real: RealPaper): Promise<void> {
	const bytes = Buffer.concat([await makePdf(1), Buffer.from(`\n% ${randomUUID()}\n%%EOF\n`)]);
	const upload_id = await uploadPdf(real.author, new Uint8Array(bytes));
	const { status, body } = await real.author.post<PaperListRow>(`/api/conf/${path}/papers`, {
		...real.form,
		upload_id,
	});
	expect([status, body]).toEqual([201, expect.objectContaining({ status: "submitted" })]);
	real.steps = new PaperSteps(path, body.number);
}

async function revise(real: RealPaper, at: number): Promise<void> {
	const { upload_id, sha256 } = await sendReal(real.author, at);
	const { version } = await real.steps.read(real.author);
	const form = { upload_id, answer: "Thank you. We have done all that.", version };
	await requireOk(real.author.post(`${real.steps.address}/versions`, form));
	real.sent.push(sha256);
}

async function extend(real: RealPaper, at: number): Promise<void> {
	await requireOk(real.steps.changeAsStaff(editor(), "extended", { open: true }));
	const { upload_id, sha256 } = await sendReal(real.author, at);
	const form = { ...real.form, type: "extpaper", title: `${real.form.title} (extended)`.slice(-LIMITS.text) };
	const { status, body } = await real.author.post<PaperListRow>(`${real.steps.address}/extended`, {
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
	let left = list.rows.filter(({ held }) => held).map(({ number }) => number);
	const all = left.length;
	while (left.length > 0) {
		const area = `/api/conf/${path}/adm/papers/release`;
		const portion = left.slice(0, LIMITS.releasedPerCall);
		const { body: read } = await editor().post<ReleasePreviews>(`${area}/preview`, { numbers: portion });
		const papers = read.papers.map(({ number, held }) => ({ number, held }));
		const { body: released } = await editor().post<ReleaseResult[]>(area, { papers });
		expect(released.filter(({ refused }) => refused)).toEqual([]);
		left = [...read.left, ...left.slice(LIMITS.releasedPerCall)];
	}
	await waitForOutbox(machine);
	return all;
}

async function putInIssue(type: "paper" | "extpaper", numbers: number[]): Promise<string> {
	const { id } = await issueSteps.create(path, { type });
	for (let from = 0; from < numbers.length; from += LIMITS.issuePapersPerCall) {
		const refused = await issueSteps.addPapers(
			path,
			id,
			...numbers.slice(from, from + LIMITS.issuePapersPerCall),
		);
		expect(refused.filter(Boolean)).toEqual([]);
	}
	await waitForOutbox(machine);
	return id;
}

const numberOf = ({ steps }: RealPaper) => steps.number;
const extendedNumber = ({ extended }: RealPaper) => extended?.number ?? 0;
const byNumber = (one: { number: number }, other: { number: number }) => one.number - other.number;

test("all submissions of ICLR 2017, and Russian ones, live their whole scenario, and all that is told of them agrees", async () => {
	const papers = await realPapers();
	expect(papers.length).toBe(102 + 14);
	const which = (is: (scenario: PaperScenario) => boolean) => papers.filter(({ scenario }) => is(scenario));

	await runStep("submitted", papers, submit);
	const back = which((scenario) => scenario.restored);
	await runStep("deleted", back, ({ author, steps }) =>
		requireOk(steps.changeStatus(author, "deleted", { number: steps.number })),
	);
	await runStep("brought back", back, ({ author, steps }) =>
		requireOk(steps.changeStatus(author, "submitted")),
	);
	const revised = which((scenario) => scenario.revised);
	await runStep("to be revised", revised, ({ steps, note }) =>
		requireOk(steps.changeStatus(editor(), "revising", { note })),
	);
	await runStep("revised", revised, revise);
	const held = which((scenario) => scenario.held);
	await runStep("held", held, ({ steps, scenario, note }) =>
		requireOk(steps.changeStatus(editor(), scenario.decision, { hold: true, note })),
	);
	const publishedAtOnce = which((scenario) => !scenario.held && !scenario.withdrawn);
	await runStep("decided", publishedAtOnce, ({ steps, scenario, note }) =>
		requireOk(steps.changeStatus(editor(), scenario.decision, { note })),
	);
	const withdrawn = which((scenario) => scenario.withdrawn !== false);
	await runStep("withdrawn", withdrawn, ({ author, steps }) =>
		requireOk(steps.changeStatus(author, "withdrawn")),
	);
	expect(await release()).toBe(which((scenario) => scenario.held && !scenario.withdrawn).length);
	const accepted = which((scenario) => expectedStatus(scenario) === "accepted");
	const issue = await putInIssue("paper", accepted.map(numberOf));
	const extended = which((scenario) => scenario.extended);
	await runStep("extended", extended, extend);
	await runStep("extended accepted", extended, ({ extended: steps }) =>
		requireOk(steps?.changeStatus(editor(), "accepted") ?? Promise.reject(new Error("there is none"))),
	);
	const volume = await putInIssue("extpaper", extended.map(extendedNumber));

	await expectListRows(papers, { issue, volume });
	await expectCounts(papers);
	await expectVersions(papers);
	const messages = await expectAllEmails(papers);
	console.table({
		...Object.fromEntries(
			["accepted", "rejected", "withdrawn"].map((status) => [
				status,
				which((scenario) => expectedStatus(scenario) === status).length,
			]),
		),
		extended: extended.length,
		letters: messages,
	});
	console.table(seconds);
});

async function expectListRows(
	papers: readonly RealPaper[],
	{ issue, volume }: { issue: string; volume: string },
) {
	const wanted = papers.flatMap(({ form, scenario, steps, extended }) => {
		const { language, section, format, title, authors } = form;
		const common = { language, section, format, authors_count: authors.length };
		const own = {
			...common,
			number: steps.number,
			type: "paper",
			title: title.trim(),
			status: expectedStatus(scenario),
			...(expectedStatus(scenario) === "accepted" && { issue, presenter: "none" }),
			...(scenario.revised && { round: 1 }),
		};
		const more = extended && {
			...common,
			number: extended.number,
			type: "extpaper",
			status: "accepted",
			issue: volume,
			title: `${title} (extended)`.slice(-LIMITS.text).trim(),
			paper: steps.number,
		};
		return more ? [own, more] : [own];
	});
	const { body } = await editor().get<PaperList>(`/api/conf/${path}/adm/papers`);
	const shown = body.rows.map(
		({
			changed: _c,
			version: _v,
			first_author: _f,
			first_author_en: _e,
			locales: _t,
			lock: _l,
			...row
		}: PaperListRow) => row,
	);
	const composed = (row: { title: string }) => ({ ...row, title: row.title.normalize("NFC") });
	expect(shown.sort(byNumber)).toEqual(wanted.sort(byNumber).map(composed));
	await mapWithConcurrency(AT_ONCE, papers, async ({ author, steps, scenario, extended }) => {
		const { body: own } = await author.get<OwnPaper[]>(`/api/conf/${path}/mysubs`);
		expect(own.map(({ number, status }) => [number, status]).sort()).toEqual(
			[[steps.number, expectedStatus(scenario)], ...(extended ? [[extended.number, "accepted"]] : [])].sort(),
		);
	});
}

async function expectCounts(papers: readonly RealPaper[]): Promise<void> {
	const { body } = await editor().get<ConferenceWithInfo>(`/api/conf/${path}`);
	const extended = papers.filter((one) => one.extended);
	const here = SECTION_IDS.map(
		(id) => [...papers, ...extended].filter(({ form }) => form.section === id).length,
	);
	expect(body.sections.map((section) => section.papers)).toEqual(here);
	const accepted = papers.filter(({ scenario }) => expectedStatus(scenario) === "accepted").length;
	expect([body.paper_issues, body.extpaper_issues].map(([one]) => one?.submissions)).toEqual([
		accepted,
		extended.length,
	]);
}

async function expectVersions(papers: readonly RealPaper[]): Promise<void> {
	await mapWithConcurrency(AT_ONCE, papers, async ({ author, steps, scenario, extended, sent }) => {
		const own: Paper = await steps.read(author);
		const more = extended && (await extended.read(author));
		expect(own.versions.map(({ number }) => number)).toEqual(scenario.revised ? [1, 2] : [1]);
		const stored = [...own.versions.slice(1), ...(more?.versions ?? [])].map(({ sha256 }) => sha256);
		expect(stored).toEqual(sent);
	});
}

/** Words that identify an e-mail by its subject, the most specific first. */
const EMAIL_KINDS: [words: string, kind: string][] = [
	...[
		...["version 2", "has been received", "has been deleted", "has been restored", "has been withdrawn"],
		...["needs a revision", "has been accepted", "decision on paper", "is in the issue"],
		"submit the extended version",
	].map((words): [string, string] => [words, words]),
	["получена", "has been received"],
	["принята", "has been accepted"],
	["вошла в выпуск", "is in the issue"],
];

/** An author's own deletion and restoration cause none to people without an account. */
const NOT_TO_STRANGERS = ["has been deleted", "has been restored"];

/** Expects that every author got each e-mail exactly once; returns the count. */
async function expectAllEmails(papers: readonly RealPaper[]): Promise<number> {
	const wanted = papers.flatMap(({ form, author, scenario, steps, extended }) =>
		form.authors.flatMap(({ email }) => [
			...expectedEmailsOf(scenario)
				.filter((kind) => email === author.email || !NOT_TO_STRANGERS.includes(kind))
				.map((kind) => `${email} ${steps.number} ${kind}`),
			...(extended ? EXTENDED_PAPER_EMAILS.map((kind) => `${email} ${extended.number} ${kind}`) : []),
		]),
	);
	const staff = new Set(
		["creator", "superadmin", "editor", "observer", "chair"].map((who) => cast.the(who).email),
	);
	const inbox: InboxEmail[] = await (await fetch(`${machine.inboxUrl}/inbox.json`)).json();
	const received = inbox
		.filter(({ to }) => !staff.has(to[0] ?? ""))
		.map(({ to, subject }) => {
			const kind = EMAIL_KINDS.find(([words]) => subject.includes(words))?.[1] ?? subject;
			const number = /(?:paper|статья)\s(\d+)/.exec(subject)?.[1] ?? subject;
			return `${to[0]} ${number} ${kind}`;
		});
	expect(received.sort()).toEqual(wanted.sort());
	return received.length;
}
