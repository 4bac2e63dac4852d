import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { MailingSteps } from "../support/steps/mailing-steps.ts";

let deck: InProcessApp;
beforeAll(async () => {
	deck = await sharedInProcessApp();
});
afterAll(() => checkInvariantsAndStop(deck.machine));

test("a message to many and its recipients take as many calls for forty people as for one", async () => {
	const { path } = await buildConference(deck.machine.table);
	const [author, editor] = await Promise.all([1, 2].map(() => new Person(deck.machine).join()));
	if (!author || !editor) throw new Error("there are two people");
	await appointStaff(deck.machine.table, editor, path, { type: "editor" });
	const steps = new MailingSteps(editor, path);
	const calls = async (people: number) => {
		const authors = Array.from({ length: people }, (_, at) =>
			authorForm({
				email: at === 0 ? author.email : new Person(deck.machine).email,
				corresponding: at === 0,
			}),
		);
		const number = await submitPaper(author, path, { authors });
		const { id, recipients } = await steps.createAndWait({
			of: "papers",
			numbers: `${number}`,
			group: "authors",
		});
		expect(recipients).toBe(people);
		const countCalls = async (rest: string) => {
			const request = { person: editor, path: `${steps.address}/${id}${rest}` };
			expect((await deck.request(request)).status).toBe(200);
			return (await deck.callsOf(() => deck.request(request))).names.length;
		};
		return {
			message: await countCalls(""),
			people: await countCalls("/recipients"),
			out: await countCalls("/excluded"),
			preview: await countCalls("/preview/1"),
		};
	};
	const one = await calls(1);
	expect(one).toEqual({ message: 6, people: 6, out: 5, preview: 8 });
	expect(await calls(40)).toEqual(one);
});
