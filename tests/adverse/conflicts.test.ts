import { randomUUID } from "node:crypto";
import type { AuditPage } from "@deck/contracts/audit";
import type { BulkPreview, BulkResult } from "@deck/contracts/bulk";
import type { MyDeck } from "@deck/contracts/deck";
import type { ErrorBody } from "@deck/contracts/errors";
import type { AuthorForm, OwnPaper, Paper } from "@deck/contracts/paper";
import type { PaperDetailsPage } from "@deck/contracts/paper-details";
import type { ExpertLoad } from "@deck/contracts/review";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	appointStaff,
	authorForm,
	makePlatformAdmin,
	paperForm,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import {
	impersonationHeaders,
	startImpersonation,
	statusAndCode,
} from "../support/steps/impersonation-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

// No waiting after the new author is added: a stale index must not matter.
test("staff who become an author of a paper no longer see its reviews at once", async () => {
	const path = await cast.createConference();
	const number = await submitPaper(the("author"), path);
	const steps = new ReviewSteps(path, number);
	const reviewer = await new Person(machine).join();
	const expert = await steps.addExpert(the("superadmin"), reviewer.email);
	expect((await steps.requestFrom(the("superadmin"), expert)).refused).toBe(null);
	await the("superadmin").post(`/api/conf/${path}/adm/papers/${number}/notes`, {
		text: "Weak",
		mentions: [],
	});
	const colleague = await new Person(machine).join();
	const asked = await steps.addExpert(the("superadmin"), colleague.email);

	const seen = async () => {
		const log = await the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit`);
		const loads = await the("editor").get<ExpertLoad[]>(`/api/conf/${path}/adm/reviews/experts`);
		return {
			log: log.body.entries
				.map(({ action }) => action)
				.filter((action) => /^(paper|review|note)\./.test(action)),
			loads: loads.body.map((load) => load.expert),
		};
	};
	// The log's index is also delayed.
	await expect.poll(seen).toEqual({
		log: ["note.written", "review.asked", "paper.moved", "paper.submitted"],
		loads: [expert],
	});

	const authors = [the("author"), the("editor"), colleague].map(({ email }, at) =>
		authorForm({ email, corresponding: at === 0 }),
	);
	const form = paperForm(the("author").email, { authors });
	const address = `/api/conf/${path}/papers/${number}`;
	const { body: paper } = await the("superadmin").get<{ version: number }>(address);
	const edited = await the("superadmin").request("PUT", address, {
		body: { ...form, version: paper.version },
	});
	expect(edited.status).toBe(200);
	expect(await seen()).toEqual({ log: ["paper.submitted"], loads: [] });
	const deletion = await the("editor").request<ErrorBody>("DELETE", `/api/conf/${path}/adm/experts/${asked}`);
	expect([deletion.status, deletion.body.code]).toEqual([403, "own_papers_here"]);
	const other = await submitPaper(the("author"), path, { title: "Another one" });
	const refused = await new ReviewSteps(path, other).requestFrom(the("superadmin"), asked);
	expect(refused).toMatchObject({ refused: "review_conflict", conflicts: ["coauthor"] });
});

test("staff who leave the authors of a paper stay in conflict with it", async () => {
	const path = await cast.createConference();
	const [author, editor] = [the("author"), the("editor")];
	const beside = authorForm({ email: editor.email, corresponding: false });
	const authors = [authorForm({ email: author.email }), beside];
	const number = await submitPaper(author, path, { authors });
	const form = { ...paperForm(author.email), version: 1 };
	expect((await author.request("PUT", `/api/conf/${path}/papers/${number}`, { body: form })).status).toBe(
		200,
	);
	const steps = new ReviewSteps(path, number);
	const reviewer = await new Person(machine).join();
	await steps.requestReview(the("superadmin"), reviewer);

	const desk = `/api/conf/${path}/adm/papers/${number}`;
	const decision = { to: "accepted", note: "Good", version: 3 };
	expect([
		statusAndCode(await editor.get(steps.staffAddress)),
		statusAndCode(await editor.get(`${desk}/notes`)),
		statusAndCode(await editor.get(`/api/conf/${path}/papers/${number}`)),
		statusAndCode(await editor.post(`/api/conf/${path}/papers/${number}/status`, decision)),
	]).toEqual([
		[403, "forbidden"],
		[403, "forbidden"],
		[404, "not_found"],
		[404, "not_found"],
	]);
	const { body: loads } = await editor.get<ExpertLoad[]>(`/api/conf/${path}/adm/reviews/experts`);
	expect(loads).toEqual([]);
	const ownPapers = await editor.get<OwnPaper[]>(`/api/conf/${path}/mysubs`);
	expect(ownPapers.body).toEqual([]);
	// They are not named to who asks, and an editor may ask them with a reason.
	const expert = await steps.addExpert(the("superadmin"), editor.email);
	const refused = { refused: "review_conflict", conflicts: [] };
	expect(await steps.requestFrom(the("superadmin"), expert)).toMatchObject(refused);
	const asked = await steps.requestFrom(the("superadmin"), expert, { override: "Named by mistake" });
	expect((await editor.get(steps.reviewerAddress(asked.review ?? ""))).status).toBe(200);
});

test("staff end the conflict of who was named by mistake, never their own or the submitter's", async () => {
	const path = await cast.createConference();
	const [author, editor, superadmin] = [the("author"), the("editor"), the("superadmin")];
	const [colleague, second] = await Promise.all([new Person(machine).join(), new Person(machine).join()]);
	await appointStaff(machine.table, second, path, { type: "editor" });
	await machine.control("catch-up");
	const sole = [authorForm({ email: author.email })];
	const named = [editor, superadmin, colleague].map(({ email }) =>
		authorForm({ email, corresponding: false, mailable: false }),
	);
	const number = await submitPaper(author, path, { authors: sole });
	const address = `/api/conf/${path}/papers/${number}`;
	const readPaper = async (who: Person) => (await who.get<Paper>(address)).body;
	const save = async (who: Person, authors: AuthorForm[]) => {
		const body = { ...paperForm(who.email, { authors }), version: (await readPaper(who)).version };
		expect(statusAndCode(await who.request("PUT", address, { body }))).toEqual([200]);
	};
	await save(author, [...sole, ...named]);
	await editor.waitForEmail(new RegExp(`named as an author of paper ${number}`));
	const handOver = { email: colleague.email, version: (await readPaper(author)).version };
	const handed = await author.request("PUT", `${address}/corresponding`, { body: handOver });
	expect(statusAndCode(handed)).toEqual([200]);
	await save(colleague, [authorForm({ email: colleague.email })]);

	const clear = async (who: Person, email: string, headers = {}) => {
		const { version } = await readPaper(second);
		const body = { email, reason: "Named by mistake", version };
		const answer = await who.request("POST", `/api/conf/${path}/adm/papers/${number}/former-authors/clear`, {
			body,
			headers,
		});
		return statusAndCode(answer);
	};
	expect((await startImpersonation(superadmin, second, path)).status).toBe(200);
	expect([
		await clear(editor, editor.email),
		await clear(superadmin, superadmin.email, impersonationHeaders(second)),
		await clear(second, author.email),
		await clear(second, colleague.email),
	]).toEqual([
		[404, "not_found"],
		[404, "not_found"],
		[422, "former_author_submitted"],
		[422, "former_author_unknown"],
	]);
	const former = [author, editor, superadmin].map(({ email }) => email);
	expect((await readPaper(second)).staff?.former_authors).toEqual(former);
	expect(await clear(second, editor.email)).toEqual([200]);
	expect((await readPaper(editor)).staff?.former_authors).toEqual([author.email, superadmin.email]);
	const { body: details } = await editor.get<PaperDetailsPage>(`/api/conf/${path}/adm/papers/details`);
	expect(details.details.map((one) => one.number)).toEqual([number]);
	expect(statusAndCode(await superadmin.get(address))).toEqual([404, "not_found"]);
});

test("staff change no authors of their own paper in somebody's name", async () => {
	const path = await cast.createConference();
	const [author, superadmin] = [the("author"), the("superadmin")];
	const beside = authorForm({ email: superadmin.email, corresponding: false });
	const authors = [authorForm({ email: author.email }), beside];
	const number = await submitPaper(author, path, { authors });
	await cast.waitUntilParticipant(author.email, path);
	await machine.control("catch-up");
	expect((await startImpersonation(superadmin, author, path)).status).toBe(200);
	const headers = impersonationHeaders(author);
	const edit = (form: object) =>
		superadmin.request("PUT", `/api/conf/${path}/papers/${number}`, {
			headers,
			body: { ...form, version: 1 },
		});
	expect(statusAndCode(await edit(paperForm(author.email)))).toEqual([403, "impersonating"]);
	expect(statusAndCode(await edit({ ...paperForm(author.email), title: "Renamed", authors }))).toEqual([200]);
});

test("staff who act as an editor do not enter themselves by merging authors, and the preview says so", async () => {
	const path = await cast.createConference();
	const [author, editor, superadmin] = [the("author"), the("editor"), the("superadmin")];
	const number = await submitPaper(author, path);
	expect((await startImpersonation(superadmin, editor, path)).status).toBe(200);
	const emails = [author.email, superadmin.email];
	const what = { act: "authors", emails, email: superadmin.email, names: {}, organizations: {} };
	const tried = await superadmin.post<BulkPreview[]>(
		`/api/conf/${path}/adm/bulk/try`,
		{ what, numbers: [number] },
		impersonationHeaders(editor),
	);
	expect(tried.body).toMatchObject([{ number, refused: "impersonating" }]);
});

test("an author who acts as an editor does not learn that the editor held decisions on several papers", async () => {
	const path = await cast.createConference();
	const [author, editor, superadmin] = [the("author"), the("editor"), the("superadmin")];
	const beside = authorForm({ email: superadmin.email, corresponding: false });
	const own = await submitPaper(author, path, { authors: [authorForm({ email: author.email }), beside] });
	const [held, open] = [await submitPaper(author, path), await submitPaper(author, path)];
	const id = randomUUID();
	const bulk = `/api/conf/${path}/adm/bulk`;
	const what = { act: "status", to: "rejected", hold: true };
	const papers = [own, held].map((number) => ({ number, seen: 1 }));
	const done = await editor.post<BulkResult[]>(bulk, { id, what, papers });
	expect(done.body.map(({ refused }) => refused)).toEqual([null, null]);

	expect((await startImpersonation(superadmin, editor, path)).status).toBe(200);
	const headers = impersonationHeaders(editor);
	const refusals = async (address: string, form: object) => {
		const { body } = await superadmin.post<BulkResult[]>(address, form, headers);
		return body.map(({ refused }) => refused);
	};
	const numbers = [own, open];
	expect(await refusals(`${bulk}/${id}/undo/try`, { numbers })).toEqual(["not_found", "undone"]);
	expect(await refusals(`${bulk}/${id}/undo`, { numbers })).toEqual(["not_found", "undone"]);
	expect(await refusals(bulk, { id, what, papers })).toEqual(["not_found", null]);
	const others = await submitPaper(author, path, { authors: [authorForm({ email: author.email }), beside] });
	expect(await refusals(`${bulk}/${id}/undo/try`, { numbers: [others] })).toEqual(["not_found"]);
	expect(await refusals(bulk, { id, what, papers: [{ number: others, seen: 1 }] })).toEqual(["not_found"]);
});

// No waiting after the expert is asked: a stale index must not matter.
test("a platform admin who is asked for a review in a double-blind conference no longer acts as people elsewhere", async () => {
	const [elsewhere, path] = [
		await cast.createConference(),
		await cast.createConference({ blindness: "double" }),
	];
	const author = await new Person(machine).join();
	const paper = await submitPaper(author, path);
	for (const conference of [path, elsewhere]) await submitPaper(author, conference, { title: "Another one" });
	const admin = await new Person(machine).join();
	await makePlatformAdmin(machine.table, admin);
	const steps = new ReviewSteps(path, paper);
	const expert = await steps.addExpert(the("editor"), admin.email);
	await machine.control("catch-up");
	const start = async () => (await startImpersonation(admin, author, elsewhere)).body.everywhere;
	const read = async () => {
		const headers = impersonationHeaders(author);
		const { tasks } = (await admin.get<MyDeck>("/api/my", headers)).body;
		const page = await admin.get(`/api/conf/${path}/mysubs`, headers);
		return [tasks.map(({ conference }) => conference.path === path), page.status];
	};
	expect(await start()).toBe(true);
	expect(await read()).toEqual([expect.arrayContaining([true, false]), 200]);
	expect((await steps.requestFrom(the("editor"), expert)).refused).toBe(null);
	expect(await read()).toEqual([[false], 403]);
	expect(await start()).toBe(false);
});
