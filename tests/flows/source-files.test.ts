import type { AuditPage } from "@deck/contracts/audit";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Paper, PaperListRow } from "@deck/contracts/paper";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	appointStaff,
	buildConference,
	makePdf,
	paperForm,
	uploadPdf,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { makeDocx, makeZip } from "../support/fixtures/zip.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;
let author: Person;
let path: string;

beforeAll(async () => {
	machine = await sharedMachine();
	author = await new Person(machine).join();
	({ path } = await buildConference(machine.table));
});
afterAll(() => checkInvariantsAndStop(machine));

const tex = new TextEncoder().encode("\\documentclass{article}");

async function sendSource(person: Person, bytes: Uint8Array<ArrayBuffer>, name: string) {
	const id = await uploadUninspected(person, bytes, name, "source");
	const answer = await person.post<ErrorBody>(`/api/uploads/${id}/complete`);
	return { id, ...answer };
}

const submit = async (files: { upload_id?: string; source_upload_id?: string }) => {
	const form = { ...paperForm(author.email), upload_id: await uploadPdf(author), ...files };
	return author.post<PaperListRow & ErrorBody>(`/api/conf/${path}/papers`, form);
};

test("a source is kept beside its manuscript, and is always a download with its own extension", async () => {
	for (const [bytes, name, kind] of [
		[makeZip({ "paper.tex": "\\begin{document}" }), "исходники.zip", "zip"],
		[makeDocx(), "paper.DOCX", "docx"],
		[tex, "page.html", "tex"],
	] as const) {
		const { id, status } = await sendSource(author, bytes, name);
		expect(status).toBe(200);
		const { body: row } = await submit({ source_upload_id: id });
		const { body: paper } = await author.get<Paper>(`/api/conf/${path}/papers/${row.number}`);
		const source = paper.versions[0]?.source;
		const file = `/files/papers/${path}/${row.number}/1?source=1`;
		expect([source?.name, source?.size, source?.file]).toEqual([name, bytes.length, file]);
		const signed = await author.get(file);
		expect(signed.status).toBe(302);
		const answer = await fetch(signed.headers.get("location") ?? "");
		expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(bytes));
		expect(answer.headers.get("content-type")).toBe("application/octet-stream");
		expect(answer.headers.get("content-disposition")).toContain(
			`attachment; filename="${path}-${row.number}-v1.${kind}"`,
		);
	}
});

test("only the paper's authors and the staff of its section get the source, and a paper may have none", async () => {
	const [stranger, optics, signals, editor] = await Promise.all(
		Array.from({ length: 4 }, () => new Person(machine).join()),
	);
	if (!stranger || !optics || !signals || !editor) throw new Error("nobody is there");
	await appointStaff(machine.table, optics, path, { type: "sec_chair", section_id: "optics" });
	await appointStaff(machine.table, signals, path, { type: "sec_chair", section_id: "signals" });
	await appointStaff(machine.table, editor, path, { type: "editor" });
	const { id } = await sendSource(author, tex, "paper.tex");
	const { body: row } = await submit({ source_upload_id: id });
	const file = `/files/papers/${path}/${row.number}/1?source=1`;
	for (const [who, status] of [
		[author, 302],
		[optics, 302],
		[editor, 302],
		[signals, 404],
		[stranger, 404],
		[new Person(machine), 401],
	] as const) {
		expect((await who.get(file)).status).toBe(status);
	}
	const log = async () => {
		const { body } = await editor.get<AuditPage>(`/api/conf/${path}/adm/audit?object=paper-${row.number}`);
		return body.entries.map(({ after }) => (after as { source: { name: string } }).source.name);
	};
	await expect.poll(log, EVENTUALLY).toEqual(["paper.tex"]);

	const { body: plain } = await submit({});
	expect((await author.get(`/files/papers/${path}/${plain.number}/1?source=1`)).status).toBe(404);
});

test("a file that is no source, somebody else's, of another kind or used already is refused", async () => {
	for (const bytes of [await makePdf(1), new TextEncoder().encode("<html></html>")]) {
		const { status, body, id } = await sendSource(author, bytes, "paper.zip");
		expect([status, body.codes]).toEqual([422, { file: ["file_not_source"] }]);
		expect((await author.get(`/api/uploads/${id}`)).status).toBe(404);
	}
	const announced = { purpose: "source", name: "a.zip", size: 50 * 1024 * 1024 + 1 };
	const large = await author.post<ErrorBody>("/api/uploads", announced);
	expect(large.body.codes).toEqual({ size: ["file_too_large"] });

	const other = await new Person(machine).join();
	const otherSource = await sendSource(other, tex, "paper.tex");
	const ownSource = await sendSource(author, tex, "paper.tex");
	const unfinished = await uploadUninspected(author, tex, "paper.tex", "source");
	const at = async (files: { upload_id?: string; source_upload_id?: string }) => {
		const { status, body } = await submit(files);
		return [status, body.codes];
	};
	const manuscript = await uploadPdf(author);
	expect(await at({ source_upload_id: otherSource.id })).toEqual([
		422,
		{ source_upload_id: ["upload_unknown"] },
	]);
	expect(await at({ source_upload_id: manuscript })).toEqual([422, { source_upload_id: ["upload_unknown"] }]);
	expect(await at({ upload_id: ownSource.id })).toEqual([422, { upload_id: ["upload_unknown"] }]);
	expect(await at({ source_upload_id: unfinished })).toEqual([422, { source_upload_id: ["file_loading"] }]);
	expect((await submit({ source_upload_id: ownSource.id })).status).toBe(201);
	expect(await at({ source_upload_id: ownSource.id })).toEqual([422, { source_upload_id: ["upload_used"] }]);
});
