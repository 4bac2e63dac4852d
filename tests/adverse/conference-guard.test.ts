import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { ErrorBody } from "@deck/contracts/errors";
import type { PaperListRow } from "@deck/contracts/paper";
import { conferences } from "@deck/core/conference/entity";
import { TransactionCanceled } from "@deck/core/kernel/ports";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { paperForm, submitPaper, uploadPdf } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { rewritePaper } from "../support/fixtures/rewrite-paper.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { CommitInterceptor } from "../support/machine/commit-interceptor.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";

/**
 * Submissions racing with changes of the conference. This process holds one right before its commit until the other is
 * done on a second machine. Section `signals` has no role bound to it.
 */

let deck: InProcessApp;
let cast: Cast;
let commits: CommitInterceptor;

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
	commits = new CommitInterceptor(deck);
});
afterEach(() => commits.restore());
afterAll(() => checkInvariantsAndStop(deck.machine));

type Paper = Parameters<typeof paperForm>[1];
interface RaceResult {
	status: number;
	body: ErrorBody;
}

async function submissionRequest(path: string, changes: Paper = {}) {
	const person = cast.the("author");
	const form = paperForm(person.email, { section: "signals", ...changes });
	const body = { ...form, upload_id: await uploadPdf(person) };
	return () =>
		deck.request<ErrorBody & PaperListRow>({
			person,
			method: "POST",
			path: `/api/conf/${path}/papers`,
			body,
		});
}

const submitMeanwhile = (path: string, changes: Paper = {}) =>
	submitPaper(cast.the("author"), path, { section: "signals", ...changes });

async function edit(path: string, part: "sections" | "details" | "dates", changes: object) {
	const person = cast.the("creator");
	const { body: seen } = await cast.readConference("creator", path);
	const body = { ...partForms[part](seen), ...changes };
	return {
		here: () =>
			deck.request<ErrorBody>({ person, method: "PUT", path: `/api/conf/${path}/adm/${part}`, body }),
		there: (): Promise<RaceResult> => cast.putAdmin("creator", path, part, body),
	};
}

async function removeSection(path: string, section: string) {
	const { body } = await cast.readConference("creator", path);
	return edit(path, "sections", { sections: body.sections.filter(({ id }) => id !== section) });
}

async function runRace<T extends RaceResult>(late: () => Promise<T>, early: () => Promise<RaceResult>) {
	const met: RaceResult[] = [];
	commits.beforeNextCommit(async () => met.push(await early()));
	const answer = await late();
	return { early: met[0]?.status, late: answer.status, code: answer.body?.code, codes: answer.body?.codes };
}

