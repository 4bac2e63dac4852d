import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { ErrorBody } from "@deck/contracts/errors";
import type { IssueTitle } from "@deck/contracts/issue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueForm } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { IssueSteps } from "../support/steps/issue-steps.ts";

let machine: TestMachine;
let cast: Cast;
let issueSteps: IssueSteps;

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	issueSteps = new IssueSteps(cast);
});
afterAll(() => checkInvariantsAndStop(machine));

async function readCounts(who: string, path: string) {
	const { body } = await cast.readConference(who, path);
	const { sections, paper_issues, extpaper_issues } = body;
	const counted = (issues: IssueTitle[]) => issues.map(({ submissions }) => submissions);
	return [sections.map(({ papers }) => papers), counted(paper_issues), counted(extpaper_issues)];
}

test("counts are shown to staff for the papers they read, and to nobody else", async () => {
	const path = await cast.createConference({ flow: "both" });
	const [{ id }] = [await issueSteps.create(path), await issueSteps.create(path, { type: "extpaper" })];
	const number = await issueSteps.submitPaper(path, "accepted");
	await issueSteps.submitPaper(path);
	await issueSteps.addPapers(path, id, number);
	for (const who of ["creator", "superadmin", "editor", "observer", "admin"])
		expect([who, await readCounts(who, path)]).toEqual([who, [[2, 0], [1], [0]]]);
	expect(await readCounts("chair", path)).toEqual([[2, undefined], [undefined], [undefined]]);
	const nothing = [[undefined, undefined], [], []];
	for (const who of ["author", "stranger", "anonymous"])
		expect([who, await readCounts(who, path)]).toEqual([who, nothing]);
	expect((await issueSteps.readIssues(path, "chair")).map(({ papers }) => papers)).toEqual([
		undefined,
		undefined,
	]);
	const { en, ru } = issueForm().locales;
	const locales = { en: { title: en.title }, ru: { title: ru.title } };
	expect((await cast.readConference("editor", path)).body.paper_issues).toEqual([
		{ id, locales, submissions: 1 },
	] satisfies ConferenceWithInfo["paper_issues"]);
});

test("counts stay exact when papers move, are deleted and are restored", async () => {
	const path = await cast.createConference();
	const [first, second] = [await issueSteps.submitPaper(path), await issueSteps.submitPaper(path)];
	const sections = async () => (await readCounts("editor", path))[0];
	expect(await sections()).toEqual([2, 0]);
	const { version } = await issueSteps.readPaper("editor", path, first);
	const body = { section: "signals", version };
	await cast.the("editor").request("PATCH", `/api/conf/${path}/adm/papers/${first}`, { body });
	expect(await sections()).toEqual([1, 1]);
	await issueSteps.changeStatus(path, second, { to: "deleted", number: second });
	expect(await sections()).toEqual([0, 1]);
	await issueSteps.changeStatus(path, second, { to: "submitted" });
	expect(await sections()).toEqual([1, 1]);
	const { body: seen } = await cast.readConference("editor", path);
	const left = seen.sections.filter(({ id }) => id === "signals");
	const removed = await cast.putAdmin<ErrorBody>("editor", path, "sections", {
		sections: left,
		version: seen.versions.sections,
	});
	expect(removed.body.codes).toEqual({ sections: ["section_not_empty"] });
});

test("counts reveal nothing of a held acceptance", async () => {
	const path = await cast.createConference();
	const { id } = await issueSteps.create(path);
	const [held, open] = [await issueSteps.submitPaper(path), await issueSteps.submitPaper(path)];
	const before = await readCounts("observer", path);
	await issueSteps.changeStatus(path, held, { to: "accepted", hold: true });
	expect(await issueSteps.addPapers(path, id, held, open)).toEqual([
		"issue_not_accepted",
		"issue_not_accepted",
	]);
	expect(await readCounts("observer", path)).toEqual(before);
});
