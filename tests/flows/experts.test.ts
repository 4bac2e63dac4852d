import type { AuditPage } from "@deck/contracts/audit";
import type { MyDeck } from "@deck/contracts/deck";
import type { ErrorBody } from "@deck/contracts/errors";
import type {
	ExpertForm,
	ExpertInvitation,
	ExpertList,
	ExpertListRow,
	ExpertResult,
} from "@deck/contracts/expert";
import type { UserSearchResult } from "@deck/contracts/people";
import { experts } from "@deck/core/expert/entity";
import { purgeExperts } from "@deck/core/expert/purge";
import { systemContext } from "@deck/core/kernel/context";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, expertForm } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { impersonationHeaders, startImpersonation } from "../support/steps/impersonation-steps.ts";
import { submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let deck: InProcessApp;
let cast: Cast;
let path: string;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
	path = await cast.createConference();
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const expertsAddress = (conference = path) => `/api/conf/${conference}/adm/experts`;
const newEmail = () => new Person(deck.machine).email;

const add = async (who: string, forms: ExpertForm[], invite = false) =>
	(await the(who).post<ExpertResult[]>(expertsAddress(), { experts: forms, invite })).body;
const added = async (changes: Partial<ExpertForm> = {}, who = "editor", invite = false) => {
	const [result] = await add(who, [expertForm({ email: newEmail(), ...changes })], invite);
	expect(result?.refused).toBe(null);
	return result?.number ?? 0;
};
const list = async (who = "editor", query = "") =>
	(await the(who).get<ExpertList>(expertsAddress() + query)).body;
const read = async (number: number, who = "editor") =>
	(await the(who).get<ExpertListRow[]>(`${expertsAddress()}/rows?ids=${number}`)).body[0];
const edit = async (number: number, changes: Partial<ExpertForm>, who = "editor") => {
	const {
		number: _n,
		state: _s,
		added_by: _a,
		changed: _c,
		invited_at: _i,
		answered_at: _w,
		...form
	} = (await read(number)) as ExpertListRow;
	return the(who).request<ExpertListRow & ErrorBody>("PUT", `${expertsAddress()}/${number}`, {
		body: { ...form, ...changes },
	});
};
const remove = async (number: number, who = "editor") =>
	(await the(who).request<ErrorBody>("DELETE", `${expertsAddress()}/${number}`)).status;

test("experts are added in portions, and an address belongs to one expert", async () => {
	const email = newEmail();
	const [one, two, three] = await add("editor", [
		expertForm({ email, name: "Галина Зуева", languages: ["ru", "en"], limit: 4 }),
		expertForm({ email: newEmail(), interests: ["Lidar", "lidar", "", "depth"] }),
		expertForm({ email }),
	]);
	expect(two?.refused).toBe(null);
	expect([one?.refused, three?.refused].toSorted()).toEqual(["expert_exists", null]);
	expect(await read(two?.number ?? 0)).toMatchObject({
		interests: ["lidar", "depth"],
		state: "added",
		limit: null,
	});
	expect(await add("creator", [expertForm({ email })])).toEqual([
		{ number: expect.any(Number), refused: "expert_exists" },
	]);
	const rows = (await list()).rows.filter((row) => row.email === email);
	expect(rows).toHaveLength(1);
	const refused = await the("editor").post<ErrorBody>(expertsAddress(), {
		experts: [
			{ ...expertForm(), languages: [] },
			{ ...expertForm(), limit: 101 },
		],
	});
	expect([refused.status, Object.keys(refused.body.codes ?? {}).sort()]).toEqual([
		422,
		["experts.0.languages", "experts.1.limit"],
	]);
});

test("a stale save overwrites nobody's changes, and changing an address claims it", async () => {
	const [number, other] = [await added(), await added()];
	const stale = await the("editor").request<ErrorBody & { current: ExpertListRow }>(
		"PUT",
		`${expertsAddress()}/${number}`,
		{
			body: { ...expertForm({ email: newEmail() }), version: 7 },
		},
	);
	expect([stale.status, stale.body.current.number]).toEqual([409, number]);
	const taken = await edit(number, { email: (await read(other))?.email ?? "" });
	expect([taken.status, taken.body.codes]).toEqual([422, { email: ["expert_exists"] }]);
	const before = (await read(number))?.email ?? "";
	const email = newEmail();
	expect((await edit(number, { email, name: "Tove Nygaard" })).body).toMatchObject({ email, version: 2 });
	expect((await add("editor", [expertForm({ email: before })]))[0]?.refused).toBe(null);
	const both = await Promise.all([
		edit(number, { comments: "a" }),
		edit(number, { comments: "b" }, "creator"),
	]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	const log = await the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit?object=expert-${number}`);
	expect(log.body.entries.map(({ action }) => action)).toEqual([
		"expert.edited",
		"expert.edited",
		"expert.added",
	]);
	expect(log.body.entries[1]?.after).toEqual({ email, name: "Tove Nygaard" });
});

test("all staff see the experts; section roles change those they added, and only editors delete", async () => {
	const [theirs, own] = [await added(), await added({}, "chair")];
	const numbers = async (who: string) => (await list(who)).rows.map(({ number }) => number);
	for (const who of ["observer", "chair", "admin"])
		expect(await numbers(who)).toEqual(expect.arrayContaining([theirs, own]));
	expect((await edit(theirs, { comments: "Good" }, "chair")).status).toBe(403);
	expect((await edit(own, { comments: "Good" }, "chair")).status).toBe(200);
	expect((await edit(own, { comments: "Better" }, "observer")).status).toBe(403);
	expect([await remove(own, "chair"), await remove(own, "observer")]).toEqual([403, 403]);
	const invited = await the("chair").post<ExpertResult[]>(`${expertsAddress()}/invite`, {
		numbers: [theirs, own, 999],
	});
	expect(invited.body).toEqual([
		{ number: theirs, refused: "forbidden" },
		{ number: own, refused: null },
		{ number: 999, refused: "not_found" },
	]);
});

test("an expert asked for a review cannot be deleted; others can, and open lists are updated", async () => {
	const number = await added();
	const { mark } = await list();
	const all = experts(deck.machine.table);
	await all.patch({ conference: path, number }).set({ assigned: 1 }).go();
	expect(await remove(number)).toBe(422);
	await all.patch({ conference: path, number }).set({ assigned: 0 }).go();
	expect([await remove(number), await remove(number)]).toEqual([204, 404]);
	expect(await read(number)).toBe(undefined);
	const since = await list("editor", `?since=${mark}`);
	expect([since.removed, since.rows.some((row) => row.number === number)]).toEqual([[number], false]);
});

test("editors who are authors or reviewers here cannot delete experts or change their addresses", async () => {
	const otherConference = await cast.createConference();
	const author = await new Person(deck.machine).join();
	const { number: paper } = await submitPaperSteps(author, otherConference);
	await appointStaff(deck.machine.table, author, otherConference, { type: "editor" });
	const steps = new ReviewSteps(otherConference, paper);
	const busy = await steps.addExpert(the("editor"), newEmail());
	const idle = await steps.addExpert(the("editor"), newEmail());
	expect((await steps.requestFrom(the("editor"), busy)).refused).toBe(null);
	const answers = async (number: number) => {
		const [row] = (await author.get<ExpertListRow[]>(`${expertsAddress(otherConference)}/rows?ids=${number}`))
			.body;
		const put = (form: Partial<ExpertForm>) =>
			author.request<ErrorBody>("PUT", `${expertsAddress(otherConference)}/${number}`, {
				body: { ...expertForm({ email: row?.email ?? "", ...form }), version: row?.version },
			});
		const removed = await author.request<ErrorBody>("DELETE", `${expertsAddress(otherConference)}/${number}`);
		const other = await put({ email: newEmail() });
		return [
			removed.status,
			removed.body.code,
			other.status,
			other.body.codes,
			(await put({ name: "Ada" })).status,
		];
	};
	const refused = [403, "own_papers_here", 422, { email: ["own_papers_here"] }, 200];
	expect([await answers(busy), await answers(idle)]).toEqual([refused, refused]);
	// Reviewers too: it would reveal who else reviews the paper.
	const reviewer = await new Person(deck.machine).join();
	await appointStaff(deck.machine.table, reviewer, otherConference, { type: "editor" });
	await steps.requestReview(the("editor"), reviewer);
	expect(
		(await reviewer.request<ErrorBody>("DELETE", `${expertsAddress(otherConference)}/${idle}`)).body.code,
	).toBe("own_papers_here");
});

async function linkOf(person: Person) {
	const { text } = await person.waitForEmail(/would you review for us|согласны ли вы рецензировать/i);
	const [, conference = "", number, signature = ""] = /\/auth\/expert#([^/]+)\/(\d+)\/(\S+)/.exec(text) ?? [];
	return { conference, number: Number(number), signature };
}

test("an invitation is answered by its link, without an account, until the next one replaces it", async () => {
	const person = new Person(deck.machine);
	const number = await added({ email: person.email }, "editor", true);
	const link = await linkOf(person);
	const stranger = new Person(deck.machine);
	const open = (form: object) => stranger.post<ExpertInvitation & ErrorBody>("/api/expert-invitation", form);
	const answer = (form: object) =>
		stranger.post<ExpertInvitation & ErrorBody>("/api/expert-invitation/answer", {
			...link,
			interests: ["noise"],
			languages: ["ru"],
			limit: 2,
			...form,
		});
	expect((await open(link)).body).toMatchObject({
		email: person.email,
		state: "invited",
		conference: { path },
	});
	expect((await read(number))?.state).toBe("invited");
	for (const wrong of [{ signature: "x" }, { number: number + 1 }, { conference: "elsewhere" }])
		expect((await open({ ...link, ...wrong })).body.code).toBe("expert_link_over");
	expect((await answer({ agrees: true })).body).toMatchObject({ state: "agreed", interests: ["noise"] });
	const version = (await read(number))?.version;
	expect((await answer({ agrees: true })).status).toBe(200);
	expect(await read(number)).toMatchObject({ state: "agreed", languages: ["ru"], limit: 2, version });
	expect((await answer({ agrees: false, interests: [] })).body).toMatchObject({
		state: "declined",
		interests: ["noise"],
	});
	const again = await the("editor").post<ExpertResult[]>(`${expertsAddress()}/invite`, { numbers: [number] });
	expect(again.body).toEqual([{ number, refused: null }]);
	expect((await open(link)).body.code).toBe("expert_link_over");
	const repeated = await the("editor").post<ExpertResult[]>(`${expertsAddress()}/invite`, {
		numbers: [number],
	});
	expect(repeated.body).toEqual([{ number, refused: "expert_invited" }]);
});

test("an invitation is a task of its account until it is answered, and no impersonator's", async () => {
	const person = await new Person(deck.machine).join();
	await added({ email: person.email }, "editor", true);
	const tasks = async (who: Person, headers = {}) =>
		(await who.get<MyDeck>("/api/my", headers)).body.tasks.map(({ kind, mine, to }) => ({ kind, mine, to }));
	const { conference, number, signature } = await linkOf(person);
	const to = `/auth/expert#${conference}/${number}/${signature}`;
	expect(await tasks(person)).toEqual([{ kind: "agree", mine: true, to }]);
	expect((await startImpersonation(the("superadmin"), person, path)).status).toBe(200);
	expect(await tasks(the("superadmin"), impersonationHeaders(person))).toEqual([]);
	const { status } = await person.post("/api/expert-invitation/answer", {
		conference,
		number,
		signature,
		agrees: true,
		interests: ["noise"],
		languages: ["ru"],
		limit: 2,
	});
	expect(status).toBe(200);
	expect(await tasks(person)).toEqual([]);
});

test("an expert sees a hidden conference, is found by its staff, and downloads their data without staff comments", async () => {
	const hidden = await cast.createConference({ state: "hidden" });
	const [expert, stranger] = [await new Person(deck.machine).join(), await new Person(deck.machine).join()];
	const forms = [expertForm({ email: expert.email, name: "Ilse Haverbeke", comments: "Slow but good" })];
	await the("editor").post(expertsAddress(hidden), { experts: forms });
	const status = async (person: Person) => (await person.get(`/api/conf/${hidden}`)).status;
	expect([await status(expert), await status(stranger)]).toEqual([200, 404]);
	const search = async () =>
		(await the("editor").get<UserSearchResult[]>(`/api/conf/${hidden}/adm/users?q=haverbeke`)).body;
	await expect
		.poll(search)
		.toEqual([{ email: expert.email, names: { en: "Ilse Haverbeke" }, outside: false }]);
	const data = await downloadOwnData<{ expert_in: object[] }>(expert);
	expect(data.expert_in).toMatchObject([{ conference: hidden, name: "Ilse Haverbeke" }]);
	expect(JSON.stringify(data)).not.toContain("Slow but good");
	const other = await new Person(deck.machine).join();
	await appointStaff(deck.machine.table, other, hidden, { type: "observer" });
	const [row] = (await other.get<ExpertList>(expertsAddress(hidden))).body.rows;
	expect(row?.comments).toBe("Slow but good");
	const context = systemContext(deck.ports);
	while (await purgeExperts(context, hidden, 1));
	expect((await other.get<ExpertList>(expertsAddress(hidden))).body.rows).toEqual([]);
});
