import { afterAll, beforeAll, expect, test } from "vitest";
import { STAFF_PAPER } from "../../web/src/app/conference-table.ts";
import { appointStaff, authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { waitForComparison } from "../support/invariants/wait-for-comparison.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let path: string;
let number: number;
const people = new Map<string, Person>();

beforeAll(async () => {
	machine = await sharedMachine();
	const cast = await Cast.join(machine);
	path = await cast.createConference({ blindness: "double" });
	for (const name of ["creator", "superadmin", "editor", "observer", "chair", "admin"])
		people.set(name, cast.the(name));
	const roles = {
		writing: { type: "editor" },
		reviewing: { type: "editor" },
		elsewhere: { type: "sec_chair", section_id: "signals" },
		secretary: { type: "sec_secretary", section_id: "optics" },
	} as const;
	for (const [name, role] of Object.entries(roles)) {
		const person = await new Person(machine).join();
		people.set(name, person);
		await appointStaff(machine.table, person, path, role);
	}
	const [author, writing, reviewing] = [cast.the("author"), the("writing"), the("reviewing")];
	const authors = [
		authorForm({ email: author.email }),
		authorForm({ email: writing.email, corresponding: false }),
	];
	number = await submitPaper(author, path, { authors });
	const reviews = new ReviewSteps(path, number);
	await reviews.requestReview(cast.the("editor"), reviewing, "Numbat Reviewing");
	await the("editor").post(fill(`${STAFF_PAPER.path.replace("page", "notes")}`), {
		text: "Overlaps",
		mentions: [],
	});
	await waitForComparison(the("editor"), path, number);
	await machine.control("catch-up");
});
afterAll(() => checkInvariantsAndStop(machine));

const the = (name: string): Person => {
	const person = people.get(name);
	if (!person) throw new Error(`nobody is ${name}`);
	return person;
};

const fill = (address: string) => address.replace(":conf", path).replace(":number", String(number));

test("each part of the staff's page of a paper is what its own route answers, and absent where that refuses", async () => {
	const refused: Record<string, string[]> = {};
	for (const [name, person] of people) {
		const { status, body } = await person.get<Record<string, unknown>>(fill(STAFF_PAPER.path));
		expect([name, status]).toEqual([name, 200]);
		for (const [part, address] of Object.entries(STAFF_PAPER.parts)) {
			const own = await person.get<unknown>(fill(address));
			expect([name, part, body[part]]).toEqual([name, part, own.status === 200 ? own.body : undefined]);
			if (own.status !== 200) refused[name] = [...(refused[name] ?? []), part];
		}
		expect([name, ...Object.keys(body)].filter((part) => !(part in STAFF_PAPER.parts))).toEqual([name]);
	}
	const ofPaper = ["addresses", "reviews", "originality", "notes"];
	expect(refused).toEqual({
		writing: ofPaper,
		reviewing: ["paper", ...ofPaper],
		elsewhere: ["paper", ...ofPaper],
	});
});

test("a paper that does not exist, and one that may not be known, have the same answer", async () => {
	const ask = async (asked: number) =>
		Object.keys(
			(await the("elsewhere").get<object>(fill(STAFF_PAPER.path).replace(/\d+(?=\/page)/, `${asked}`))).body,
		);
	expect(await ask(number)).toEqual(await ask(999_999));
});
