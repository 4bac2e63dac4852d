import type { ErrorBody } from "@deck/contracts/errors";
import type { Issue, IssueContents } from "@deck/contracts/issue";
import type { Paper } from "@deck/contracts/paper";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { paperForm } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { CommitInterceptor } from "../support/machine/commit-interceptor.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { IssueSteps, issuesAddress } from "../support/steps/issue-steps.ts";

let deck: InProcessApp;
let cast: Cast;
let issueSteps: IssueSteps;
let commits: CommitInterceptor;

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
	issueSteps = new IssueSteps(cast);
	commits = new CommitInterceptor(deck);
});
afterEach(() => commits.restore());
afterAll(() => checkInvariantsAndStop(deck.machine));

async function issueWithPapers(count: number) {
	const path = await cast.createConference();
	const { id } = await issueSteps.create(path);
	const numbers: number[] = [];
	for (let at = 0; at < count; at++) numbers.push(await issueSteps.submitPaper(path, "accepted"));
	expect(await issueSteps.addPapers(path, id, ...numbers)).toEqual(numbers.map(() => null));
	return { path, id, numbers };
}

type Part = "order" | "pages" | "lock";
const put = (path: string, id: string, part: Part, body: object) =>
	cast.the("editor").request<Issue & ErrorBody>("PUT", `${issuesAddress(path)}/${id}/${part}`, { body });
const putInProcess = (path: string, id: string, part: Part, body: object) =>
	deck.request<Issue & ErrorBody>({
		person: cast.the("editor"),
		method: "PUT",
		path: `${issuesAddress(path)}/${id}/${part}`,
		body,
	});

describe("the order of an issue", () => {
	test("is changed paper by paper", async () => {
		const { path, id, numbers } = await issueWithPapers(3);
		const [a = 0, b = 0, c = 0] = numbers;
		expect((await put(path, id, "order", { number: c, before: a })).body.papers).toEqual([c, a, b]);
		expect((await put(path, id, "order", { number: a, before: null })).body.papers).toEqual([c, b, a]);
		expect((await put(path, id, "order", { number: a, before: null })).body.papers).toEqual([c, b, a]);
		const missingPaper = await put(path, id, "order", { number: 99, before: null });
		expect([missingPaper.status, missingPaper.body.code]).toEqual([422, "not_in_issue"]);
		expect(await issueSteps.readPapersOf(path, id)).toEqual([c, b, a]);
		expect(await issueSteps.readLog(path, id)).toEqual([
			["issue.created", null],
			["issue.reordered", { paper: c, position: 1 }],
			["issue.reordered", { paper: a, position: 3 }],
		]);
	});

	test("is by section at once, within a section as it was, and back again while nothing has changed since", async () => {
		const { path, id, numbers } = await issueWithPapers(4);
		const [a = 0, b = 0, c = 0, d = 0] = numbers;
		const { table } = cast.machine;
		await rewritePaper(table, { conference: path, number: a }, { section: "signals" });
		await rewritePaper(table, { conference: path, number: c }, { section: "signals" });
		const sort = (method: "PUT" | "DELETE", who = "editor") =>
			cast.the(who).request<Issue & ErrorBody>(method, `${issuesAddress(path)}/${id}/order/section`);
		expect((await sort("DELETE")).body.code).toBe("changed_since");
		expect((await sort("PUT", "observer")).status).toBe(403);
		expect((await sort("PUT")).body.papers).toEqual([b, d, a, c]);
		expect((await sort("PUT")).body.papers).toEqual([b, d, a, c]);
		expect((await sort("DELETE")).body.papers).toEqual([a, b, c, d]);
		expect((await sort("DELETE")).body.code).toBe("changed_since");
		await sort("PUT");
		await put(path, id, "order", { number: c, before: b });
		expect((await sort("DELETE")).body.code).toBe("changed_since");
		expect(await issueSteps.readPapersOf(path, id)).toEqual([c, b, d, a]);
		await put(path, id, "lock", { locked: true });
		expect((await sort("PUT")).body.code).toBe("issue_locked");
		expect((await issueSteps.readLog(path, id)).slice(1, 3)).toEqual([
			["issue.sorted", { papers: [b, d, a, c] }],
			["issue.sort_undone", { papers: [a, b, c, d] }],
		]);
	});

	test("keeps both moves of two users at once, and a paper added meanwhile", async () => {
		const { path, id, numbers } = await issueWithPapers(4);
		const [a = 0, b = 0, c = 0, d = 0] = numbers;
		const late = await issueSteps.submitPaper(path, "accepted");
		commits.beforeNextCommit(async () => {
			await put(path, id, "order", { number: d, before: a });
			await issueSteps.addPapers(path, id, late);
		});
		const { body } = await putInProcess(path, id, "order", { number: c, before: b });
		expect(body.papers).toEqual([d, a, c, b, late]);
		expect(await issueSteps.readPapersOf(path, id)).toEqual([d, a, c, b, late]);
	});

	test("loses a paper that leaves while others are moved, and only that one", async () => {
		const { path, id, numbers } = await issueWithPapers(3);
		const [a = 0, b = 0, c = 0] = numbers;
		commits.beforeNextCommit(() => issueSteps.changePapers(path, id, { remove: [b] }));
		expect((await putInProcess(path, id, "order", { number: c, before: a })).body.papers).toEqual([c, a]);
		commits.beforeNextCommit(() => issueSteps.changePapers(path, id, { remove: [c] }));
		expect((await putInProcess(path, id, "order", { number: c, before: null })).body.code).toBe(
			"not_in_issue",
		);
	});
});

