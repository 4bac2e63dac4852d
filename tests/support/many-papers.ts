import { createHash, randomUUID } from "node:crypto";
import type { PaperForm, PaperListRow } from "@deck/contracts/paper";
import type { SignedPart, Upload } from "@deck/contracts/upload";
import { authorForm, makePdf, paperForm } from "./builders.ts";
import type { Person } from "./person.ts";
import { retryUntilAnswered } from "./retry-until-answered.ts";
import { runInSequence } from "./run-in-sequence.ts";

/** Uploaded and inspected, not yet submitted. */
export interface PreparedPaper {
	person: Person;
	form: PaperForm & { upload_id: string };
	/** Of the file, hex. */
	sha256: string;
}

export interface SubmittedPaper extends PreparedPaper {
	number: number;
}

export interface BatchResult<T> {
	done: T[];
	repeats: number;
	seconds: number;
}

export async function prepareMany(
	people: readonly Person[],
	count: number,
	progress: (done: number) => void = () => {},
): Promise<BatchResult<PreparedPaper>> {
	const pdf = await makePdf(1);
	return runConcurrently(count, progress, async (index) => {
		const person = people[index % people.length];
		if (!person) throw new Error("nobody is there to upload");
		// Makes files different; PDF readers skip it.
		const bytes = Buffer.concat([pdf, Buffer.from(`\n% file ${index} of ${randomUUID()}\n%%EOF\n`)]);
		const { upload_id, repeats } = await uploadWithRetries(person, new Uint8Array(bytes));
		const second = { corresponding: false, last_name: "Berg" };
		const form = paperForm(person.email, {
			title: `Paper ${index} on snow`,
			authors: [
				authorForm({ email: person.email }),
				authorForm({ ...second, email: `second-${randomUUID()}@example.org` }),
				authorForm({ ...second, email: `silent-${randomUUID()}@example.org`, mailable: false }),
			],
		});
		const sha256 = createHash("sha256").update(bytes).digest("hex");
		return { done: { person, form: { ...form, upload_id }, sha256 }, repeats };
	});
}

/** Submits concurrently, each with one idempotency key. */
export async function submitMany(
	papers: readonly PreparedPaper[],
	path: string,
	progress: (done: number) => void = () => {},
): Promise<BatchResult<SubmittedPaper>> {
	return runConcurrently(papers.length, progress, async (index) => {
		const paper = papers[index];
		if (!paper) throw new Error("there is no such paper");
		const key = { "idempotency-key": randomUUID() };
		const { answer, repeats } = await retryUntilAnswered(() =>
			paper.person.post<PaperListRow>(`/api/conf/${path}/papers`, paper.form, key),
		);
		if (answer.status !== 201 && answer.status !== 200) {
			throw new Error(`the paper was refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
		}
		return { done: { ...paper, number: answer.body.number }, repeats };
	});
}

async function runConcurrently<T>(
	count: number,
	progress: (done: number) => void,
	work: (index: number) => Promise<{ done: T; repeats: number }>,
): Promise<BatchResult<T>> {
	const began = performance.now();
	let ready = 0;
	const results = await Promise.all(
		Array.from({ length: count }, async (_, index) => {
			const result = await work(index);
			progress(++ready);
			return result;
		}),
	);
	return {
		done: results.map((result) => result.done),
		repeats: results.reduce((sum, result) => sum + result.repeats, 0),
		seconds: (performance.now() - began) / 1000,
	};
}

/** Repeats each step until answered. */
async function uploadWithRetries(
	person: Person,
	bytes: Uint8Array<ArrayBuffer>,
): Promise<{ upload_id: string; repeats: number }> {
	let repeats = 0;
	const step = async <T>(path: string, body?: object): Promise<T> => {
		const { answer, repeats: more } = await retryUntilAnswered(() =>
			person.post<T>(`/api/uploads${path}`, body),
		);
		repeats += more;
		if (answer.status >= 400) {
			throw new Error(`the upload was refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
		}
		return answer.body;
	};
	const file = { purpose: "manuscript", name: "paper.pdf", size: bytes.length };
	const { id } = await step<Upload>("", file);
	const [part] = await step<SignedPart[]>(`/${id}/parts`, { parts: [1] });
	const sent = await retryUntilAnswered(async () => {
		const response = await fetch(part?.url ?? "", { method: "PUT", headers: part?.headers, body: bytes });
		return { status: response.status, body: await response.text(), headers: response.headers };
	});
	if (sent.answer.status !== 200) throw new Error(`the bucket refused the part: ${sent.answer.body}`);
	await runInSequence(person, () => step<Upload>(`/${id}/complete`));
	return { upload_id: id, repeats: repeats + sent.repeats };
}
