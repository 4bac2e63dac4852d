import { afterAll, beforeAll, expect, test } from "vitest";
import { appoint, authorForm, buildConference, submitPaper } from "../support/builders.ts";
import { type InProcess, joinInProcess } from "../support/in-process.ts";
import { stopChecked } from "../support/invariants.ts";
import { MailingSteps } from "../support/mailing-steps.ts";
import { Person } from "../support/person.ts";

let deck: InProcess;
beforeAll(async () => {
	deck = await joinInProcess();
});
afterAll(() => stopChecked(deck.machine));

test("a message to many and who gets it take as many calls for forty people as for one", async () => {
	const { path } = await buildConference(deck.machine.table);
	const [author, editor] = await Promise.all([1, 2].map(() => new Person(deck.machine).join()));
	if (!author || !editor) throw new Error("there are two people");
	await appoint(deck.machine.table, editor, path, { type: "editor" });
	const steps = new MailingSteps(editor, path);
	const calls = async (people: number) => {
		const authors = Array.from({ length: people }, (_, at) =>
			authorForm({
				email: at === 0 ? author.email : new Person(deck.machine).email,
				corresponding: at === 0,
			}),
		);
		const number = await submitPaper(author, path, { authors });
		const { id, recipients } = await steps.gathered({ of: "papers", numbers: `${number}`, whom: "authors" });
		expect(recipients).toBe(people);
		const of = async (rest: string) => {
			const request = { person: editor, path: `${steps.address}/${id}${rest}` };
			expect((await deck.ask(request)).status).toBe(200);
			return (await deck.callsOf(() => deck.ask(request))).names.length;
		};
		return {
			message: await of(""),
			people: await of("/recipients"),
			out: await of("/left-out"),
			letter: await of("/preview/1"),
		};
	};
	const one = await calls(1);
	expect(one).toEqual({ message: 6, people: 6, out: 5, letter: 13 });
	expect(await calls(40)).toEqual(one);
});
