import type { ErrorBody } from "@deck/contracts/errors";
import type { Issue, IssueContents, IssuePaperResult } from "@deck/contracts/issue";
import { LIMITS } from "@deck/contracts/limits";
import type { PaperListRow } from "@deck/contracts/paper";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
	authorForm,
	issueForm,
	issueTitles,
	paperForm,
	submitPaper,
	uploadPdf,
} from "../support/fixtures/builders.ts";
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

describe("an issue", () => {
	test("is made, changed and deleted, and a stale change is refused", async () => {
		const path = await cast.createConference();
		const { id, version, ...made } = await issueSteps.create(path);
		expect([made, version]).toEqual([{ ...issueForm(), locked: null, papers: [], typed: {} }, 1]);
		const { type: _, ...form } = issueForm({ volume: "8", year: null, issn: "2434-561x" });
		const change = (seen: number) =>
			cast.the("editor").request<Issue & ErrorBody>("PUT", `${issuesAddress(path)}/${id}`, {
				body: { ...form, version: seen },
			});
		const after = {
			...form,
			id,
			type: "paper",
			issn: "2434-561X",
			locked: null,
			papers: [],
			typed: {},
			version: 2,
		};
		expect((await change(1)).body).toEqual(after);
		const stale = await change(1);
		expect([stale.status, stale.body.current]).toEqual([409, after]);
		expect(await issueSteps.readIssues(path, "observer")).toEqual([after]);
		const remove = () => cast.the("editor").request("DELETE", `${issuesAddress(path)}/${id}`);
		expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
		expect(await issueSteps.readIssues(path, "editor")).toEqual([]);
	});

	test.each([
		["issn", "2049-3631", "issn"],
		["issn", "20493630", "issn"],
		["isbn", "978-3-16-148410-1", "isbn"],
		["isbn", "0-306-40615-3", "isbn"],
		["year", 26, "year"],
		["first_page", 0, "page"],
		["published", "2026-02-30", "date"],
		["doi_prefix", "doi:10.5555", "doi_prefix"],
		["papers_url", "https://example.org/papers", "papers_url"],
		["papers_url", "javascript:{number}", "papers_url"],
		["deposit_email", "nobody", "email"],
		["titleid", "12a", "titleid"],
	])("refuses %s %s", async (field, value, code) => {
		const path = await cast.createConference();
		const { status, body } = await cast
			.the("editor")
			.post<ErrorBody>(issuesAddress(path), issueForm({ [field]: value }));
		expect([status, body.codes]).toEqual([422, { [field]: [code] }]);
	});

	test("accepts a ten-digit ISBN, and needs nothing but a title", async () => {
		const path = await cast.createConference();
		const minimalIssue = {
			volume: "",
			number: "",
			year: null,
			issn: "",
			isbn: "",
			pages: "",
			published: "",
			publisher: "",
			publisher_place: "",
			doi_prefix: "",
			papers_url: "",
			deposit_email: "",
			titleid: "",
		};
		expect(await issueSteps.create(path, { isbn: "0-306-40615-2" })).toMatchObject({ isbn: "0-306-40615-2" });
		expect(await issueSteps.create(path, minimalIssue)).toMatchObject(minimalIssue);
		const nameless = issueForm({ locales: issueTitles("") });
		expect((await cast.the("editor").post<ErrorBody>(issuesAddress(path), nameless)).body.codes).toEqual({
			"locales.en.title": ["title_in_either"],
		});
	});

	test("of extended papers needs a conference that takes them, and keeps it from dropping them", async () => {
		const [narrow, wide] = [await cast.createConference(), await cast.createConference({ flow: "both" })];
		const refused = await cast
			.the("editor")
			.post<ErrorBody>(issuesAddress(narrow), issueForm({ type: "extpaper" }));
		expect([refused.status, refused.body.codes]).toEqual([422, { type: ["flow_narrow"] }]);
		await issueSteps.create(wide, { type: "extpaper" });
		const { body: seen } = await cast.readConference("creator", wide);
		const { formats, languages, blindness, contacts, places, fees, payment, locales, versions } = seen;
		const unchangedDetails = { formats, languages, blindness, contacts, places, fees, payment, locales };
		const details = { ...unchangedDetails, path: wide, flow: "paper", version: versions.details };
		const { status, body } = await cast.putAdmin<ErrorBody>("creator", wide, "details", details);
		expect([status, body.codes]).toEqual([422, { flow: ["used_by_issues"] }]);
	});

	test("is refused beyond a number of issues, or when all titles together are too long", async () => {
		const path = await cast.createConference();
		const post = (form: object) => cast.the("editor").post<ErrorBody>(issuesAddress(path), form);
		const locales = issueTitles("I");
		// Two commits seldom meet in one slot, and then one finds another.
		for (let at = 0; at < LIMITS.issues - 2; at++) await issueSteps.create(path, { locales });
		const met = await Promise.all([1, 2, 3].map(() => post(issueForm({ locales }))));
		expect(met.map(({ status }) => status).toSorted()).toEqual([201, 201, 422]);
		expect((await post(issueForm({ locales }))).body.code).toBe("issues_most");

		const another = await cast.createConference();
		const long = (at: number) =>
			issueTitles(
				Buffer.from(`${at} ${Math.sin(at)} ${Math.cos(at)}`)
					.toString("base64")
					.repeat(3),
				"",
			);
		let made = 0;
		while (
			(await cast.the("editor").post(issuesAddress(another), issueForm({ locales: long(made) }))).status ===
			201
		)
			made++;
		const refused = await cast
			.the("editor")
			.post<ErrorBody>(issuesAddress(another), issueForm({ locales: long(made) }));
		expect(refused.body.code).toBe("issues_too_large");
		expect(made).toBeGreaterThan(10);
	});
});

