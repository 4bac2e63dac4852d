import type { AuditPage } from "@deck/contracts/audit";
import type { Paper } from "@deck/contracts/paper";
import type { PaperDetails, PaperDetailsPage } from "@deck/contracts/paper-details";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorForm, paperForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";

let machine: TestMachine;
let cast: Cast;

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

test("staff read the current searchable details of papers in their sections, their own papers included", async () => {
	const path = await cast.createConference();
	const [author, editor, chair] = [cast.the("author"), cast.the("editor"), cast.the("chair")];
	const numbers = [
		await submitPaper(author, path, { section: "optics" }),
		await submitPaper(author, path, { section: "signals" }),
		await submitPaper(author, path, {
			section: "optics",
			authors: [
				authorForm({ email: author.email }),
				authorForm({ email: editor.email, corresponding: false }),
			],
		}),
	];
	const [first = 0, second = 0, theirs = 0] = numbers;
	const all = async (who: typeof editor) =>
		(await who.get<PaperDetailsPage>(`/api/conf/${path}/adm/papers/details`)).body;
	const some = async (who: typeof editor, ids: number[]) => {
		const { body } = await who.get<PaperDetails[]>(
			`/api/conf/${path}/adm/papers/details/some?ids=${ids.join(",")}`,
		);
		return body.map(({ number }) => number).sort();
	};
	const { details, next } = await all(editor);
	expect([details.map(({ number }) => number), next]).toEqual([numbers, null]);
	const { abstract, keywords, authors } = paperForm(author.email);
	expect(details[0]).toMatchObject({ abstract, keywords, authors });
	expect((await all(chair)).details.map(({ number }) => number)).toEqual([first, theirs]);
	expect(await some(chair, numbers)).toEqual([first, theirs]);
	expect(
		(await editor.get<PaperDetailsPage>(`/api/conf/${path}/adm/papers/details?from=${second}`)).body,
	).toMatchObject({ details: [{ number: second }, { number: theirs }], next: null });

	expect((await new PaperSteps(path, first).changeAsStaff(editor, "", { section: "signals" })).status).toBe(
		200,
	);
	expect(await some(chair, numbers)).toEqual([theirs]);
	const { version } = await new PaperSteps(path, second).read(editor);
	const form = { ...paperForm(author.email, { section: "signals" }), abstract: "Something else.", version };
	const edit = (body: object) => editor.request<Paper>("PUT", `/api/conf/${path}/papers/${second}`, { body });
	const texts = async () => {
		const { abstract, acknowledgements } = (await all(editor)).details[1] ?? {};
		return [abstract, acknowledgements];
	};
	const thanks = await edit({ ...form, acknowledgements: " To the Snow Fund. " });
	expect([thanks.status, thanks.body.acknowledgements]).toEqual([200, "To the Snow Fund."]);
	expect(await texts()).toEqual(["Something else.", "To the Snow Fund."]);
	const without = await edit({ ...form, acknowledgements: " ", version: version + 1 });
	expect([without.status, Object.keys(without.body).includes("acknowledgements")]).toEqual([200, false]);
	expect(await texts()).toEqual(["Something else.", undefined]);
	const { entries } = (await editor.get<AuditPage>(`/api/conf/${path}/adm/audit?object=paper-${second}`))
		.body;
	expect(entries.slice(0, 2).map(({ before, after }) => [before, after])).toEqual([
		[{ acknowledgements: "To the Snow Fund." }, {}],
		[
			{ abstract: paperForm(author.email).abstract },
			{ abstract: "Something else.", acknowledgements: "To the Snow Fund." },
		],
	]);
});
