import { readAllItems } from "@deck/aws/scan";
import type { Originality } from "@deck/contracts/originality";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { prose, prosePdf } from "../support/fixtures/prose.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { waitForComparison } from "../support/invariants/wait-for-comparison.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

/** Shared text must not reveal manuscripts the user may not read: authors, title, conference, further text. */

interface Source {
	author: Person;
	path: string;
	number: number;
	title: string;
	around: [before: string, after: string];
}

let machine: TestMachine;
let path: string;
let number: number;
const shared = Array.from({ length: 3 }, () => prose(80));
let [here, elsewhere, conflicted]: Source[] = [];
const people = new Map<string, Person>();

const requireDefined = <T>(thing: T | undefined): T => {
	if (!thing) throw new Error("it is not there");
	return thing;
};
const person = (name: string) => requireDefined(people.get(name));

async function source(author: Person, conference: string, section: string, passage: string): Promise<Source> {
	const around: Source["around"] = [prose(60), prose(60)];
	const title = prose(6);
	const form = { title, section, authors: [authorForm({ email: author.email })] };
	const pdf = await prosePdf(`${around[0]} ${passage} ${around[1]}`);
	return {
		author,
		path: conference,
		number: await submitPaper(author, conference, form, pdf),
		title,
		around,
	};
}

beforeAll(async () => {
	machine = await sharedMachine();
	const names = ["editor", "chair", "observer", "author", "one", "two", "both"];
	await Promise.all(names.map(async (name) => people.set(name, await new Person(machine).join())));
	const [home, other] = await Promise.all([buildConference(machine.table), buildConference(machine.table)]);
	path = home.path;
	await appointStaff(machine.table, person("editor"), path, { type: "editor" });
	await appointStaff(machine.table, person("observer"), path, { type: "observer" });
	await appointStaff(machine.table, person("chair"), path, { type: "sec_chair", section_id: "optics" });
	await appointStaff(machine.table, person("both"), path, { type: "editor" });
	await appointStaff(machine.table, person("both"), other.path, { type: "editor" });
	await appointStaff(machine.table, person("editor"), other.path, { type: "editor" });
	here = await source(person("one"), path, "signals", requireDefined(shared[0]));
	elsewhere = await source(person("two"), other.path, "optics", requireDefined(shared[1]));
	conflicted = await source(person("both"), path, "optics", requireDefined(shared[2]));
	for (const one of [here, conflicted]) await waitForComparison(person("editor"), one.path, one.number);
	await waitForComparison(person("editor"), elsewhere.path, elsewhere.number);
	const form = { title: elsewhere.title, authors: [authorForm({ email: person("author").email })] };
	const text = `${shared[0]} ${prose(40)} ${shared[1]} ${prose(40)} ${shared[2]}`;
	number = await submitPaper(person("author"), path, form, await prosePdf(text));
	await waitForComparison(person("editor"), path, number);
});
afterAll(() => checkInvariantsAndStop(machine));

async function readOriginality(reader: Person): Promise<{ body: Originality; text: string }> {
	const { body } = await reader.get<Originality>(`/api/conf/${path}/adm/papers/${number}/originality`);
	const sources = body.versions[0]?.found?.sources ?? [];
	const passages = await Promise.all(
		sources.map((one) =>
			reader.get(`/api/conf/${path}/adm/papers/${number}/versions/1/originality/${one.source}`),
		),
	);
	expect(passages.map(({ status }) => status)).toEqual([200, 200, 200]);
	return { body, text: JSON.stringify([body, passages.map((one) => one.body)]).replaceAll("\\n", " ") };
}

/** Returns what leaked: title, words, authors, conference. */
function leaked(text: string, { title, around, author, path: conference }: Source): string[] {
	const [before, after] = around.map((words) => words.split(" "));
	const found = {
		title: text.includes(title),
		author: text.includes(author.email),
		conference: conference !== path && text.includes(conference),
		before: requireDefined(before).some((word) => word.length > 6 && text.includes(word)),
		after: requireDefined(after).some((word) => word.length > 6 && text.includes(word)),
	};
	return Object.entries(found).flatMap(([what, is]) => (is ? [what] : []));
}

const named = ({ versions }: Originality) =>
	(versions[0]?.found?.sources ?? []).map(({ paper, here }) => [paper?.title ?? null, here]).sort();
const names = (...list: [string | null, boolean][]) => list.sort();

describe.each(["editor", "observer"])("%s of the conference", (name) => {
	test("sees the papers of the conference, and nothing of the other one", async () => {
		const { body, text } = await readOriginality(person(name));
		expect(named(body)).toEqual(
			names([requireDefined(here).title, true], [requireDefined(conflicted).title, true], [null, false]),
		);
		expect(leaked(text, requireDefined(elsewhere))).toEqual([]);
		expect(leaked(text, requireDefined(here))).toEqual(["title", "before", "after"]);
		expect(body.versions[0]?.titles).toEqual([{ paper: null, here: false, own: false, likeness: "equal" }]);
	});
});

test("a section's chair sees only the papers of that section", async () => {
	const { body, text } = await readOriginality(person("chair"));
	expect(named(body)).toEqual(names([requireDefined(conflicted).title, true], [null, true], [null, false]));
	expect([leaked(text, requireDefined(here)), leaked(text, requireDefined(elsewhere))]).toEqual([[], []]);
});

test("staff who are authors of a source see nothing of it, nor of what they edit elsewhere", async () => {
	const { body, text } = await readOriginality(person("both"));
	expect(named(body)).toEqual(names([requireDefined(here).title, true], [null, true], [null, false]));
	expect([leaked(text, requireDefined(conflicted)), leaked(text, requireDefined(elsewhere))]).toEqual([
		[],
		[],
	]);
});

test("the paper's authors see nothing at all", async () => {
	const author = person("author");
	const base = `/api/conf/${path}/adm/papers/${number}`;
	const asked = await Promise.all(
		[
			`${base}/originality`,
			`${base}/versions/1/originality/0`,
			`/files/papers/${path}/${number}/1/originality`,
		].map(async (address) => (await author.get(address)).status),
	);
	expect(asked).toEqual([403, 403, 403]);
	const { body } = await author.get(`/api/conf/${path}/papers/${number}`);
	expect(JSON.stringify(body).includes("originality")).toBe(false);
});

test("only the location of another manuscript is stored with the paper", async () => {
	const items = await readAllItems(machine.table);
	const rows = items.filter(
		({ pk, sk }) => pk === `originality#${path}` && String(sk).includes(String(number)),
	);
	const text = JSON.stringify(rows);
	expect(leaked(text, { ...requireDefined(here), path })).toEqual([]);
});
