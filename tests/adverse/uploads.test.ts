import type { ErrorBody } from "@deck/contracts/errors";
import type { SignedPart, Upload } from "@deck/contracts/upload";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	buildConference,
	makeEncryptedPdf,
	makePdf,
	makePdfWithScript,
	paperForm,
	uploadPdf,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;
let author: Person;

beforeAll(async () => {
	machine = await sharedMachine();
	author = await new Person(machine).join();
});
afterAll(() => checkInvariantsAndStop(machine));

const bytes = (text: string) => new TextEncoder().encode(text);
const uploadAndComplete = async (file: Uint8Array<ArrayBuffer>) => {
	const id = await uploadUninspected(author, file);
	const answer = await author.post<ErrorBody>(`/api/uploads/${id}/complete`);
	return { id, ...answer };
};

describe("an invalid file is refused before any paper is changed", () => {
	test("not a PDF, truncated, unreadable, locked or with a script: by its content", async () => {
		const pdf = await makePdf(2);
		const files: [Uint8Array<ArrayBuffer>, string][] = [
			[bytes("PK\u0003\u0004 a zip in truth"), "file_not_pdf"],
			[bytes("<html>%PD"), "file_not_pdf"],
			[pdf.slice(0, pdf.length / 2), "file_truncated"],
			[bytes("%PDF-1.7\nnothing\n%%EOF"), "file_unreadable"],
			[await makeEncryptedPdf(), "file_password"],
			[await makePdfWithScript(), "file_active"],
		];
		for (const [file, code] of files) {
			const { status, body, id } = await uploadAndComplete(file);
			expect([status, body.codes]).toEqual([422, { file: [code] }]);
			expect((await author.get(`/api/uploads/${id}`)).status).toBe(404);
		}
	});

	test("empty or too large: when the upload is announced", async () => {
		const announce = (size: number) =>
			author.post<ErrorBody>("/api/uploads", { purpose: "manuscript", name: "a.pdf", size });
		expect((await announce(0)).body.codes).toEqual({ size: ["file_empty"] });
		const large = await announce(50 * 1024 * 1024 + 1);
		expect([large.body.codes, large.body.errors]).toEqual([
			{ size: ["file_too_large"] },
			{ size: ["The file is larger than 50\u00a0MB"] },
		]);
		expect((await announce(50 * 1024 * 1024)).status).toBe(201);
	});
});

describe("parts", () => {
	async function announce(size: number): Promise<Upload> {
		return (await author.post<Upload>("/api/uploads", { purpose: "manuscript", name: "a.pdf", size })).body;
	}
	const sign = (upload: Upload, ...parts: number[]) =>
		author.post<SignedPart[] & ErrorBody>(`/api/uploads/${upload.id}/parts`, { parts });

	test("more bytes than were signed are refused by the bucket", async () => {
		const upload = await announce(100);
		const [part] = (await sign(upload, 1)).body;
		const { status } = await fetch(part?.url ?? "", {
			method: "PUT",
			headers: part?.headers,
			body: bytes("x".repeat(101)),
		});
		expect(status).toBe(403);
	});

	test("a part that the file does not have is not signed", async () => {
		expect((await sign(await announce(100), 2)).body.codes).toEqual({ "parts.0": ["invalid"] });
	});

	test("received parts are listed, so that an interrupted upload continues", async () => {
		const file = await makePdf(1, 11 * 1024 * 1024);
		const upload = await announce(file.length);
		const [, second] = (await sign(upload, 1, 2)).body;
		const body = file.subarray(upload.part_size, 2 * upload.part_size);
		expect((await fetch(second?.url ?? "", { method: "PUT", headers: second?.headers, body })).status).toBe(
			200,
		);
		const { body: progress } = await author.get<Upload>(`/api/uploads/${upload.id}`);
		expect([progress.state, progress.parts]).toEqual(["sending", [2]]);
		const early = await author.post<ErrorBody>(`/api/uploads/${upload.id}/complete`);
		expect([early.status, early.body.codes]).toEqual([422, { file: ["file_missing"] }]);
		for (const part of (await sign(upload, 1, 3)).body) {
			const rest = file.subarray((part.part - 1) * upload.part_size, part.part * upload.part_size);
			expect((await fetch(part.url, { method: "PUT", headers: part.headers, body: rest })).status).toBe(200);
		}
		const done = await author.post<Upload>(`/api/uploads/${upload.id}/complete`);
		expect([done.status, done.body.state, done.body.pages]).toEqual([200, "ready", 1]);
		const again = await author.post<Upload>(`/api/uploads/${upload.id}/complete`);
		expect(again.body).toEqual(done.body);
	});

	test("a cancelled upload is deleted", async () => {
		const upload = await announce(100);
		expect((await author.request("DELETE", `/api/uploads/${upload.id}`)).status).toBe(204);
		expect((await author.get(`/api/uploads/${upload.id}`)).status).toBe(404);
	});
});

describe("an upload", () => {
	test("cannot be read, continued or submitted by others", async () => {
		const { path } = await buildConference(machine.table);
		const id = await uploadPdf(author);
		const thief = await new Person(machine).join();
		const met = [
			(await thief.get(`/api/uploads/${id}`)).status,
			(await thief.post(`/api/uploads/${id}/complete`)).status,
			(await thief.post(`/api/uploads/${id}/parts`, { parts: [1] })).status,
			(await thief.request("DELETE", `/api/uploads/${id}`)).status,
		];
		expect(met).toEqual([404, 404, 404, 404]);
		const stolen = await thief.post<ErrorBody>(`/api/conf/${path}/papers`, {
			...paperForm(thief.email),
			upload_id: id,
		});
		expect([stolen.status, stolen.body.codes]).toEqual([422, { upload_id: ["upload_unknown"] }]);
	});

	test("can be used for one paper only", async () => {
		const { path } = await buildConference(machine.table);
		const form = { ...paperForm(author.email), upload_id: await uploadPdf(author) };
		expect((await author.post(`/api/conf/${path}/papers`, form)).status).toBe(201);
		const again = await author.post<ErrorBody>(`/api/conf/${path}/papers`, form);
		expect([again.status, again.body.codes]).toEqual([422, { upload_id: ["upload_used"] }]);
		expect((await author.request("DELETE", `/api/uploads/${form.upload_id}`)).status).toBe(422);
	});

	test("cannot be submitted before it is inspected", async () => {
		const { path } = await buildConference(machine.table);
		const upload_id = await uploadUninspected(author, await makePdf());
		const early = await author.post<ErrorBody>(`/api/conf/${path}/papers`, {
			...paperForm(author.email),
			upload_id,
		});
		expect(early.body.codes).toEqual({ upload_id: ["file_loading"] });
	});
});
