import type { CoAuthors } from "@deck/contracts/co-authors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, buildConference, submitPaper } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { impersonationHeaders, startImpersonation } from "../support/steps/impersonation-steps.ts";

let machine: TestMachine;

beforeAll(async () => {
	machine = await sharedMachine();
});
afterAll(() => checkInvariantsAndStop(machine));

const join = () => new Person(machine).join();
const readOfferedCoAuthors = async (person: Person, headers?: Record<string, string>) =>
	(await person.get<CoAuthors>("/api/co-authors", headers)).body.people;
const brief = (people: CoAuthors["people"]) =>
	people.map(({ email, names }) => [email, names.en?.organization]).sort();

test("offered co-authors come from the user's own papers, as in the latest one, never from other people's", async () => {
	const [person, stranger] = await Promise.all([join(), join()]);
	const [before, now] = await Promise.all(
		["2025-05-01", "2027-05-01"].map((conference_start) =>
			buildConference(machine.table, {
				dates: { submissions_open: "2024-01-01", conference_start, conference_end: conference_start },
			}),
		),
	);
	if (!before || !now) throw new Error("there is no conference");
	const own = authorForm({ email: person.email });
	const li = authorForm({ email: "li@example.org", corresponding: false, organization: "Old Institute" });
	await submitPaper(person, before.path, { authors: [own, li] });
	await submitPaper(person, now.path, { authors: [own, { ...li, organization: "New Institute" }] });
	await submitPaper(stranger, now.path, {
		authors: [
			authorForm({ email: stranger.email, organization: "Secret Institute" }),
			{ ...li, email: "friend@example.org", organization: "Another Secret" },
		],
	});
	const wanted = [
		["li@example.org", "New Institute"],
		[person.email, "Institute of Optics"],
	].sort();
	await expect.poll(async () => brief(await readOfferedCoAuthors(person)), EVENTUALLY).toEqual(wanted);

	const superadmin = await join();
	await appointStaff(machine.table, superadmin, before.path, { type: "superadmin" });
	await expect
		.poll(async () => (await startImpersonation(superadmin, person, before.path)).status, EVENTUALLY)
		.toBe(200);
	expect(brief(await readOfferedCoAuthors(superadmin, impersonationHeaders(person)))).toEqual(
		[
			["li@example.org", "Old Institute"],
			[person.email, "Institute of Optics"],
		].sort(),
	);
	expect(await readOfferedCoAuthors(superadmin)).toEqual([]);
});
