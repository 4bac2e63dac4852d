import type { ErrorBody } from "@deck/contracts/errors";
import type { Paper } from "@deck/contracts/paper";
import { TransactionCanceled } from "@deck/core/kernel/ports";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { authorForm, paperForm, submitPaper, uploadPdf } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { CommitInterceptor } from "../support/machine/commit-interceptor.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import type { Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";

/**
 * Two simultaneous changes of one paper. This process holds the late one right before its commit until the early one
 * is done on a second machine. The early one wins; the late one gets the reason.
 */

let deck: InProcessApp;
let cast: Cast;
let commits: CommitInterceptor;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
	commits = new CommitInterceptor(deck);
});
afterEach(() => commits.restore());
afterAll(() => checkInvariantsAndStop(deck.machine));

type PaperOrError = Paper & ErrorBody;

async function newPaper(changes: Parameters<Cast["createConference"]>[0] = {}): Promise<PaperSteps> {
	const path = await cast.createConference(changes);
	return new PaperSteps(path, await submitPaper(the("author"), path));
}

const ask = (person: Person, method: "POST" | "PUT", path: string, body: object) => () =>
	deck.request<PaperOrError>({ person, method, path, body });

const changeStatus = ({ address }: PaperSteps, person: Person, to: string, more: object = {}) =>
	ask(person, "POST", `${address}/status`, { to, version: 1, ...more });

const edit = ({ address }: PaperSteps, changes: Parameters<typeof paperForm>[1]) =>
	ask(the("author"), "PUT", address, { ...paperForm(the("author").email, changes), version: 1 });

async function runRace(
	late: () => ReturnType<typeof deck.request<PaperOrError>>,
	early: () => Promise<unknown>,
) {
	commits.beforeNextCommit(early);
	return late();
}

const expectSuccess = (one: Promise<{ status: number }>) =>
	one.then(({ status }) => expect([200, 201]).toContain(status));

describe("the second of two actions is refused with the paper's current state", () => {
	const stale = (current: object) => ({ status: 409, body: { code: "stale", current } });

	test("an edit after another one", async () => {
		const steps = await newPaper();
		const body = { ...paperForm(the("author").email, { title: "The first" }), version: 1 };
		const early = () => expectSuccess(the("author").request("PUT", steps.address, { body }));
		const current = { title: "The first", version: 2 };
		expect(await runRace(edit(steps, { title: "The second" }), early)).toMatchObject(stale(current));
		expect(await steps.read(the("author"))).toMatchObject(current);
	});

	test("a withdrawal after a decision", async () => {
		const steps = await newPaper();
		const early = () => expectSuccess(steps.changeStatus(the("editor"), "accepted"));
		const current = { status: "accepted", version: 2 };
		expect(await runRace(changeStatus(steps, the("author"), "withdrawn"), early)).toMatchObject(
			stale(current),
		);
		expect(await steps.read(the("author"))).toMatchObject(current);
	});

	test("a decision after a withdrawal, whether announced or held", async () => {
		const current = { status: "withdrawn", version: 2 };
		for (const hold of [false, true]) {
			const steps = await newPaper();
			const early = () => expectSuccess(steps.changeStatus(the("author"), "withdrawn"));
			const late = changeStatus(steps, the("editor"), "accepted", { hold });
			expect(await runRace(late, early)).toMatchObject(stale(current));
			expect(await steps.read(the("editor"))).toMatchObject({ ...current, staff: { held: null } });
		}
	});

	test("a held decision after another one", async () => {
		const steps = await newPaper();
		const early = () => expectSuccess(steps.changeStatus(the("chair"), "rejected", { hold: true }));
		const late = changeStatus(steps, the("editor"), "accepted", { hold: true });
		const current = { status: "submitted", version: 1, staff: { held: { to: "rejected" } } };
		expect(await runRace(late, early)).toMatchObject(stale(current));
	});

	test("an edit of the authors after staff ended a conflict, or the other way round", async () => {
		const [ann, bob] = ["ann", "bob"].map((name) => ({
			...authorForm({ corresponding: false }),
			email: `${name}@example.org`,
		}));
		if (!ann || !bob) throw new Error("two authors are missing");
		for (const isEditLate of [true, false]) {
			const steps = await newPaper();
			const [own] = paperForm(the("author").email).authors;
			const editAuthors = (others: readonly object[], version: number) => ({
				...paperForm(the("author").email),
				authors: [own, ...others],
				version,
			});
			const save = async (others: readonly object[], version: number) =>
				expectSuccess(the("author").request("PUT", steps.address, { body: editAuthors(others, version) }));
			await save([ann, bob], 1);
			await save([bob], 2);
			const address = `/api/conf/${steps.path}/adm/papers/${steps.number}/former-authors/clear`;
			const form = { email: ann.email, reason: "Named by mistake", version: 3 };
			if (isEditLate) {
				const late = ask(the("author"), "PUT", steps.address, editAuthors([], 3));
				const early = () => expectSuccess(the("editor").post(address, form));
				expect(await runRace(late, early)).toMatchObject(stale({ version: 4 }));
				await save([], 4);
				expect(await steps.read(the("editor"))).toMatchObject({ staff: { former_authors: [bob.email] } });
			} else {
				const late = ask(the("editor"), "POST", address, form);
				const early = () => save([], 3);
				const former_authors = [ann.email, bob.email];
				expect(await runRace(late, early)).toMatchObject(stale({ version: 4, staff: { former_authors } }));
				await expectSuccess(the("editor").post(address, { ...form, version: 4 }));
				expect(await steps.read(the("editor"))).toMatchObject({ staff: { former_authors: [bob.email] } });
			}
			expect((await steps.read(the("editor"))).authors).toHaveLength(1);
		}
	});

	test("a version after another one, and its file is used in the next attempt", async () => {
		const steps = await newPaper();
		const form = { upload_id: await uploadPdf(the("author")), answer: "", version: 1 };
		const late = ask(the("author"), "POST", `${steps.address}/versions`, form);
		const early = () => expectSuccess(steps.addVersion(the("author")));
		expect(await runRace(late, early)).toMatchObject(stale({ version: 2 }));
		const again = await the("author").post<Paper>(`${steps.address}/versions`, { ...form, version: 2 });
		expect([again.status, again.body.versions.length]).toEqual([201, 3]);
	});
});

