import { randomUUID } from "node:crypto";
import { LIMITS } from "@deck/contracts/limits";
import type { Paper, PaperListRow } from "@deck/contracts/paper";
import type { ReleasePreview, ReleasePreviews } from "@deck/contracts/paper-staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadPdf } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { largestPaper } from "../support/fixtures/largest-paper.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";

let machine: TestMachine;
let cast: Cast;
let path: string;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	path = await cast.createConference();
});
afterAll(() => checkInvariantsAndStop(machine));

/** Lambda's response limit. */
const ANSWER_BYTES = 6 * 1024 * 1024;

const newKey = () => ({ "idempotency-key": randomUUID() });

async function submitLargest(headers = newKey()) {
	const form = {
		...largestPaper(the("author").email, "я", false),
		upload_id: await uploadPdf(the("author")),
	};
	const submit = () => the("author").post<PaperListRow>(`/api/conf/${path}/papers`, form, headers);
	const { status, body } = await submit();
	expect([status, body.authors_count]).toEqual([201, LIMITS.authors]);
	return { steps: new PaperSteps(path, body.number), row: body, submit };
}

test("the largest paper is submitted, edited and revised; repeats change nothing and return its current state", async () => {
	const { steps, row, submit } = await submitLargest();
	const again = await submit();
	expect([again.status, again.body]).toEqual([201, row]);

	const key = newKey();
	const form = { ...largestPaper(the("author").email, "ю", true), version: 1 };
	const edit = () => the("author").request<Paper>("PUT", steps.address, { body: form, headers: key });
	const [first, second] = await Promise.all([edit(), edit()]);
	const edited = [200, 2, "ю".repeat(LIMITS.text), LIMITS.authors];
	expect(
		[first, second].map(({ status, body }) => [status, body.version, body.title, body.authors.length]),
	).toEqual([edited, edited]);
	await steps.changeAsStaff(the("editor"), "", { discount: 10 });
	const later = await edit();
	expect([later.status, later.body.version, later.body.discount]).toEqual([200, 3, 10]);

	await steps.changeStatus(the("editor"), "revising");
	const version = {
		upload_id: await uploadPdf(the("author")),
		answer: "ё".repeat(LIMITS.answer),
		version: 4,
	};
	const versionKey = newKey();
	const send = () => the("author").post<Paper>(`${steps.address}/versions`, version, versionKey);
	const answers = await Promise.all([send(), send(), send()]);
	expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
	const last = await send();
	expect([last.status, last.body.status, last.body.versions.length]).toEqual([201, "submitted", 2]);
	expect(last.body.steps).toEqual((await steps.read(the("author"))).steps);
});

test("a repeated request reveals nothing to staff who lost access to the paper", async () => {
	const { steps } = await submitLargest();
	const key = newKey();
	const place = () =>
		the("chair").request("PATCH", steps.staffAddress, {
			body: { format: "poster", version: 1 },
			headers: key,
		});
	expect((await place()).status).toBe(200);
	await steps.changeAsStaff(the("editor"), "", { section: "signals" });
	expect((await place()).status).toBe(404);
});

test("the largest e-mails of a release are previewed in answers below the size limit", async () => {
	const numbers: number[] = [];
	for (const letter of ["а", "б", "в"]) {
		const { steps } = await submitLargest();
		const form = { ...largestPaper(the("author").email, letter, true), version: 1 };
		expect((await the("author").request("PUT", steps.address, { body: form })).status).toBe(200);
		const note = letter.repeat(LIMITS.decisionNote);
		expect((await steps.changeStatus(the("editor"), "accepted", { hold: true, note })).status).toBe(200);
		numbers.push(steps.number);
	}
	const papers: ReleasePreview[] = [];
	for (let left = numbers, rounds = 0; left.length > 0 && rounds < numbers.length; rounds++) {
		const { body } = await the("editor").post<ReleasePreviews>(
			`/api/conf/${path}/adm/papers/release/preview`,
			{ numbers: left },
		);
		expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(ANSWER_BYTES);
		papers.push(...body.papers);
		left = body.left;
	}
	expect(papers.map(({ number, emails }) => [number, emails.length])).toEqual(
		numbers.map((number) => [number, LIMITS.authors]),
	);
});
