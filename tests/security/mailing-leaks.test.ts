import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appointStaff, authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { disclosedByRoutes, type RouteParams } from "../support/invariants/disclosed-text.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { MailingSteps, mailingTexts } from "../support/steps/mailing-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

/**
 * Only users who may write about the papers may know a mailing's recipients. Recipients are known addresses, texts
 * have unique words; the test searches every byte of all answers about mailings.
 */

const STAFF = ["creator", "superadmin", "editor", "observer", "admin"];
/** Staff who wrote or review one of the two papers: they know the mailing and the other paper's recipients. */
const CONFLICTED = ["writing", "reviewing"];
const OTHERS = [...CONFLICTED, "secretary", "optician", "signaller", "judge"];
const PERSONAS = [...STAFF, "chair", ...OTHERS, "author", "stranger"];
/** Who may know each mailing's word. */
const WORDS: Record<string, string[]> = {
	/** About both papers. */
	Aardvark: [...STAFF, ...CONFLICTED],
	/** By the chair, about the first. */
	Bilby: [...STAFF, ...CONFLICTED, "chair"],
	/** To reviewers of the second. */
	Dingo: STAFF,
	/** A draft. */
	Cuscus: ["editor"],
};
/** Who may know each recipient. */
const PEOPLE: Record<string, string[]> = {
	/** The first paper's author. */
	optician: [...STAFF, ...CONFLICTED, "chair"],
	/** An author of the second. */
	signaller: STAFF,
	/** Its reviewer. */
	judge: STAFF,
};

let machine: TestMachine;
let cast: Cast;
let routeParams: RouteParams;
const others = new Map<string, Person>();
const the = (name: string) => others.get(name) ?? cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	const path = await cast.createConference();
	for (const name of OTHERS) others.set(name, await new Person(machine).join());
	for (const name of CONFLICTED) await appointStaff(machine.table, the(name), path, { type: "editor" });
	await appointStaff(machine.table, the("secretary"), path, { type: "sec_secretary", section_id: "signals" });
	await submitPaper(the("optician"), path, { section: "optics" });
	const authors = [the("signaller"), the("writing")].map(({ email }, at) =>
		authorForm({ email, corresponding: at === 0 }),
	);
	const number = await submitPaper(the("signaller"), path, { section: "signals", authors });
	const reviews = new ReviewSteps(path, number);
	for (const name of ["reviewing", "judge"]) await reviews.requestReview(the("creator"), the(name));
	const editor = new MailingSteps(the("editor"), path);
	const both = await send(editor, { of: "papers", numbers: "1-2", group: "authors" }, "Aardvark");
	const first = await send(editor.asPerson(the("chair")), { of: "papers", numbers: "1-2" }, "Bilby");
	const judges = await send(editor, { of: "papers", numbers: "2", group: "reviewers" }, "Dingo");
	const draft = await editor.createAndWait({ of: "papers", numbers: "1-2" });
	await editor.save(draft.id, draft.version, textsWith("Cuscus"));
	routeParams = {
		path,
		numbers: [],
		emails: [],
		sections: [],
		ids: { mailings: [both, first, judges, draft.id] },
		skippedRoutes: /^(?!.*\/adm\/mailings)/,
	};
}, 120_000);
afterAll(() => checkInvariantsAndStop(machine));

const textsWith = (word: string) => {
	const text = { subject: word, text: `${word} {name} {title}` };
	return mailingTexts({ en: text, ru: text });
};

async function send(steps: MailingSteps, form: object, word: string): Promise<string> {
	const { id, version, recipients } = await steps.createAndWait(form);
	await steps.save(id, version, textsWith(word));
	expect((await steps.send(id, version + 1, recipients)).status).toBe(200);
	await steps.waitForState(id, "done");
	return id;
}

const namesAllowedTo = (all: Record<string, string[]>, name: string) =>
	Object.keys(all).filter((one) => all[one]?.includes(name));

describe.each(PERSONAS)("%s", (name) => {
	test("sees only the messages and recipients that they may know", async () => {
		const disclosed = await disclosedByRoutes(the(name), routeParams);
		expect(Object.keys(WORDS).filter((word) => disclosed.includes(word))).toEqual(
			namesAllowedTo(WORDS, name),
		);
		expect(Object.keys(PEOPLE).filter((one) => disclosed.includes(the(one).email))).toEqual(
			namesAllowedTo(PEOPLE, name),
		);
	});
});

test("neither the order nor the excluded list reveals the reviewers of a paper to its conflicted staff", async () => {
	const path = await cast.createConference();
	const [early, late] = await Promise.all([1, 2].map(() => new Person(machine).join()));
	if (!early || !late) throw new Error("there are two reviewers");
	await appointStaff(machine.table, the("writing"), path, { type: "editor" });
	for (const author of ["writing", "author", "author"]) await submitPaper(the(author), path);
	// The third paper's reviewer also reviews the one that must stay unknown.
	for (const [number, reviewer] of [
		[1, late],
		[2, early],
		[3, late],
	] as const)
		await new ReviewSteps(path, number).requestReview(the("creator"), reviewer);
	const editor = new MailingSteps(the("editor"), path);
	const id = await send(editor, { of: "papers", numbers: "1-3", group: "reviewers" }, "Echidna");
	expect((await editor.recipients(id)).map(({ email }) => email)).toEqual([late.email, early.email]);
	const own = editor.asPerson(the("writing"));
	expect(await own.recipients(id)).toMatchObject([
		{ n: 1, email: early.email, numbers: [2] },
		{ n: 2, email: late.email, numbers: [3] },
	]);
	expect([await own.readExcluded(id), (await own.read(id)).body.left_out.twice]).toEqual([[], 0]);
	expect((await own.preview(id, 2)).body.to).toBe(late.email);
});