describe("papers of an issue", () => {
	test("are accepted ones of its type, each in one issue; the authors get an e-mail", async () => {
		const path = await cast.createConference({ flow: "both" });
		const [one, two] = [await issueSteps.create(path), await issueSteps.create(path)];
		const [first, second, sent, extended, held] = [
			await issueSteps.submitPaper(path, "accepted"),
			await issueSteps.submitPaper(path, "accepted"),
			await issueSteps.submitPaper(path),
			await issueSteps.submitPaper(path, "accepted"),
			await issueSteps.submitPaper(path),
		];
		await rewritePaper(deck.machine.table, { conference: path, number: extended }, { type: "extpaper" });
		await issueSteps.changeStatus(path, held, { to: "accepted", hold: true });
		expect(await issueSteps.addPapers(path, one.id, second, first, sent, extended, held, 99)).toEqual([
			...[null, null, "issue_not_accepted", "issue_other_type", "issue_not_accepted", "not_found"],
		]);
		expect(await issueSteps.addPapers(path, two.id, first)).toEqual(["issue_taken"]);
		expect(await issueSteps.addPapers(path, one.id, first)).toEqual([null]);
		expect(await issueSteps.readPapersOf(path, one.id)).toEqual([second, first]);
		expect((await issueSteps.readPaper("author", path, first)).issue).toBe(one.id);
		const issueOf = async (number: number) =>
			(await cast.the("author").get(`/api/conf/${path}/papers/${number}/issue`)).body;
		expect(await issueOf(first)).toEqual({
			id: one.id,
			locales: { en: { title: "Proceedings" }, ru: { title: "Труды" } },
		});
		expect(await issueOf(sent)).toBe(null);
		const row = await cast
			.the("editor")
			.get<PaperListRow[]>(`/api/conf/${path}/adm/papers/rows?ids=${first}`);
		expect(row.body[0]?.issue).toBe(one.id);

		await expect
			.poll(async () => {
				const messages = await cast.the("author").readInbox();
				return messages.filter(({ text }) => text.includes(`/${path}/`) && /Proceedings/.test(text)).length;
			})
			.toBe(2);
		expect((await issueSteps.changePapers(path, one.id, { remove: [second, sent] })).body).toEqual([
			{ number: second, refused: null },
			{ number: sent, refused: null },
		]);
		expect(await issueSteps.readPapersOf(path, one.id)).toEqual([first]);
		const full = await cast.the("editor").request<ErrorBody>("DELETE", `${issuesAddress(path)}/${one.id}`);
		expect([full.status, full.body.code]).toEqual([422, "issue_not_empty"]);
		const placed = await cast
			.the("editor")
			.request<ErrorBody>("PATCH", `/api/conf/${path}/adm/papers/${first}`, {
				body: { type: "extpaper", version: (await issueSteps.readPaper("editor", path, first)).version },
			});
		expect(placed.body.codes).toEqual({ type: ["type_in_issue"] });
	});

	test("leave it when they are no longer accepted, and are accepted again without it", async () => {
		const path = await cast.createConference();
		const { id } = await issueSteps.create(path);
		const numbers = [
			await issueSteps.submitPaper(path, "accepted"),
			await issueSteps.submitPaper(path, "accepted"),
			await issueSteps.submitPaper(path, "accepted"),
		];
		const [rejected = 0, withdrawn = 0, deleted = 0] = numbers;
		expect(await issueSteps.addPapers(path, id, ...numbers)).toEqual([null, null, null]);
		await issueSteps.changeStatus(path, rejected, { to: "rejected", reason: "A mistake" });
		await issueSteps.changeStatus(path, withdrawn, { to: "withdrawn" });
		await issueSteps.changeStatus(path, deleted, { to: "deleted", number: deleted });
		expect(await issueSteps.readPapersOf(path, id)).toEqual([]);
		await issueSteps.changeStatus(path, withdrawn, { to: "accepted" });
		expect((await issueSteps.readPaper("editor", path, withdrawn)).issue).toBe(null);
		expect((await cast.the("editor").request("DELETE", `${issuesAddress(path)}/${id}`)).status).toBe(204);
	});

	test("cannot be added or removed by their own authors", async () => {
		const path = await cast.createConference();
		const { id } = await issueSteps.create(path);
		const author = cast.the("author");
		const authors = [
			authorForm({ email: author.email }),
			authorForm({ email: cast.the("editor").email, corresponding: false }),
		];
		const form = { ...paperForm(author.email), authors, upload_id: await uploadPdf(author) };
		const { body } = await author.post<PaperListRow>(`/api/conf/${path}/papers`, form);
		await rewritePaper(deck.machine.table, { conference: path, number: body.number }, { status: "accepted" });
		expect(await issueSteps.addPapers(path, id, body.number)).toEqual(["forbidden"]);
		const { body: met } = await issueSteps.changePapers(path, id, { add: [body.number] }, "superadmin");
		expect(met).toEqual([{ number: body.number, refused: null }]);
		expect((await issueSteps.changePapers(path, id, { remove: [body.number] })).body[0]?.refused).toBe(
			"forbidden",
		);
	});

	test("are not moved or paged by their own authors, who see which papers are theirs", async () => {
		const path = await cast.createConference();
		const { id } = await issueSteps.create(path);
		const author = cast.the("author");
		const authors = [
			authorForm({ email: author.email }),
			authorForm({ email: cast.the("editor").email, corresponding: false }),
		];
		const own = await submitPaper(author, path, { authors });
		await rewritePaper(deck.machine.table, { conference: path, number: own }, { status: "accepted" });
		const other = await issueSteps.submitPaper(path, "accepted");
		await issueSteps.changePapers(path, id, { add: [own, other] }, "superadmin");
		const put = (who: string, part: "order" | "pages", form: object) =>
			cast.the(who).request<Issue & ErrorBody>("PUT", `${issuesAddress(path)}/${id}/${part}`, { body: form });
		const moves = { number: own, before: null };
		const pages = { number: own, first: 7, last: null };
		expect((await put("editor", "order", moves)).status).toBe(403);
		expect((await put("editor", "pages", pages)).status).toBe(403);
		expect((await put("editor", "order", { number: other, before: own })).body.papers).toEqual([other, own]);
		expect((await put("superadmin", "pages", pages)).body.typed).toEqual({ [own]: { first: 7, last: null } });
		const { body } = await cast.the("editor").get<IssueContents>(`${issuesAddress(path)}/${id}/papers`);
		expect(body.papers.map((entry) => [entry.number, entry.own])).toEqual([
			[own, true],
			[other, undefined],
		]);
		const { version } = await issueSteps.readPaper("superadmin", path, other);
		const form = { ...paperForm(author.email), authors, version };
		commits.beforeNextCommit(() =>
			cast.the("superadmin").request("PUT", `/api/conf/${path}/papers/${other}`, { body: form }),
		);
		const meeting = await deck.request<ErrorBody>({
			person: cast.the("editor"),
			method: "PUT",
			path: `${issuesAddress(path)}/${id}/order`,
			body: { number: other, before: null },
		});
		expect(meeting.status).toBe(403);
	});
});

