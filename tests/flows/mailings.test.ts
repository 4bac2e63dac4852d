import { afterAll, beforeAll, expect, test } from "vitest";
import { link } from "../support/accounts.ts";
import { authorForm, submitPaper } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { stopChecked } from "../support/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine.ts";
import { MailingSteps, mailingTexts } from "../support/mailing-steps.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);
const somebody = () => new Person(machine).join();

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => stopChecked(machine));

/** A conference, and what its editor writes to many. */
async function mailingsIn(): Promise<{ path: string; editor: MailingSteps }> {
	const path = await cast.conference();
	return { path, editor: new MailingSteps(the("editor"), path) };
}

test("each person gets a message once, however many papers and addresses they have, and who is left out is told", async () => {
	const { path, editor } = await mailingsIn();
	const [two, alias, coauthor] = await Promise.all([somebody(), somebody(), somebody()]);
	await link(two, alias);
	const nobody = `${alias.email.slice(0, 8)}-silent@example.org`;
	await submitPaper(two, path, { title: "First" });
	await submitPaper(alias, path, { title: "Second", authors: [authorForm({ email: alias.email })] });
	await submitPaper(coauthor, path, {
		authors: [
			authorForm({ email: coauthor.email, last_name: "Berg" }),
			authorForm({ email: two.email, corresponding: false }),
			authorForm({ email: nobody, corresponding: false, mailable: false }),
		],
	});
	const corresponding = await editor.gathered({ of: "papers", numbers: "1-3" });
	expect(corresponding).toMatchObject({
		...{ of: "papers", whom: "corresponding", own: true, about: 3, dropped: 0, recipients: 2 },
		left_out: { twice: 1, not_mailable: 0, no_address: 0 },
		states: { queued: 2, sent: 0 },
		may: { edit: true, send: true, stop: false, remove: true },
	});
	const all = await editor.gathered({ of: "papers", numbers: "1-3", whom: "authors" });
	expect(await editor.recipients(all.id)).toMatchObject([
		{ n: 1, name: "Mira Olsen", email: two.email, locale: "en", numbers: [1, 2, 3], state: "queued" },
		{ n: 2, name: "Mira Berg", email: coauthor.email, numbers: [3] },
	]);
	expect(await editor.leftOut(all.id)).toMatchObject([
		{ email: alias.email, number: 2, why: "twice" },
		{ email: two.email, number: 3, why: "twice" },
		{ email: nobody, number: 3, why: "not_mailable" },
	]);
});

test("a draft is its writer's alone, saves itself version by version, and names no value that its kind has none for", async () => {
	const { path, editor } = await mailingsIn();
	await submitPaper(the("author"), path);
	const { id, version } = await editor.gathered({ of: "papers", numbers: "1", view: "adm/papers?q=x" });
	expect((await editor.save(id, version)).body).toMatchObject({ version: 2, texts: mailingTexts() });
	const stale = await editor.save(id, version);
	expect([stale.status, stale.body.current]).toMatchObject([409, { version: 2, texts: mailingTexts() }]);
	const wrong = mailingTexts({ en: { subject: "{titel}", text: "x".repeat(4_001) } });
	expect((await editor.save(id, 2, wrong)).body.codes).toEqual({
		"texts.en.subject": ["letter_place"],
		"texts.en.text": ["maxlen"],
	});
	for (const who of ["creator", "chair", "observer"])
		expect([(await editor.as(the(who)).read(id)).status, await editor.as(the(who)).history()]).toEqual([
			404,
			[],
		]);
	expect(await editor.history()).toMatchObject([
		{ id, state: "draft", subjects: { en: "Paper {number} by {due}" } },
	]);

	const chosen = await editor.choose(id, { of: "registrations", numbers: "1", version: 2 });
	expect([chosen.status, chosen.body.state, chosen.body.version]).toEqual([200, "gathering", 3]);
	// Participants have no title of a paper.
	expect((await editor.save(id, 3)).body.codes?.["texts.en.text"]).toEqual(["letter_place"]);
	expect(await editor.until(id, "draft")).toMatchObject({ of: "registrations", recipients: 0, view: "" });
	expect((await editor.remove(id)).status).toBe(204);
	expect([(await editor.read(id)).status, await editor.history()]).toEqual([404, []]);
});

test("one writes to the authors of papers that one may write about, and to no participants or experts without the right", async () => {
	const { path, editor } = await mailingsIn();
	const chair = editor.as(the("chair"));
	await submitPaper(the("author"), path, { section: "optics" });
	await submitPaper(the("author"), path, { section: "signals" });
	const own = await chair.gathered({ of: "papers", numbers: "1-2,90" });
	expect([own.about, own.dropped, own.recipients]).toEqual([1, 2, 1]);
	expect(await chair.recipients(own.id)).toMatchObject([{ numbers: [1] }]);
	for (const others of ["registrations", "experts"])
		expect((await chair.begin({ of: others, numbers: "1" })).status).toBe(403);
	expect((await editor.as(the("observer")).begin({ of: "papers", numbers: "1" })).status).toBe(403);
	expect((await editor.begin({ of: "papers", numbers: "3-1" })).body.codes).toEqual({ numbers: ["invalid"] });
});
