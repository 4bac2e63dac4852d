import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { CompleteMultipartUploadCommand, ListPartsCommand, S3Client } from "@aws-sdk/client-s3";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { ErrorBody } from "@deck/contracts/errors";
import type { PaperListRow } from "@deck/contracts/paper";
import type { SignedPart, Upload } from "@deck/contracts/upload";
import { connections, scopeOf, topicSubscribers } from "@deck/core/live/sockets/entity";
import { addSubscription } from "@deck/core/live/sockets/subscriptions";
import { uploads } from "@deck/core/upload/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	appointStaff,
	buildConference,
	makePdf,
	paperForm,
	uploadPdf,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";

let machine: TestMachine;
let author: Person;

beforeAll(async () => {
	machine = await startTestMachine();
	author = await new Person(machine).join();
});
afterAll(() => checkInvariantsAndStop(machine));

test("an upload's completion can be repeated after a lost answer, also at the same moment", async () => {
	const id = await uploadUninspected(author, await makePdf(3));
	const complete = () => author.post<Upload>(`/api/uploads/${id}/complete`);
	const inTurn = async () => {
		let answer = await complete();
		while (answer.status === 429) answer = await complete();
		return answer;
	};
	const answers = await Promise.all([inTurn(), inTurn(), inTurn()]);
	const later = await complete();
	expect([later.status, later.body.state, later.body.pages]).toEqual([200, "ready", 3]);
	expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, later.body]));
});

test("an upload's completion that stopped between the bucket and the table continues", async () => {
	const id = await uploadUninspected(author, await makePdf(2));
	const { data } = await uploads(machine.table).get({ upload_id: id }).go({ consistent: true });
	const { env } = machine;
	const s3 = new S3Client({
		endpoint: env.AWS_ENDPOINT_URL_S3,
		region: env.AWS_REGION,
		credentials: {
			accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
			secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
		},
	});
	const upload = { Bucket: env.FILES_BUCKET, Key: data?.key, UploadId: data?.multipart };
	const { Parts } = await s3.send(new ListPartsCommand(upload));
	await s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
	s3.destroy();
	const { status, body } = await author.post<Upload>(`/api/uploads/${id}/complete`);
	expect([status, body.state, body.pages]).toEqual([200, "ready", 2]);
});

test("a submission repeated after a lost answer makes one paper, whenever the client disconnects", async () => {
	const { path } = await buildConference(machine.table);
	for (let papers = 1; papers <= 10; papers++) {
		const form = { ...paperForm(author.email), upload_id: await uploadPdf(author) };
		const headers = { "idempotency-key": randomUUID() };
		await hangUp(path, form, headers, papers * 3);
		const { status, body } = await author.post<PaperListRow>(`/api/conf/${path}/papers`, form, headers);
		expect([200, 201]).toContain(status);
		const rows = (await readTableRows(machine.table)).papers.filter((paper) => paper.conference === path);
		expect(rows.length).toBe(papers);
		expect(rows.some((paper) => paper.number === body.number)).toBe(true);
	}
});

/** Hangs up `after` milliseconds. */
async function hangUp(path: string, form: object, headers: Record<string, string>, after: number) {
	const cookie = [...author.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const sent = request(`${machine.url}/api/conf/${path}/papers`, {
		method: "POST",
		headers: {
			...headers,
			cookie,
			origin: machine.url,
			"content-type": "application/json",
			"x-xsrf-token": author.cookies.get("XSRF-TOKEN") ?? "",
		},
	});
	const closed = new Promise<void>((resolve) => sent.once("close", () => resolve()));
	sent.on("error", () => {});
	sent.end(JSON.stringify(form));
	setTimeout(() => sent.destroy(), after);
	await closed;
}

test("a part that was cut off in transit is missing, and is sent again", async () => {
	const pdf = await makePdf(1, 200_000);
	const file = { purpose: "manuscript", name: "paper.pdf", size: pdf.length };
	const { body: upload } = await author.post<Upload>("/api/uploads", file);
	const sign = async () => {
		const { body } = await author.post<SignedPart[]>(`/api/uploads/${upload.id}/parts`, { parts: [1] });
		return body[0]?.url ?? "";
	};
	const cut = request(await sign(), { method: "PUT", headers: { "content-length": pdf.length } });
	cut.on("error", () => {});
	const closed = new Promise<void>((resolve) => cut.once("close", () => resolve()));
	cut.write(pdf.subarray(0, pdf.length / 2), () => cut.destroy());
	await closed;

	const early = await author.post<ErrorBody>(`/api/uploads/${upload.id}/complete`);
	expect([early.status, early.body.codes]).toEqual([422, { file: ["file_missing"] }]);
	const { body: progress } = await author.get<Upload>(`/api/uploads/${upload.id}`);
	expect([progress.state, progress.parts]).toEqual(["sending", []]);
	expect((await fetch(await sign(), { method: "PUT", body: pdf })).status).toBe(200);
	const done = await author.post<Upload>(`/api/uploads/${upload.id}/complete`);
	expect([done.status, done.body.state]).toEqual([200, "ready"]);
});

test("a socket that disconnected silently is removed at the first frame", async () => {
	const { path } = await buildConference(machine.table, { state: "hidden" });
	const organiser = await new Person(machine).join();
	await appointStaff(machine.table, organiser, path, { type: "creator" });
	const topic = `staff#${path}`;
	const { table } = machine;
	const ttl = Math.floor(Date.now() / 1000) + 3_600;
	const closedConnection = { connection: "Z29uZQ==", topic };
	await connections(table)
		.create({ connection: closedConnection.connection, user_id: "u", session: "s", ttl })
		.go();
	await addSubscription(table, closedConnection, ttl);
	expect((await organiser.post(`/api/conf/${path}/adm/open`)).status).toBe(204);
	await expect
		.poll(async () => {
			const remainingSubscribers = await topicSubscribers(table)
				.query.primary({ scope: scopeOf(topic), topic })
				.go({ consistent: true });
			const { data } = await connections(table)
				.get({ connection: closedConnection.connection })
				.go({ consistent: true });
			return [remainingSubscribers.data, data];
		})
		.toEqual([[], null]);
	// Its row was delivered, and so deleted.
	await expect
		.poll(async () => (await readTableRows(table)).outbox.some(({ payload }) => payload.includes(topic)))
		.toBe(false);
});