test("page numbers are typed in, and deleted when their paper leaves the issue", async () => {
	const { path, id, numbers } = await issueWithPapers(2);
	const [a = 0, b = 0] = numbers;
	expect((await put(path, id, "pages", { number: a, first: 7, last: null })).body.typed).toEqual({
		[a]: { first: 7, last: null },
	});
	expect((await put(path, id, "pages", { number: b, first: 20, last: 23 })).body.typed).toEqual({
		[a]: { first: 7, last: null },
		[b]: { first: 20, last: 23 },
	});
	const wrong = await put(path, id, "pages", { number: b, first: 20, last: 19 });
	expect(wrong.body.codes).toEqual({ last: ["page_order"] });
	await issueSteps.changePapers(path, id, { remove: [b] });
	expect((await put(path, id, "pages", { number: a, first: null, last: null })).body.typed).toEqual({});
	expect((await issueSteps.readLog(path, id)).slice(1)).toEqual([
		["issue.paged", { paper: a, first: 7, last: null }],
		["issue.paged", { paper: b, first: 20, last: 23 }],
		["issue.paged", { paper: a, first: null, last: null }],
	]);
});

test("a paper moves to another issue at once, or stays where it is", async () => {
	const { path, id, numbers } = await issueWithPapers(2);
	const [moved = 0, kept = 0] = numbers;
	const { id: other } = await issueSteps.create(path);
	const move = async (number: number) =>
		(await issueSteps.changePapers(path, other, { add: [number], from: id })).body.map(
			({ refused }) => refused,
		);
	expect(await move(moved)).toEqual([null]);
	expect(await move(moved)).toEqual([null]);
	await put(path, other, "lock", { locked: true });
	expect(await move(kept)).toEqual(["issue_locked"]);
	await put(path, other, "lock", { locked: false });
	await put(path, id, "lock", { locked: true });
	expect(await move(kept)).toEqual(["issue_locked"]);
	expect([await issueSteps.readPapersOf(path, id), await issueSteps.readPapersOf(path, other)]).toEqual([
		[kept],
		[moved],
	]);
	expect((await issueSteps.readPaper("author", path, moved)).issue).toBe(other);
});

