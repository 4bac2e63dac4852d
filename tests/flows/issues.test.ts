import type { ErrorBody } from "@deck/contracts/errors";
import type { Issue, IssueContents, IssuePaper } from "@deck/contracts/issue";
import { LIMITS } from "@deck/contracts/limits";
import type { PaperCard } from "@deck/contracts/paper";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
	authorForm,
	issueForm,
	issueTitles,
	paperForm,
	submitPaper,
	uploadPdf,
} from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { Commits } from "../support/commits.ts";
import { type InProcess, joinInProcess } from "../support/in-process.ts";
import { stopChecked } from "../support/invariants.ts";
import { rewritePaper } from "../support/rewrite-paper.ts";
import { area, Shelf } from "../support/shelf.ts";

let deck: InProcess;
let cast: Cast;
let shelf: Shelf;
let commits: Commits;

beforeAll(async () => {
	deck = await joinInProcess();
	cast = await Cast.join(deck.machine);
	shelf = new Shelf(cast);
	commits = new Commits(deck);
});
afterEach(() => commits.restore());
afterAll(() => stopChecked(deck.machine));

describe("an issue", () => {
	test("is made, changed and deleted, and a stale change is refused", async () => {
		const path = await cast.conference();
		const { id, version, ...made } = await shelf.make(path);
		expect([made, version]).toEqual([{ ...issueForm(), locked: null, papers: [], typed: {} }, 1]);
		const { type: _, ...form } = issueForm({ volume: "8", year: null, issn: "2434-561x" });
		const change = (seen: number) =>
			cast.the("editor").request<Issue & ErrorBody>("PUT", `${area(path)}/${id}`, {
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
		expect(await shelf.issues(path, "observer")).toEqual([after]);
		const remove = () => cast.the("editor").request("DELETE", `${area(path)}/${id}`);
		expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
		expect(await shelf.issues(path, "editor")).toEqual([]);
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
	])("has no %s %s", async (field, value, code) => {
		const path = await cast.conference();
		const { status, body } = await cast
			.the("editor")
			.post<ErrorBody>(area(path), issueForm({ [field]: value }));
		expect([status, body.codes]).toEqual([422, { [field]: [code] }]);
	});

	test("has an older ISBN, or none of all this", async () => {
		const path = await cast.conference();
		const bare = {
			...{ volume: "", number: "", year: null, issn: "", isbn: "", pages: "", published: "", publisher: "" },
			...{ publisher_place: "", doi_prefix: "", papers_url: "", deposit_email: "", titleid: "" },
		};
		expect(await shelf.make(path, { isbn: "0-306-40615-2" })).toMatchObject({ isbn: "0-306-40615-2" });
		expect(await shelf.make(path, bare)).toMatchObject(bare);
		const nameless = issueForm({ locales: issueTitles("") });
		expect((await cast.the("editor").post<ErrorBody>(area(path), nameless)).body.codes).toEqual({
			"locales.en.title": ["required"],
		});
	});

	test("of extended papers is where there are such, and keeps the conference from giving them up", async () => {
		const [narrow, wide] = [await cast.conference(), await cast.conference({ flow: "both" })];
		const refused = await cast.the("editor").post<ErrorBody>(area(narrow), issueForm({ type: "extpaper" }));
		expect([refused.status, refused.body.codes]).toEqual([422, { type: ["flow_narrow"] }]);
		await shelf.make(wide, { type: "extpaper" });
		const { body: seen } = await cast.read("creator", wide);
		const { formats, languages, blindness, contacts, places, fees, payment, locales, versions } = seen;
		const kept = { formats, languages, blindness, contacts, places, fees, payment, locales };
		const details = { ...kept, path: wide, flow: "paper", version: versions.details };
		const { status, body } = await cast.edit<ErrorBody>("creator", wide, "details", details);
		expect([status, body.codes]).toEqual([422, { flow: ["used_by_issues"] }]);
	});

	test("is one of so many, and all titles are short enough for the conference's read", async () => {
		const path = await cast.conference();
		const post = (form: object) => cast.the("editor").post<ErrorBody>(area(path), form);
		const locales = issueTitles("I");
		// Two commits seldom meet in one slot, and then one finds another.
		for (let at = 0; at < LIMITS.issues - 2; at++) await shelf.make(path, { locales });
		const met = await Promise.all([1, 2, 3].map(() => post(issueForm({ locales }))));
		expect(met.map(({ status }) => status).toSorted()).toEqual([201, 201, 422]);
		expect((await post(issueForm({ locales }))).body.code).toBe("issues_most");

		const another = await cast.conference();
		const long = (at: number) =>
			issueTitles(
				Buffer.from(`${at} ${Math.sin(at)} ${Math.cos(at)}`)
					.toString("base64")
					.repeat(3),
				"",
			);
		let made = 0;
		while ((await cast.the("editor").post(area(another), issueForm({ locales: long(made) }))).status === 201)
			made++;
		const refused = await cast
			.the("editor")
			.post<ErrorBody>(area(another), issueForm({ locales: long(made) }));
		expect(refused.body.code).toBe("issues_too_large");
		expect(made).toBeGreaterThan(10);
	});
});

describe("papers of an issue", () => {
	test("are accepted ones of its type, each in one issue; the authors are told", async () => {
		const path = await cast.conference({ flow: "both" });
		const [one, two] = [await shelf.make(path), await shelf.make(path)];
		const [first, second, sent, extended, held] = [
			await shelf.paper(path, "accepted"),
			await shelf.paper(path, "accepted"),
			await shelf.paper(path),
			await shelf.paper(path, "accepted"),
			await shelf.paper(path),
		];
		await rewritePaper(deck.machine.table, { conference: path, number: extended }, { type: "extpaper" });
		await shelf.move(path, held, { to: "accepted", hold: true });
		expect(await shelf.put(path, one.id, second, first, sent, extended, held, 99)).toEqual([
			...[null, null, "issue_not_accepted", "issue_other_type", "issue_not_accepted", "not_found"],
		]);
		expect(await shelf.put(path, two.id, first)).toEqual(["issue_taken"]);
		expect(await shelf.put(path, one.id, first)).toEqual([null]);
		expect(await shelf.papersIn(path, one.id)).toEqual([second, first]);
		expect((await shelf.read("author", path, first)).issue).toBe(one.id);
		const issueOf = async (number: number) =>
			(await cast.the("author").get(`/api/conf/${path}/papers/${number}/issue`)).body;
		expect(await issueOf(first)).toEqual({
			...{ id: one.id, locales: { en: { title: "Proceedings" }, ru: { title: "Труды" } } },
		});
		expect(await issueOf(sent)).toBe(null);
		const card = await cast.the("editor").get<PaperCard[]>(`/api/conf/${path}/adm/papers/cards?ids=${first}`);
		expect(card.body[0]?.issue).toBe(one.id);

		await expect
			.poll(async () => {
				const letters = await cast.the("author").letters();
				return letters.filter(({ text }) => text.includes(`/${path}/`) && /Proceedings/.test(text)).length;
			})
			.toBe(2);
		expect((await shelf.fill(path, one.id, { remove: [second, sent] })).body).toEqual([
			{ number: second, refused: null },
			{ number: sent, refused: null },
		]);
		expect(await shelf.papersIn(path, one.id)).toEqual([first]);
		const full = await cast.the("editor").request<ErrorBody>("DELETE", `${area(path)}/${one.id}`);
		expect([full.status, full.body.code]).toEqual([422, "issue_not_empty"]);
		const placed = await cast
			.the("editor")
			.request<ErrorBody>("PATCH", `/api/conf/${path}/adm/papers/${first}`, {
				body: { type: "extpaper", version: (await shelf.read("editor", path, first)).version },
			});
		expect(placed.body.codes).toEqual({ type: ["type_in_issue"] });
	});

	test("leave it when they leave accepted, and come back without it", async () => {
		const path = await cast.conference();
		const { id } = await shelf.make(path);
		const numbers = [
			await shelf.paper(path, "accepted"),
			await shelf.paper(path, "accepted"),
			await shelf.paper(path, "accepted"),
		];
		const [rejected = 0, withdrawn = 0, deleted = 0] = numbers;
		expect(await shelf.put(path, id, ...numbers)).toEqual([null, null, null]);
		await shelf.move(path, rejected, { to: "rejected", reason: "A mistake" });
		await shelf.move(path, withdrawn, { to: "withdrawn" });
		await shelf.move(path, deleted, { to: "deleted", number: deleted });
		expect(await shelf.papersIn(path, id)).toEqual([]);
		await shelf.move(path, withdrawn, { to: "accepted" });
		expect((await shelf.read("editor", path, withdrawn)).issue).toBe(null);
		expect((await cast.the("editor").request("DELETE", `${area(path)}/${id}`)).status).toBe(204);
	});

	test("are not put there by who is among their authors", async () => {
		const path = await cast.conference();
		const { id } = await shelf.make(path);
		const author = cast.the("author");
		const authors = [
			authorForm({ email: author.email }),
			authorForm({ email: cast.the("editor").email, corresponding: false }),
		];
		const form = { ...paperForm(author.email), authors, upload_id: await uploadPdf(author) };
		const { body } = await author.post<PaperCard>(`/api/conf/${path}/papers`, form);
		await rewritePaper(deck.machine.table, { conference: path, number: body.number }, { status: "accepted" });
		expect(await shelf.put(path, id, body.number)).toEqual(["forbidden"]);
		const { body: met } = await shelf.fill(path, id, { add: [body.number] }, "superadmin");
		expect(met).toEqual([{ number: body.number, refused: null }]);
		expect((await shelf.fill(path, id, { remove: [body.number] })).body[0]?.refused).toBe("forbidden");
	});

	test("are arranged by others than their authors, who are told which those are", async () => {
		const path = await cast.conference();
		const { id } = await shelf.make(path);
		const author = cast.the("author");
		const authors = [
			authorForm({ email: author.email }),
			authorForm({ email: cast.the("editor").email, corresponding: false }),
		];
		const own = await submitPaper(author, path, { authors });
		await rewritePaper(deck.machine.table, { conference: path, number: own }, { status: "accepted" });
		const other = await shelf.paper(path, "accepted");
		await shelf.fill(path, id, { add: [own, other] }, "superadmin");
		const put = (who: string, part: "order" | "pages", form: object) =>
			cast.the(who).request<Issue & ErrorBody>("PUT", `${area(path)}/${id}/${part}`, { body: form });
		const moves = { number: own, before: null };
		const pages = { number: own, first: 7, last: null };
		expect((await put("editor", "order", moves)).status).toBe(403);
		expect((await put("editor", "pages", pages)).status).toBe(403);
		expect((await put("editor", "order", { number: other, before: own })).body.papers).toEqual([other, own]);
		expect((await put("superadmin", "pages", pages)).body.typed).toEqual({ [own]: { first: 7, last: null } });
		const { body } = await cast.the("editor").get<IssueContents>(`${area(path)}/${id}/papers`);
		expect(body.papers.map((entry) => [entry.number, entry.own])).toEqual([
			[own, true],
			[other, undefined],
		]);
		const { version } = await shelf.read("superadmin", path, other);
		const form = { ...paperForm(author.email), authors, version };
		commits.before(() =>
			cast.the("superadmin").request("PUT", `/api/conf/${path}/papers/${other}`, { body: form }),
		);
		const meeting = await deck.ask<ErrorBody>({
			...{ person: cast.the("editor"), method: "PUT", path: `${area(path)}/${id}/order` },
			body: { number: other, before: null },
		});
		expect(meeting.status).toBe(403);
	});
});

describe("at the same moment", () => {
	const here = async (path: string, issue: string, number: number) =>
		(
			await deck.ask<IssuePaper[]>({
				...{ person: cast.the("editor"), method: "POST", path: `${area(path)}/${issue}/papers` },
				body: { add: [number] },
			})
		).body.map(({ refused }) => refused);

	test("one of two issues gets a paper, and the other is told", async () => {
		const path = await cast.conference();
		const [one, two] = [await shelf.make(path), await shelf.make(path)];
		const number = await shelf.paper(path, "accepted");
		commits.before(() => shelf.put(path, one.id, number));
		expect(await here(path, two.id, number)).toEqual(["issue_taken"]);
		expect([await shelf.papersIn(path, one.id), await shelf.papersIn(path, two.id)]).toEqual([[number], []]);
	});

	test("a paper that is no longer accepted stays outside", async () => {
		const path = await cast.conference();
		const { id } = await shelf.make(path);
		const number = await shelf.paper(path, "accepted");
		commits.before(() => shelf.move(path, number, { to: "rejected", reason: "A mistake" }));
		expect(await here(path, id, number)).toEqual(["issue_not_accepted"]);
	});

	test("an issue that is deleted takes none", async () => {
		const path = await cast.conference();
		const { id } = await shelf.make(path);
		const number = await shelf.paper(path, "accepted");
		commits.before(() => cast.the("editor").request("DELETE", `${area(path)}/${id}`));
		expect(await here(path, id, number)).toEqual(["issue_full"]);
	});

	test("an issue that a paper came into is not deleted, and tells of it", async () => {
		const path = await cast.conference();
		const { id } = await shelf.make(path);
		const number = await shelf.paper(path, "accepted");
		commits.before(() => shelf.put(path, id, number));
		const { status, body } = await deck.ask<ErrorBody>({
			...{ person: cast.the("editor"), method: "DELETE", path: `${area(path)}/${id}` },
		});
		expect([status, body.code]).toEqual([422, "issue_not_empty"]);
	});

	test("a crowd fills an issue, and empties it", async () => {
		const path = await cast.conference();
		const { id } = await shelf.make(path);
		const numbers = await Promise.all(Array.from({ length: 8 }, () => shelf.paper(path, "accepted")));
		const all = (change: "add" | "remove") =>
			Promise.all(numbers.map((number) => shelf.fill(path, id, { [change]: [number] })));
		expect((await all("add")).map(({ body }) => body[0]?.refused)).toEqual(numbers.map(() => null));
		expect((await shelf.papersIn(path, id))?.toSorted((a, b) => a - b)).toEqual(
			numbers.toSorted((a, b) => a - b),
		);
		await all("remove");
		expect(await shelf.papersIn(path, id)).toEqual([]);
	});
});
