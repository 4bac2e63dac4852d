import type { AuditPage } from "@deck/contracts/audit";
import type { ErrorBody } from "@deck/contracts/errors";
import type { ExpertLoad } from "@deck/contracts/review";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorForm, paperForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

// No waiting after the new author is added: a stale index must not matter.
test("staff who become an author of a paper no longer see its reviews at once", async () => {
	const path = await cast.createConference();
	const number = await submitPaper(the("author"), path);
	const steps = new ReviewSteps(path, number);
	const reviewer = await new Person(machine).join();
	const expert = await steps.addExpert(the("superadmin"), reviewer.email);
	expect((await steps.requestFrom(the("superadmin"), expert)).refused).toBe(null);
	await the("superadmin").post(`/api/conf/${path}/adm/papers/${number}/notes`, {
		text: "Weak",
		mentions: [],
	});
	const colleague = await new Person(machine).join();
	const asked = await steps.addExpert(the("superadmin"), colleague.email);

	const seen = async () => {
		const log = await the("editor").get<AuditPage>(`/api/conf/${path}/adm/audit`);
		const loads = await the("editor").get<ExpertLoad[]>(`/api/conf/${path}/adm/reviews/experts`);
		return {
			log: log.body.entries
				.map(({ action }) => action)
				.filter((action) => /^(paper|review|note)\./.test(action)),
			loads: loads.body.map((load) => load.expert),
		};
	};
	// The log's index is also delayed.
	await expect.poll(seen).toEqual({
		log: ["note.written", "review.asked", "paper.moved", "paper.submitted"],
		loads: [expert],
	});

	const authors = [the("author"), the("editor"), colleague].map(({ email }, at) =>
		authorForm({ email, corresponding: at === 0 }),
	);
	const form = paperForm(the("author").email, { authors });
	const address = `/api/conf/${path}/papers/${number}`;
	const { body: paper } = await the("superadmin").get<{ version: number }>(address);
	const edited = await the("superadmin").request("PUT", address, {
		body: { ...form, version: paper.version },
	});
	expect(edited.status).toBe(200);
	expect(await seen()).toEqual({ log: ["paper.submitted"], loads: [] });
	const deletion = await the("editor").request<ErrorBody>("DELETE", `/api/conf/${path}/adm/experts/${asked}`);
	expect([deletion.status, deletion.body.code]).toEqual([403, "own_papers_here"]);
	const other = await submitPaper(the("author"), path, { title: "Another one" });
	const refused = await new ReviewSteps(path, other).requestFrom(the("superadmin"), asked);
	expect(refused).toMatchObject({ refused: "review_conflict", conflicts: ["coauthor"] });
});