describe("at the same moment", () => {
	const here = async (path: string, issue: string, number: number) =>
		(
			await deck.request<IssuePaperResult[]>({
				person: cast.the("editor"),
				method: "POST",
				path: `${issuesAddress(path)}/${issue}/papers`,
				body: { add: [number] },
			})
		).body.map(({ refused }) => refused);

	test("one of two issues gets a paper, and the other is refused", async () => {
		const path = await cast.createConference();
		const [one, two] = [await issueSteps.create(path), await issueSteps.create(path)];
		const number = await issueSteps.submitPaper(path, "accepted");
		commits.beforeNextCommit(() => issueSteps.addPapers(path, one.id, number));
		expect(await here(path, two.id, number)).toEqual(["issue_taken"]);
		expect([
			await issueSteps.readPapersOf(path, one.id),
			await issueSteps.readPapersOf(path, two.id),
		]).toEqual([[number], []]);
	});

	test("a paper that is no longer accepted is not added", async () => {
		const path = await cast.createConference();
		const { id } = await issueSteps.create(path);
		const number = await issueSteps.submitPaper(path, "accepted");
		commits.beforeNextCommit(() =>
			issueSteps.changeStatus(path, number, { to: "rejected", reason: "A mistake" }),
		);
		expect(await here(path, id, number)).toEqual(["issue_not_accepted"]);
	});

	test("a deleted issue takes no paper", async () => {
		const path = await cast.createConference();
		const { id } = await issueSteps.create(path);
		const number = await issueSteps.submitPaper(path, "accepted");
		commits.beforeNextCommit(() => cast.the("editor").request("DELETE", `${issuesAddress(path)}/${id}`));
		expect(await here(path, id, number)).toEqual(["issue_full"]);
	});

	test("an issue that just got a paper is not deleted", async () => {
		const path = await cast.createConference();
		const { id } = await issueSteps.create(path);
		const number = await issueSteps.submitPaper(path, "accepted");
		commits.beforeNextCommit(() => issueSteps.addPapers(path, id, number));
		const { status, body } = await deck.request<ErrorBody>({
			person: cast.the("editor"),
			method: "DELETE",
			path: `${issuesAddress(path)}/${id}`,
		});
		expect([status, body.code]).toEqual([422, "issue_not_empty"]);
	});

	test("many simultaneous requests fill an issue, and empty it", async () => {
		const path = await cast.createConference();
		const { id } = await issueSteps.create(path);
		const numbers = await Promise.all(
			Array.from({ length: 8 }, () => issueSteps.submitPaper(path, "accepted")),
		);
		const all = (change: "add" | "remove") =>
			Promise.all(numbers.map((number) => issueSteps.changePapers(path, id, { [change]: [number] })));
		expect((await all("add")).map(({ body }) => body[0]?.refused)).toEqual(numbers.map(() => null));
		expect((await issueSteps.readPapersOf(path, id))?.toSorted((a, b) => a - b)).toEqual(
			numbers.toSorted((a, b) => a - b),
		);
		await all("remove");
		expect(await issueSteps.readPapersOf(path, id)).toEqual([]);
	});
});