describe("a change of the conference before the commit", () => {
	const over = { submissions_open: dayFromToday(-9), submissions_close: dayFromToday(-2) };
	type Change = (path: string) => Promise<() => Promise<RaceResult>>;
	const cases: [what: string, change: Change, refusal: { late: number; code: string; field?: string }][] = [
		[
			"refuses a paper if its section is removed",
			async (path) => (await removeSection(path, "signals")).there,
			{ late: 422, code: "section_unknown", field: "section" },
		],
		[
			"refuses a paper if its language is removed",
			async (path) => (await edit(path, "details", { languages: ["ru"] })).there,
			{ late: 422, code: "language_unknown", field: "language" },
		],
		[
			"refuses a paper if its format is removed",
			async (path) => (await edit(path, "details", { formats: ["poster"] })).there,
			{ late: 422, code: "format_unknown", field: "format" },
		],
		[
			"refuses a paper if the submission window is ended",
			async (path) => (await edit(path, "dates", { dates: over })).there,
			{ late: 422, code: "submission_closed" },
		],
		[
			"refuses a paper if the conference is archived",
			async (path) => () => cast.postAdmin("creator", path, "archive"),
			{ late: 422, code: "submission_closed" },
		],
		[
			"refuses a paper if the conference is hidden",
			async (path) => () => cast.postAdmin("superadmin", path, "hide"),
			{ late: 422, code: "submission_not_open" },
		],
		[
			"refuses a paper if the conference is deleted",
			async (path) => () => cast.postAdmin("creator", path, "deletion", { path }),
			{ late: 404, code: "not_found" },
		],
	];
	test.each(cases)("%s", async (_, change, { field, ...refusal }) => {
		const path = await cast.createConference();
		const { early, ...answer } = await runRace(await submissionRequest(path), await change(path));
		expect([200, 204]).toContain(early);
		expect(answer).toEqual({ ...refusal, codes: field && { [field]: [refusal.code] } });
	});

	test("refuses an author's edit if the submission window is ended", async () => {
		const path = await cast.createConference();
		await submitMeanwhile(path);
		const person = cast.the("author");
		const body = { ...paperForm(person.email, { section: "signals" }), version: 1 };
		const late = () =>
			deck.request<ErrorBody>({ person, method: "PUT", path: `/api/conf/${path}/papers/1`, body });
		const ends = (await edit(path, "dates", { dates: over })).there;
		expect(await runRace(late, ends)).toMatchObject({ early: 200, late: 422, code: "editing_closed" });
	});

	test("refuses an edit of the dates if the conference is archived, as both decide its list", async () => {
		const path = await cast.createConference();
		const { id, dates } = (await cast.readConference("creator", path)).body;
		// The windows stay, so the guard lets it pass.
		const days = { conference_start: dayFromToday(90), conference_end: dayFromToday(92) };
		const late = (await edit(path, "dates", { dates: { ...dates, ...days } })).here;
		const archive = () => cast.postAdmin("creator", path, "archive");
		expect(await runRace(late, archive)).toMatchObject({ early: 204, late: 409, code: "stale" });
		const { data } = await conferences(deck.machine.table).get({ conference: id }).go({ consistent: true });
		expect([data?.state, Date.parse(data?.end ?? "") <= Date.now()]).toEqual(["archived", true]);
	});

	test("accepts a paper if only unused values are removed or the window is extended", async () => {
		const path = await cast.createConference();
		const fewer = await edit(path, "details", { languages: ["en"], formats: ["oral"] });
		expect(await runRace(await submissionRequest(path), fewer.there)).toMatchObject({
			early: 200,
			late: 201,
		});
		const longer = await edit(path, "dates", { dates: { submissions_open: dayFromToday(-2) } });
		expect(await runRace(await submissionRequest(path), longer.there)).toMatchObject({
			early: 200,
			late: 201,
		});
	});
});

describe("values that papers use cannot be removed, and the answer counts the papers", () => {
	let before: ConferenceWithInfo;
	beforeAll(async () => {
		const path = await cast.createConference({ flow: "both" });
		for (const type of ["paper", "extpaper", "paper"] as const) {
			const number = await submitPaper(cast.the("author"), path);
			await rewritePaper(deck.machine.table, { conference: path, number }, { type });
		}
		await rewritePaper(deck.machine.table, { conference: path, number: 3 }, { status: "deleted" });
		before = (await cast.readConference("creator", path)).body;
	});

	test.each<[object, string, string, [en: string, ru: string]]>([
		[
			{ languages: ["ru"] },
			"languages",
			"used_by_papers",
			[
				"It can’t be removed: 3 papers use it (deleted papers included)",
				"Убрать нельзя: это указано в 3 статьях (считая удалённые)",
			],
		],
		[
			{ formats: ["poster"] },
			"formats",
			"used_by_papers",
			[
				"It can’t be removed: 3 papers use it (deleted papers included)",
				"Убрать нельзя: это указано в 3 статьях (считая удалённые)",
			],
		],
		[
			{ flow: "paper" },
			"flow",
			"used_by_extpapers",
			[
				"Extended papers can’t be switched off: there is 1 of them (deleted ones included)",
				"Отказаться от расширенных статей нельзя: уже есть 1 (считая удалённые)",
			],
		],
	])("%j", async (changes, field, code, [en, ru]) => {
		for (const [language, text] of Object.entries({ en, ru })) {
			const { status, body } = await cast
				.the("creator")
				.request<ErrorBody>("PUT", `/api/conf/${before.path}/adm/details`, {
					body: { ...partForms.details(before), ...changes },
					headers: { "accept-language": language },
				});
			expect([status, body.message, body.code, body.codes, body.errors]).toEqual([
				422,
				text,
				code,
				{ [field]: [code] },
				{ [field]: [text] },
			]);
		}
		expect((await cast.readConference("creator", before.path)).body).toEqual(before);
	});

	test("values that no paper uses can be removed", async () => {
		const path = await cast.createConference({ flow: "both" });
		await submitMeanwhile(path);
		const places = [{ id: "ru", locales: { en: { title: "Samara" }, ru: { title: "Самара" } } }];
		const fewer = { flow: "paper", formats: ["oral"], languages: ["en"], places };
		const { status } = await (await edit(path, "details", fewer)).there();
		const { flow, formats, languages, places: left } = (await cast.readConference("creator", path)).body;
		expect([status, { flow, formats, languages, places: left }]).toEqual([200, fewer]);
	});
});

