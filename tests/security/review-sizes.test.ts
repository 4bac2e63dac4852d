import { afterAll, beforeAll, expect, test } from "vitest";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";

/** A megabyte in any field is refused, and nothing is stored. */

const MEGABYTE = "x ".repeat(500_000);
const LINES = "line\n".repeat(200_000);

let machine: TestMachine;
let cast: Cast;
beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

test("a megabyte in any field of a review, an answer, an action or a proposal is refused", async () => {
	const path = await cast.createConference();
	const { number } = await submitPaperSteps(cast.the("author"), path);
	const steps = new ReviewSteps(path, number);
	const editor = cast.the("editor");
	const reviewer = await new Person(machine).join();
	const id = await steps.requestReview(editor, reviewer);
	await steps.answer(reviewer, id, { agrees: true });
	const before = (await steps.readAsReviewer(reviewer, id)).body;
	const { verdict: _, ...text } = reviewForm();
	const draft = { ...text, verdict: null, version: 0 };
	const refusal = { agrees: false, reason: "other", note: "", alternate: null };
	const own = steps.reviewerAddress(id);
	const asks = `/api/conf/${path}/adm/reviews`;
	const texts = ["content", "detailed", "overall", "private"];
	const requests: [Person, string, string, object][] = [MEGABYTE, LINES].flatMap((long) => [
		...texts.map((name): [Person, string, string, object] => [
			...([reviewer, "PUT", `${own}/draft`] as const),
			{ ...draft, [name]: long },
		]),
		...texts.map((name): [Person, string, string, object] => [
			...([reviewer, "POST", `${own}/send`] as const),
			{ ...reviewForm(), [name]: long },
		]),
		[reviewer, "POST", `${own}/answer`, { ...refusal, note: long }],
		[reviewer, "POST", `${own}/answer`, { ...refusal, alternate: { name: long, email: "a@example.org" } }],
		[editor, "POST", asks, { asks: [{ paper: number, expert: 1, override: long }] }],
		[editor, "POST", `${asks}/acts`, { act: "remind", reviews: [long] }],
		[editor, "POST", `${asks}/acts`, { act: "remind", reviews: Array.from({ length: 100_000 }, () => id) }],
		[editor, "PUT", `/api/conf/${path}/adm/papers/${number}/proposal`, { to: "accept", note: long }],
	]);
	const met: [string, number][] = [];
	for (const [person, method, address, body] of requests)
		met.push([address, (await person.request(method, address, { body })).status]);
	expect(met.filter(([, status]) => status !== 422 && status !== 413)).toEqual([]);
	expect((await steps.readAsReviewer(reviewer, id)).body).toEqual(before);
	expect((await steps.readAll(editor)).body.proposals).toEqual([]);

	await steps.send(reviewer, id);
	await steps.applyAction(editor, "reveal", id, { reply_till: dayFromToday(3) });
	const { body: shown } = await cast.the("author").get<{ id: string }[]>(steps.authorAddress);
	const reply = `${steps.authorAddress}/${shown[0]?.id}/reply`;
	for (const long of [MEGABYTE, LINES]) {
		const { status } = await cast.the("author").request("PUT", reply, { body: { text: long } });
		expect([413, 422]).toContain(status);
	}
	expect((await steps.readOne(editor, id))?.reply).toBe(null);
});
