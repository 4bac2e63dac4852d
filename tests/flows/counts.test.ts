import type { WholeConference } from "@deck/contracts/conference";
import type { ErrorBody } from "@deck/contracts/errors";
import type { IssueTitle } from "@deck/contracts/issue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { issueForm } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { stopChecked } from "../support/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine.ts";
import { Shelf } from "../support/shelf.ts";

let machine: TestMachine;
let cast: Cast;
let shelf: Shelf;

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	shelf = new Shelf(cast);
});
afterAll(() => stopChecked(machine));

async function told(who: string, path: string) {
	const { body } = await cast.read(who, path);
	const { sections, paper_issues, extpaper_issues } = body;
	const counted = (issues: IssueTitle[]) => issues.map(({ submissions }) => submissions);
	return [sections.map(({ papers }) => papers), counted(paper_issues), counted(extpaper_issues)];
}

test("to staff who read papers, of what they read; to nobody else", async () => {
	const path = await cast.conference({ flow: "both" });
	const [{ id }] = [await shelf.make(path), await shelf.make(path, { type: "extpaper" })];
	const number = await shelf.paper(path, "accepted");
	await shelf.paper(path);
	await shelf.put(path, id, number);
	for (const who of ["creator", "superadmin", "editor", "observer", "admin"])
		expect([who, await told(who, path)]).toEqual([who, [[2, 0], [1], [0]]]);
	expect(await told("chair", path)).toEqual([[2, undefined], [undefined], [undefined]]);
	const nothing = [[undefined, undefined], [], []];
	for (const who of ["author", "stranger", "anonymous"])
		expect([who, await told(who, path)]).toEqual([who, nothing]);
	expect((await shelf.issues(path, "chair")).map(({ papers }) => papers)).toEqual([undefined, undefined]);
	const { en, ru } = issueForm().locales;
	const locales = { en: { title: en.title }, ru: { title: ru.title } };
	expect((await cast.read("editor", path)).body.paper_issues).toEqual([
		{ id, locales, submissions: 1 },
	] satisfies WholeConference["paper_issues"]);
});

test("exactly, as papers move, are deleted and come back", async () => {
	const path = await cast.conference();
	const [first, second] = [await shelf.paper(path), await shelf.paper(path)];
	const sections = async () => (await told("editor", path))[0];
	expect(await sections()).toEqual([2, 0]);
	const { version } = await shelf.read("editor", path, first);
	const body = { section: "signals", version };
	await cast.the("editor").request("PATCH", `/api/conf/${path}/adm/papers/${first}`, { body });
	expect(await sections()).toEqual([1, 1]);
	await shelf.move(path, second, { to: "deleted", number: second });
	expect(await sections()).toEqual([0, 1]);
	await shelf.move(path, second, { to: "submitted" });
	expect(await sections()).toEqual([1, 1]);
	const { body: seen } = await cast.read("editor", path);
	const left = seen.sections.filter(({ id }) => id === "signals");
	const removed = await cast.edit<ErrorBody>("editor", path, "sections", {
		...{ sections: left, version: seen.versions.sections },
	});
	expect(removed.body.codes).toEqual({ sections: ["section_not_empty"] });
});

test("nothing of a held acceptance", async () => {
	const path = await cast.conference();
	const { id } = await shelf.make(path);
	const [held, open] = [await shelf.paper(path), await shelf.paper(path)];
	const before = await told("observer", path);
	await shelf.move(path, held, { to: "accepted", hold: true });
	expect(await shelf.put(path, id, held, open)).toEqual(["issue_not_accepted", "issue_not_accepted"]);
	expect(await told("observer", path)).toEqual(before);
});