describe("a removal while a paper is submitted", () => {
	const paperAt = (path: string, changes?: Paper) => async () => {
		await submitMeanwhile(path, changes);
		return { status: 201, body: {} as ErrorBody };
	};

	test("is refused for a section that the paper uses", async () => {
		const path = await cast.createConference();
		const { here } = await removeSection(path, "signals");
		expect(await runRace(here, paperAt(path))).toEqual({
			early: 201,
			late: 422,
			code: "section_not_empty",
			codes: { sections: ["section_not_empty"] },
		});
	});

	test("is refused for a language that the paper uses", async () => {
		const path = await cast.createConference();
		const { here } = await edit(path, "details", { languages: ["ru"] });
		expect(await runRace(here, paperAt(path))).toEqual({
			early: 201,
			late: 422,
			code: "used_by_papers",
			codes: { languages: ["used_by_papers"] },
		});
	});

	test("is refused for the public state, except to the creator", async () => {
		const path = await cast.createConference();
		const hide = (who: string) => () =>
			deck.request<ErrorBody>({ person: cast.the(who), method: "POST", path: `/api/conf/${path}/adm/hide` });
		expect(await runRace(hide("superadmin"), paperAt(path))).toMatchObject({ late: 403, code: "forbidden" });
		expect(await runRace(hide("creator"), paperAt(path))).toMatchObject({ early: 201, late: 204 });
	});

	test("succeeds for a section that the paper does not use", async () => {
		const path = await cast.createConference();
		const { here } = await removeSection(path, "signals");
		expect(await runRace(here, paperAt(path, { section: "optics" }))).toMatchObject({
			early: 201,
			late: 200,
		});
	});
});

describe("the submission window ends by the server's clock at the commit", () => {
	async function lastMinute() {
		const close = new Date(Date.now() + 60_000).toISOString().slice(0, 16);
		const dates = { submissions_open: dayFromToday(-2), submissions_close: close };
		const path = await cast.createConference({ timezone: "UTC", dates });
		let ahead = 0;
		deck.ports.now = () => new Date(Date.now() + ahead);
		const pass = () => {
			ahead = 180_000;
		};
		return { path, pass };
	}
	const refused = { status: 422, body: { code: "submission_closed" } };

	test("and refuses a paper if it ends between the request's start and its commit", async () => {
		const { path, pass } = await lastMinute();
		const send = await submissionRequest(path);
		const { table } = deck.ports;
		const { update } = table;
		// Drawing the number is the last step before the commit.
		table.update = async (...given) => {
			pass();
			return update(...given);
		};
		expect(await send()).toMatchObject(refused);
	});

	test("and refuses a paper if it ends between two attempts to commit", async () => {
		const { path, pass } = await lastMinute();
		const send = await submissionRequest(path);
		commits.beforeNextCommit(async () => {
			pass();
			throw new TransactionCanceled(["TransactionConflict"]);
		});
		expect(await send()).toMatchObject(refused);
	});

	test("and accepts an attempt that was in time, even if its answer comes late", async () => {
		const { path, pass } = await lastMinute();
		const send = await submissionRequest(path);
		const { table } = deck.ports;
		const { transact } = table;
		table.transact = async (...given) => {
			table.transact = transact;
			await transact(...given);
			pass();
			throw new TransactionCanceled(["TransactionInProgress"]);
		};
		expect(await send()).toMatchObject({ status: 201, body: { number: 1 } });
	});
});

test("a section's removal among many submissions is refused, or refuses them all", async () => {
	const path = await cast.createConference();
	const send = await Promise.all(Array.from({ length: 12 }, () => submissionRequest(path)));
	const { there } = await removeSection(path, "signals");
	const [removed, ...answers] = await Promise.all([there(), ...send.map((one) => one())]);
	const codes = answers.map(({ status, body }) => (status === 201 ? 201 : body.code));
	const left = (await cast.readConference("creator", path)).body.sections.some(({ id }) => id === "signals");
	expect([removed.status, left, new Set(codes)]).toEqual(
		removed.status === 200 ? [200, false, new Set(["section_unknown"])] : [422, true, new Set([201])],
	);
});
