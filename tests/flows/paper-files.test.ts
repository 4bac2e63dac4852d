import type { PaperFiles } from "@deck/contracts/paper-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	authorForm,
	makePdf,
	paperForm,
	submitPaper,
	uploadPdf,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import type { Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";

let machine: TestMachine;
let cast: Cast;

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

const ask = (who: Person, path: string, query: string) =>
	who.get<PaperFiles[]>(`/api/conf/${path}/adm/papers/files?${query}`);

test("files of the current versions come with download links, a paper's source included", async () => {
	const path = await cast.createConference();
	const [author, editor] = [cast.the("author"), cast.the("editor")];
	const bytes = await makePdf(3);
	const first = await submitPaper(author, path, {}, bytes);
	const source = await uploadUninspected(
		author,
		new TextEncoder().encode("\\documentclass{a}"),
		"a.tex",
		"source",
	);
	expect((await author.post(`/api/uploads/${source}/complete`)).status).toBe(200);
	const form = { ...paperForm(author.email), upload_id: await uploadPdf(author), source_upload_id: source };
	expect((await author.post(`/api/conf/${path}/papers`, form)).status).toBe(201);
	const second = first + 1;
	const third = await submitPaper(author, path);
	expect((await new PaperSteps(path, third).addVersion(author)).status).toBe(201);

	const { body } = await ask(editor, path, `ids=${third},${second},${first},999&links=1`);
	expect(body.map(({ number, version, files }) => [number, version, files.map(({ kind }) => kind)])).toEqual([
		[third, 2, ["manuscript"]],
		[second, 1, ["manuscript", "source"]],
		[first, 1, ["manuscript"]],
	]);
	const file = body[2]?.files[0];
	expect([file?.extension, file?.size]).toEqual(["pdf", bytes.length]);
	const answer = await fetch(file?.url ?? "");
	expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
	expect(answer.headers.get("content-disposition")).toContain(
		`attachment; filename="${path}-${first}-v1.pdf"`,
	);

	const unsigned = (await ask(editor, path, `ids=${first}`)).body;
	const { url: _, ...rest } = file ?? {};
	expect(unsigned).toEqual([{ number: first, version: 1, files: [rest] }]);
});

test("only staff of a paper's section get its files, also when they are its authors", async () => {
	const path = await cast.createConference();
	const [author, editor, chair] = [cast.the("author"), cast.the("editor"), cast.the("chair")];
	const optics = await submitPaper(author, path, { section: "optics" });
	const signals = await submitPaper(author, path, { section: "signals" });
	const own = await submitPaper(author, path, {
		section: "signals",
		authors: [
			authorForm({ email: author.email }),
			authorForm({ email: chair.email, corresponding: false }),
			authorForm({ email: editor.email, corresponding: false }),
		],
	});
	const ids = `ids=${optics},${signals},${own}`;
	const numbers = async (who: string) =>
		(await ask(cast.the(who), path, ids)).body.map(({ number }) => number);
	expect(await numbers("chair")).toEqual([optics]);
	for (const who of ["creator", "superadmin", "editor", "observer", "admin"])
		expect(await numbers(who), who).toEqual([optics, signals, own]);
	for (const [who, status] of [
		["author", 403],
		["stranger", 403],
		["anonymous", 401],
	] as const)
		expect((await ask(cast.the(who), path, ids)).status, who).toBe(status);
	expect((await ask(editor, path, `ids=${Array.from({ length: 101 }, (_, at) => at + 1)}`)).status).toBe(422);

	const moved = await new PaperSteps(path, optics).changeAsStaff(editor, "", { section: "signals" });
	expect(moved.status).toBe(200);
	expect(await numbers("chair")).toEqual([]);
});

test("the list of files does not reveal a held decision", async () => {
	const path = await cast.createConference();
	const [author, editor] = [cast.the("author"), cast.the("editor")];
	const number = await submitPaper(author, path);
	const before = await ask(cast.the("observer"), path, `ids=${number}`);
	const held = await new PaperSteps(path, number).changeStatus(editor, "accepted", { hold: true });
	expect(held.body.staff?.held?.to).toBe("accepted");
	const after = await ask(cast.the("observer"), path, `ids=${number}`);
	expect(after.body).toEqual(before.body);
});