describe("a locked issue", () => {
	const code = async (answer: Promise<{ status: number; body: unknown }>) => {
		const { status, body } = await answer;
		return status < 300 ? null : (body as ErrorBody).code;
	};

	test("refuses changes to itself, its papers and their printed data until it is unlocked", async () => {
		const { path, id, numbers } = await issueWithPapers(2);
		const [a = 0, b = 0] = numbers;
		const late = await issueSteps.submitPaper(path, "accepted");
		const open = await issueSteps.readPaper("editor", path, a);
		const paper = `/api/conf/${path}/papers/${a}`;
		const staff = `/api/conf/${path}/adm/papers/${a}`;
		const editor = cast.the("editor");
		const author = cast.the("author");
		await editor.request("PUT", `${staff}/editing`, { body: { till: "2036-01-01", version: open.version } });
		const { version } = await issueSteps.readPaper("editor", path, a);
		const { body: locked } = await put(path, id, "lock", { locked: true });
		expect(locked.locked).not.toBe(null);
		expect((await put(path, id, "lock", { locked: true })).body).toEqual(locked);

		const { id: _, type: __, papers: ___, typed: ____, locked: _____, ...details } = locked;
		const data = { ...paperForm(author.email), title: "Another title", version };
		const changes = (): Promise<string | null>[] => [
			code(put(path, id, "order", { number: a, before: null })),
			code(put(path, id, "pages", { number: a, first: 9, last: null })),
			code(editor.request("PUT", `${issuesAddress(path)}/${id}`, { body: details })),
			code(author.request("PUT", paper, { body: data })),
			code(editor.request("PUT", paper, { body: data })),
			code(editor.request("PATCH", staff, { body: { format: "poster", version } })),
			code(editor.post(`${paper}/status`, { to: "withdrawn", version })),
		];
		expect(await Promise.all(changes())).toEqual(changes().map(() => "issue_locked"));
		expect(await issueSteps.addPapers(path, id, late)).toEqual(["issue_locked"]);
		expect((await issueSteps.changePapers(path, id, { remove: [b] })).body[0]?.refused).toBe("issue_locked");
		const what = { act: "format", format: "poster" };
		const tried = await editor.post<{ refused: string }[]>(`/api/conf/${path}/adm/bulk/try`, {
			what,
			numbers: [a],
		});
		expect(tried.body.map(({ refused }) => refused)).toEqual(["issue_locked"]);
		expect(await code(editor.request("PATCH", staff, { body: { discount: 10, version } }))).toBe(null);
		expect(await issueSteps.readPapersOf(path, id)).toEqual([a, b]);

		expect((await put(path, id, "lock", { locked: false })).body).toEqual({ ...locked, locked: null });
		const { version: seen } = await issueSteps.readPaper("editor", path, a);
		expect(await code(author.request("PUT", paper, { body: { ...data, version: seen } }))).toBe(null);
		expect(await issueSteps.addPapers(path, id, late)).toEqual([null]);
		expect((await issueSteps.readLog(path, id)).slice(1)).toEqual([
			["issue.locked", { locked: true }],
			["issue.unlocked", { locked: false }],
		]);
	});

	test("refuses changes that were in progress when it was locked", async () => {
		const { path, id, numbers } = await issueWithPapers(2);
		const [a = 0, b = 0] = numbers;
		const late = await issueSteps.submitPaper(path, "accepted");
		const lock = async () => {
			await put(path, id, "lock", { locked: true });
		};
		const unlock = () => put(path, id, "lock", { locked: false });
		const here = (method: "POST" | "PUT", at: string, body: object) =>
			deck.request<(ErrorBody & Issue) | { refused: string }[]>({
				person: cast.the("editor"),
				method,
				path: at,
				body,
			});
		const { version } = await issueSteps.readPaper("editor", path, a);
		const data = { ...paperForm(cast.the("author").email), title: "Another title", version };
		const under = [
			() => here("PUT", `${issuesAddress(path)}/${id}/order`, { number: b, before: a }),
			() => here("POST", `/api/conf/${path}/papers/${a}/status`, { to: "withdrawn", version }),
			() => here("PUT", `/api/conf/${path}/papers/${a}`, data),
		];
		const { id: _, type: __, papers: ___, typed: ____, locked: _____, ...details } = (await unlock()).body;
		under.push(() => here("PUT", `${issuesAddress(path)}/${id}`, details));
		for (const change of under) {
			commits.beforeNextCommit(lock);
			expect(await code(change())).toBe("issue_locked");
			await unlock();
		}
		for (const form of [{ add: [late] }, { remove: [b] }]) {
			commits.beforeNextCommit(lock);
			expect((await here("POST", `${issuesAddress(path)}/${id}/papers`, form)).body).toMatchObject([
				{ refused: "issue_locked" },
			]);
			await unlock();
		}
		expect(await issueSteps.readPapersOf(path, id)).toEqual([a, b]);
		expect((await issueSteps.readPaper("editor", path, a)).title).toBe(paperForm("").title);
	});
});

describe("the papers of an issue", () => {
	test("come with their printed data and files, in parts with a fixed number of calls", async () => {
		const { path, id, numbers } = await issueWithPapers(2);
		const [a = 0, b = 0] = numbers;
		await issueSteps.submitPaper(path, "accepted");
		const here = (from = 0) =>
			deck.request<IssueContents>({
				person: cast.the("observer"),
				path: `${issuesAddress(path)}/${id}/papers?from=${from}`,
			});
		const { body } = await here();
		expect(body.papers.map(({ number }) => number)).toEqual([a, b]);
		expect([body.issue.papers, body.next]).toEqual([[a, b], null]);
		const [first] = body.papers;
		const paper = (await cast.the("author").get<Paper>(`/api/conf/${path}/papers/${a}`)).body;
		expect(first).toMatchObject({
			title: paper.title,
			abstract: paper.abstract,
			keywords: paper.keywords,
			section: paper.section,
			received: paper.created_at,
			pending: false,
			authors: paper.authors.map(({ full_name: _, ...author }) => author),
		});
		expect(first?.file).toMatchObject({ version: 1, pages: paper.versions[0]?.pages });
		expect((await here(a)).body.papers.map(({ number }) => number)).toEqual([b]);
		const calls = await deck.callsOf(() => here());
		expect(calls).toEqual({ names: Array(5).fill("BatchGetItem"), roundTrips: 5 });
	});

	test("are only for staff who read the papers of every section", async () => {
		const { path, id } = await issueWithPapers(1);
		const section = cast.the("chair");
		const asked = await section.get(`${issuesAddress(path)}/${id}/papers`);
		expect(asked.status).toBe(403);
		const issues = (await section.get<Issue[]>(issuesAddress(path))).body;
		expect(issues.map((issue) => [issue.papers, issue.typed])).toEqual([[undefined, undefined]]);
		expect((await cast.the("author").get(`${issuesAddress(path)}/${id}/papers`)).status).toBe(403);
	});
});
