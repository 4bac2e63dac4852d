import type { ErrorBody } from "@deck/contracts/errors";
import type { ExpertListRow, ExpertResult } from "@deck/contracts/expert";
import type { DeclaredConflicts } from "@deck/contracts/review";
import type { ReviewerProfile, ReviewHistoryEntry } from "@deck/contracts/reviewer-profile";
import { invitationUrl } from "@deck/core/expert/link";
import { requireExpert } from "@deck/core/expert/lookup";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, expertForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { linkAlias } from "../support/steps/accounts.ts";
import { submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let deck: InProcessApp;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const ADDRESS = "/api/profile/reviewer";
const join = () => new Person(deck.machine).join();
const profileForm = (changes: Partial<ReviewerProfile> = {}): ReviewerProfile => ({
	interests: [],
	languages: [],
	limit: null,
	note: "",
	people: [],
	organizations: [],
	version: 0,
	...changes,
});
const save = async (person: Person, changes: Partial<ReviewerProfile>) => {
	const { body: before } = await person.get<ReviewerProfile>(ADDRESS);
	return person.request<ReviewerProfile & ErrorBody>("PUT", ADDRESS, { body: { ...before, ...changes } });
};
const readDeclaredConflicts = async (path: string, papers: number[], who = the("editor")) =>
	(await who.post<DeclaredConflicts[]>(`/api/conf/${path}/adm/reviews/declared`, { papers })).body;

async function agree(path: string, number: number): Promise<void> {
	await the("editor").post(`/api/conf/${path}/adm/experts/invite`, { numbers: [number] });
	const expert = await requireExpert(deck.machine.table, path, number);
	const page = invitationUrl(deck.ports, { ...expert, invitation: expert.invitation ?? "" });
	const form = { interests: expert.interests, languages: expert.languages, limit: expert.limit ?? null };
	const { status } = await new Person(deck.machine).post("/api/expert-invitation/answer", {
		conference: path,
		number,
		signature: page.split("/").at(-1),
		agrees: true,
		...form,
	});
	expect(status).toBe(200);
}

async function expertIn(
	email: string,
	agrees = true,
): Promise<{ path: string; number: number; row: () => Promise<ExpertListRow> }> {
	const path = await cast.createConference();
	const area = `/api/conf/${path}/adm/experts`;
	const form = expertForm({ email, interests: ["lidar"], languages: ["en"], limit: 4 });
	const { body } = await the("editor").post<ExpertResult[]>(area, { experts: [form] });
	const number = body[0]?.number ?? 0;
	if (agrees) await agree(path, number);
	const row = async () =>
		(await the("editor").get<ExpertListRow[]>(`${area}/rows?ids=${number}`)).body[0] as ExpertListRow;
	return { path, number, row };
}

test("what reviewers state of themselves applies in every conference, and the staff's entries are kept", async () => {
	const person = await join();
	const first = await expertIn(person.email);
	expect((await person.get(ADDRESS)).body).toEqual(profileForm());
	const stated = { interests: ["optics"], languages: ["ru" as const], limit: 2, note: "Not in August." };
	const { body: saved } = await save(person, { ...stated, people: ["Rival@Example.org"] });
	expect(saved).toEqual(profileForm({ ...stated, people: ["rival@example.org"], version: 1 }));
	const own = {
		note: "Not in August.",
		parts: ["interests", "languages", "limit"],
		staff: { interests: ["lidar"], languages: ["en"], limit: 4 },
	};
	await expect.poll(first.row).toMatchObject({ interests: ["optics"], languages: ["ru"], limit: 2, own });
	const alias = await join();
	await linkAlias(person, alias);
	const second = await expertIn(alias.email);
	await expect.poll(second.row).toMatchObject({ interests: ["optics"], own });
	expect((await alias.get(ADDRESS)).body).toEqual(saved);
	expect(JSON.stringify([await first.row(), await second.row()])).not.toContain("rival");
	await save(person, profileForm({ version: 1, interests: ["optics"] }));
	await expect.poll(first.row).toMatchObject({ interests: ["optics"], languages: ["en"], limit: 4 });
	await save(person, profileForm({ version: 2 }));
	await expect.poll(async () => (await first.row()).own).toBe(undefined);
	expect((await save(person, { version: 1 })).body).toMatchObject({ code: "stale", current: { version: 3 } });
});

test("invalid people and domains are refused, and addresses of organizations become domains", async () => {
	const person = await join();
	const refused = await save(person, { people: ["nobody"], organizations: ["gmail.com", "uni", "AC.uk"] });
	expect([refused.status, refused.body.codes]).toEqual([
		422,
		{
			"people.0": ["email"],
			"organizations.0": ["domain_public"],
			"organizations.1": ["domain"],
			"organizations.2": ["domain_shared"],
		},
	]);
	const { body } = await save(person, {
		organizations: ["https://www.Uni.edu/staff", "@uni.edu", "ada@math.uni.edu"],
	});
	expect(body.organizations).toEqual(["uni.edu", "math.uni.edu"]);
});

test("a declared conflict is shown only for the papers it concerns, and cannot be overridden", async () => {
	const person = await join();
	const alias = await join();
	await linkAlias(person, alias);
	const { path, number } = await expertIn(alias.email);
	const life = await submitPaperSteps(the("author"), path);
	const steps = new ReviewSteps(path, life.number);
	expect(await readDeclaredConflicts(path, [life.number])).toEqual([]);
	await save(person, { people: [the("author").email, "somebody@else.org"] });
	expect(await readDeclaredConflicts(path, [life.number, 999])).toEqual([
		{ paper: life.number, experts: [number], staff: [] },
	]);
	const result = await steps.requestFrom(the("editor"), number, { override: "Nobody else knows the field." });
	expect(result).toMatchObject({ review: null, refused: "review_conflict", conflicts: ["declared"] });
	// Staff of other sections, and of their own paper, learn nothing.
	const other = await join();
	await appointStaff(deck.machine.table, other, path, { type: "sec_chair", section_id: "signals" });
	await appointStaff(deck.machine.table, the("author"), path, { type: "editor" });
	for (const who of [other, the("author")])
		expect(await readDeclaredConflicts(path, [life.number], who)).toEqual([]);
	await save(person, { people: [] });
	const { review } = await steps.requestFrom(the("editor"), number);
	const asked = review ?? "";
	await steps.answer(alias, asked, { agrees: false, reason: "conflict" });
	await save(person, { people: [the("author").email] });
	expect(await steps.applyAction(the("editor"), "reinstate", asked)).toBe("review_conflict");
	await save(person, { people: [] });
	expect(await steps.applyAction(the("editor"), "reinstate", asked)).toBe(null);
	await save(person, { organizations: ["uni.edu"] });
	const data = await downloadOwnData<{ reviewer: object; changes: { action: string; after: unknown }[] }>(
		person,
	);
	expect(data.reviewer).toMatchObject({ organizations: ["uni.edu"] });
	expect(JSON.stringify(data.changes)).not.toContain("uni.edu");
});

test("what an expert states is hidden while staff have merely added their address", async () => {
	const person = await join();
	const { path, number, row } = await expertIn(person.email, false);
	const before = await row();
	const other = await join();
	const [life, asking] = [await submitPaperSteps(the("author"), path), await submitPaperSteps(other, path)];
	await save(person, { interests: ["optics"], people: [the("author").email] });
	expect(await readDeclaredConflicts(path, [life.number])).toEqual([]);
	// Nor by inviting for one paper after the other: the answer is the same for all.
	const steps = new ReviewSteps(path, asking.number);
	const first = { review: null, refused: "expert_first", conflicts: [] };
	for (const one of [new ReviewSteps(path, life.number), steps])
		expect(await one.requestFrom(the("editor"), number, { override: "Nobody else." })).toMatchObject(first);
	await save(person, { people: [] });
	const { review } = await steps.requestFrom(the("editor"), number);
	await save(person, { people: [the("author").email] });
	expect(await readDeclaredConflicts(path, [life.number])).toEqual([
		{ paper: life.number, experts: [number], staff: [] },
	]);
	await save(person, { note: "Not in August." });
	await steps.applyAction(the("editor"), "cancel", review ?? "");
	expect(await readDeclaredConflicts(path, [life.number])).toEqual([]);
	expect((await row()).own).toBe(undefined);
	// Agreeing to a review is not agreeing to be an expert: the row would show all staff that one review.
	await save(person, { people: [] });
	const { review: again } = await steps.requestFrom(the("editor"), number);
	await steps.answer(person, again ?? "", { agrees: false, reason: "no_time" });
	const reinstate = () => steps.applyAction(the("editor"), "reinstate", again ?? "");
	for (const { email } of [other, the("author")]) {
		await save(person, { people: [email] });
		expect(await reinstate()).toBe("expert_first");
	}
	await save(person, { people: [] });
	expect(await reinstate()).toBe(null);
	await steps.answer(person, again ?? "", { agrees: true });
	await save(person, { note: "Not in July." });
	await person.waitForEmail(/review/);
	expect(await row()).toEqual(before);
});

test("experts who work on a paper as staff are named, under any of their addresses, for the papers of their sections", async () => {
	const [chair, alias] = [await join(), await join()];
	await linkAlias(chair, alias);
	const { path, number } = await expertIn(alias.email);
	const optics = await submitPaperSteps(the("author"), path);
	const papers = [optics.number, await submitPaper(the("author"), path, { section: "signals" })];
	expect(await readDeclaredConflicts(path, papers)).toEqual([]);
	await appointStaff(deck.machine.table, chair, path, { type: "sec_chair", section_id: "optics" });
	expect(await readDeclaredConflicts(path, papers)).toEqual([
		{ paper: optics.number, experts: [], staff: [number] },
	]);
	const colleague = await join();
	await appointStaff(deck.machine.table, colleague, path, { type: "sec_chair", section_id: "optics" });
	expect(await readDeclaredConflicts(path, papers, colleague), "who may not read the list of staff").toEqual(
		[],
	);
});

test("adding an address does not tell whether it belongs to staff", async () => {
	const [chair, alias] = [await join(), await join()];
	await linkAlias(chair, alias);
	for (const [address, named] of [
		[alias.email, false],
		[chair.email, true],
	] as const) {
		const { path, number } = await expertIn(address, false);
		await appointStaff(deck.machine.table, chair, path, { type: "sec_chair", section_id: "optics" });
		const paper = await submitPaper(the("author"), path);
		expect(await readDeclaredConflicts(path, [paper])).toEqual(
			named ? [{ paper, experts: [], staff: [number] }] : [],
		);
	}
});

test("declared conflicts of many papers take as many calls as those of one", async () => {
	const person = await join();
	const { path, number } = await expertIn(person.email);
	const papers: number[] = [];
	for (let at = 0; at < 3; at++) papers.push((await submitPaperSteps(the("author"), path)).number);
	await save(person, { people: [the("author").email] });
	const callsFor = (some: number[]) =>
		deck.callsOf(() =>
			deck.request({
				person: the("editor"),
				method: "POST",
				path: `/api/conf/${path}/adm/reviews/declared`,
				body: { papers: some },
			}),
		);
	const one = await callsFor(papers.slice(0, 1));
	expect((await callsFor(papers)).names).toEqual(one.names);
	expect(await readDeclaredConflicts(path, papers)).toEqual(
		papers.map((paper) => ({ paper, experts: [number], staff: [] })),
	);
});

test("a reviewer's record counts sent reviews under any of their addresses, and names no paper", async () => {
	const [person, alias] = [await join(), await join()];
	await linkAlias(person, alias);
	const record = async () => (await person.get<ReviewHistoryEntry[]>(`${ADDRESS}/record`)).body;
	const path = await cast.createConference();
	const [one, two] = [
		await submitPaperSteps(the("author"), path),
		await submitPaperSteps(the("author"), path),
	];
	const first = new ReviewSteps(path, one.number);
	const second = new ReviewSteps(path, two.number);
	const asked = await first.requestReview(the("editor"), person);
	const other = await second.requestReview(the("editor"), alias, "Anna By Alias");
	expect(await record()).toEqual([]);
	await first.agreeAndSend(person, asked);
	await second.agreeAndSend(person, other);
	const found = await record();
	expect(found).toEqual([
		{
			conference: { id: expect.any(String), path, timezone: "Europe/Samara", locales: expect.any(Object) },
			sent: 2,
			first: expect.any(String),
			last: expect.any(String),
		},
	]);
	expect(JSON.stringify(found)).not.toContain((await one.read(the("author"))).title);
	expect(await first.applyAction(the("editor"), "hand_back", asked)).toBe(null);
	expect((await record())[0]?.sent).toBe(1);
});

test("an expert's address cannot change once asked for a review, and can after that is cancelled", async () => {
	const person = await join();
	const { path, number, row } = await expertIn(person.email);
	const life = await submitPaperSteps(the("author"), path);
	const steps = new ReviewSteps(path, life.number);
	const { review } = await steps.requestFrom(the("editor"), number);
	const edit = async (email: string) => {
		const { version } = await row();
		const body = { ...expertForm({ email }), version };
		return the("editor").request<ErrorBody>("PUT", `/api/conf/${path}/adm/experts/${number}`, { body });
	};
	const next = new Person(deck.machine).email;
	const refused = await edit(next);
	expect([refused.status, refused.body.codes]).toEqual([422, { email: ["expert_address_assigned"] }]);
	expect(await steps.applyAction(the("editor"), "cancel", review ?? "")).toBe(null);
	expect((await edit(next)).status).toBe(200);
});