describe("a deadline that passes between opening a form and saving it", () => {
	async function lastMinute() {
		const close = new Date(Date.now() + 60_000).toISOString().slice(0, 16);
		const dates = { submissions_open: dayFromToday(-2), submissions_close: close };
		const steps = await newPaper({ timezone: "UTC", dates });
		expect((await steps.read(the("author"))).is_editable).toBe(true);
		let ahead = 0;
		deck.ports.now = () => new Date(Date.now() + ahead);
		// In time at its first attempt, which conflicted with another commit.
		const passes = async () => {
			ahead = 180_000;
			throw new TransactionCanceled(["TransactionConflict"]);
		};
		return { steps, passes };
	}
	const closed = { status: 422, body: { code: "editing_closed" } };

	test("refuses the edit", async () => {
		const { steps, passes } = await lastMinute();
		expect(await runRace(edit(steps, { title: "Too late" }), passes)).toMatchObject(closed);
		expect((await steps.read(the("author"))).version).toBe(1);
	});

	test("refuses the version, and its file is used once the paper is opened again", async () => {
		const { steps, passes } = await lastMinute();
		const form = { upload_id: await uploadPdf(the("author")), answer: "" };
		const address = `${steps.address}/versions`;
		const late = ask(the("author"), "POST", address, { ...form, version: 1 });
		expect(await runRace(late, passes)).toMatchObject(closed);
		commits.restore();
		expect((await steps.changeAsStaff(the("editor"), "editing", { till: dayFromToday(2) })).status).toBe(200);
		const again = await the("author").post<Paper>(address, { ...form, version: 2 });
		expect([again.status, again.body.versions.length]).toEqual([201, 2]);
	});
});

describe("a section that is removed", () => {
	async function removal({ path }: PaperSteps) {
		const { body: seen } = await cast.readConference("creator", path);
		const sections = seen.sections.filter(({ id }) => id !== "signals");
		return { ...partForms.sections(seen), sections };
	}

	test("accepts no paper, and the error is at its field", async () => {
		const steps = await newPaper();
		const body = await removal(steps);
		const early = () => expectSuccess(cast.putAdmin("creator", steps.path, "sections", body));
		expect(await runRace(edit(steps, { section: "signals" }), early)).toMatchObject({
			status: 422,
			body: { codes: { section: ["section_unknown"] } },
		});
		expect(await steps.read(the("author"))).toMatchObject({ section: "optics", version: 1 });
	});

	test("is kept if a paper is moved there first", async () => {
		const steps = await newPaper();
		const address = `/api/conf/${steps.path}/adm/sections`;
		const late = ask(the("creator"), "PUT", address, await removal(steps));
		const body = { ...paperForm(the("author").email, { section: "signals" }), version: 1 };
		const early = () => expectSuccess(the("author").request("PUT", steps.address, { body }));
		expect(await runRace(late, early)).toMatchObject({
			status: 422,
			body: { codes: { sections: ["section_not_empty"] } },
		});
		expect((await cast.readConference("creator", steps.path)).body.sections.map(({ id }) => id)).toEqual([
			"optics",
			"signals",
		]);
	});
});
