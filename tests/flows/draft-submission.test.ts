import type { DraftRow } from "@deck/contracts/draft";
import type { ErrorBody } from "@deck/contracts/errors";
import type { OwnPaper, PaperListRow } from "@deck/contracts/paper";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { buildConference, paperForm, uploadPdf } from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { draftSteps } from "../support/steps/draft-steps.ts";

let machine: TestMachine;
let author: Person;

beforeAll(async () => {
	machine = await sharedMachine();
	author = await new Person(machine).join();
});
afterAll(() => checkInvariantsAndStop(machine));

const join = () => new Person(machine).join();
const conference = async () => (await buildConference(machine.table)).path;
const titles = (rows: DraftRow[]) => rows.map(({ title }) => title);

describe("submitting a draft", () => {
	const submit = async (person: Person, path: string, id: string, upload_id: string, version = 1) =>
		person.request<PaperListRow & ErrorBody>("POST", `/api/conf/${path}/papers`, {
			body: { ...paperForm(person.email), upload_id, draft: { id, version } },
			headers: { "idempotency-key": `${id} ${version}` },
		});
	const numbers = async (person: Person, path: string) =>
		(await person.get<OwnPaper[]>(`/api/conf/${path}/mysubs`)).body.map(({ number }) => number);

	test("deletes the draft in the same commit, once, however often it is sent", async () => {
		const path = await conference();
		const { start, list } = draftSteps(author, path);
		const { id } = (await start({ title: "Snow" })).body;
		await start({ title: "Ice" });
		const upload_id = await uploadPdf(author);
		const answers = await Promise.all([1, 2, 3].map(() => submit(author, path, id, upload_id)));
		expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
		expect(titles(await list())).toEqual(["Ice"]);
		await expect.poll(() => numbers(author, path), EVENTUALLY).toEqual([answers[0]?.body.number]);
	});

	test("keeps the draft if the paper is refused, and works if the draft is missing", async () => {
		const path = await conference();
		const { start, list, remove } = draftSteps(author, path);
		const { id } = (await start({ title: "Snow" })).body;
		const refused = await submit(author, path, id, "nothing");
		expect([refused.status, titles(await list())]).toEqual([422, ["Snow"]]);
		await remove(id);
		await start({ title: "Another" });
		const { status } = await author.post(`/api/conf/${path}/papers`, {
			...paperForm(author.email),
			upload_id: await uploadPdf(author),
			draft: { id, version: 1 },
		});
		expect([status, titles(await list())]).toEqual([201, ["Another"]]);
	});

	test("is refused if another tab has saved newer text, which stays", async () => {
		const path = await conference();
		const { start, list, save } = draftSteps(author, path);
		const { id } = (await start({ title: "Snow" })).body;
		expect((await save(id, { title: "Ice" }, 1)).status).toBe(200);
		const upload_id = await uploadPdf(author);
		const refused = await submit(author, path, id, upload_id);
		expect([refused.status, refused.body.code]).toEqual([409, "draft_newer"]);
		expect([titles(await list()), await numbers(author, path)]).toEqual([["Ice"], []]);
		const [sent, saved] = await Promise.all([
			submit(author, path, id, upload_id, 2),
			save(id, { title: "Rain" }, 2),
		]);
		expect([
			[201, 404, []],
			[409, 200, ["Rain"]],
		]).toContainEqual([sent.status, saved.status, titles(await list())]);
	});

	test("deletes nobody else's draft", async () => {
		const path = await conference();
		const other = await join();
		const { id } = (await draftSteps(other, path).start({ title: "Snow" })).body;
		await draftSteps(author, path).start({ title: "Ice" });
		expect((await submit(author, path, id, await uploadPdf(author))).status).toBe(201);
		expect(titles(await draftSteps(other, path).list())).toEqual(["Snow"]);
		expect(titles(await draftSteps(author, path).list())).toEqual(["Ice"]);
	});
});
