import { randomUUID } from "node:crypto";
import type { ExpertResult } from "@deck/contracts/expert";
import type { ReviewRequestResult } from "@deck/contracts/review";
import type { Upload } from "@deck/contracts/upload";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	appointStaff,
	buildConference,
	expertForm,
	makePdf,
	paperForm,
} from "../support/fixtures/builders.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type DeliveryCalls, deliverPending } from "../support/machine/delivery-calls.ts";
import { type DirectRequest, type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { reviewForm } from "../support/steps/review-steps.ts";

let deck: InProcessApp;
beforeAll(async () => {
	deck = await sharedInProcessApp();
	await deck.machine.control("hold");
});
afterAll(async () => {
	await deck.machine.control("release");
	await checkInvariantsAndStop(deck.machine);
});

/** Table calls of one use case. */
interface Counted<T> {
	body: T;
	/** Until the answer. */
	before: string[];
	after: DeliveryCalls;
}

async function counted<T>(request: DirectRequest): Promise<Counted<T>> {
	await deliverPending(deck);
	const answered = { status: 0, body: null as T };
	const { names } = await deck.callsOf(async () => {
		const { status, body } = await deck.request<T>(request);
		Object.assign(answered, { status, body });
	});
	expect([200, 201]).toContain(answered.status);
	return { body: answered.body, before: names, after: await deliverPending(deck) };
}

const AUTHENTICATED = "BatchGetItem";
/** Per person. */
const LIMITED = "UpdateItem";
/** Of drafts: per network and per person. */
const LIMITED_TWICE = ["UpdateItem", "UpdateItem"];
/** Of an e-mail's or a job's row: a lease, and the outcome. */
const CLAIMED = "UpdateItem";
const FINISHED = "UpdateItem";
/** Claims of addresses, then their accounts. */
const ACCOUNTS = ["BatchGetItem", "BatchGetItem"];
/** Rate, state before and after. */
const SENT = ["UpdateItem", "PutItem", "UpdateItem"];
/** The subscribers of the conference's topics and of the person who acts; the row's end. */
const FRAMES = ["Query", "Query", "DeleteItem"];

test("each use case makes a fixed number of table calls before and after its response", async () => {
	const { table } = deck.machine;
	const { path } = await buildConference(table);
	const people = await Promise.all([1, 2, 3].map(() => new Person(deck.machine).join()));
	const [author, editor, reviewer] = people as [Person, Person, Person];
	await appointStaff(table, editor, path, { type: "editor" });
	const area = `/api/conf/${path}`;

	const pdf = await makePdf();
	const file = { purpose: "manuscript", name: "paper.pdf", size: pdf.length };
	const announced = await counted<Upload>({
		person: author,
		method: "POST",
		path: "/api/uploads",
		body: file,
	});
	expect(announced).toMatchObject({ before: [AUTHENTICATED, LIMITED, "PutItem"], after: {} });
	const { id, signed = [] } = announced.body;
	for (const { url, headers } of signed) await fetch(url, { method: "PUT", headers, body: pdf });
	const completed = await counted({ person: author, method: "POST", path: `/api/uploads/${id}/complete` });
	// The file comes with authentication; the inspection's turn, which counts for its limit; its result with the turn's end.
	expect(completed).toMatchObject({ before: [AUTHENTICATED, "UpdateItem", "TransactWriteItems"], after: {} });

	// Papers with similar titles would be read too.
	const form = { ...paperForm(author.email), title: randomUUID(), upload_id: id };
	const submitted = await counted({ person: author, method: "POST", path: `${area}/papers`, body: form });
	expect(submitted).toMatchObject({
		// The file comes with authentication; the number, the commit.
		before: [AUTHENTICATED, LIMITED, "UpdateItem", "TransactWriteItems"],
		after: {
			"mail paper.received": [
				CLAIMED,
				// Paper and staff; the conference with the staff, their accounts and the addresses of authors; the author's account.
				...["Query", "Query", "BatchGetItem", "BatchGetItem"],
				...[...SENT, FINISHED],
			],
			"jobs file.keep paper.remember_authors paper.preflight": [
				CLAIMED,
				// The authors with the paper before and after.
				...["Query", "UpdateItem", "Query"],
				// The paper, the findings.
				...["Query", "TransactWriteItems"],
				// Paper and figures, fingerprints, their write, the count, the result.
				...["Query", "Query", "BatchGetItem", "TransactWriteItems", "Query", "TransactWriteItems"],
				FINISHED,
			],
			// Of the paper; then of its findings with its originality, which the author's sockets do not get.
			push: [...FRAMES, ...ACCOUNTS, "Query", "Query", "TransactWriteItems"],
		},
	});

	const experts = [expertForm({ email: reviewer.email, name: "Anna Reviewer" })];
	const added = await counted<ExpertResult[]>({
		person: editor,
		method: "POST",
		path: `${area}/adm/experts`,
		body: { experts },
	});
	const asks = [{ paper: 1, expert: added.body[0]?.number }];
	const asked = await counted<ReviewRequestResult[]>({
		person: editor,
		method: "POST",
		path: `${area}/adm/reviews`,
		body: { asks },
	});
	expect(asked).toMatchObject({
		before: [
			// Expert, number, list row and board come with authentication; list pages, the expert's account and profile.
			...[AUTHENTICATED, LIMITED, "Query", ...ACCOUNTS, "BatchGetItem"],
			// Paper and reviews.
			...["Query", "Query", "TransactWriteItems"],
		],
		after: {
			// The review with the conference, and the paper; the account with the expert's row; the limits of sender and
			// address, the same with an account and without.
			"mail review.asked": [
				...[CLAIMED, "BatchGetItem", "Query", ...ACCOUNTS],
				...["UpdateItem", "UpdateItem", ...SENT, FINISHED],
			],
			// Author, expert and staff.
			push: [...ACCOUNTS, "Query", "Query", "Query", "DeleteItem"],
		},
	});

	const own = `${area}/myreviews/${asked.body[0]?.review}`;
	const write = { person: reviewer, method: "POST" } as const;
	// The board comes with authentication; paper and reviews.
	const change = ["Query", "Query", "TransactWriteItems"];
	const changed = [AUTHENTICATED, LIMITED, ...change];
	const agreed = await counted({ ...write, path: `${own}/answer`, body: { agrees: true } });
	expect(agreed).toMatchObject({ before: changed, after: { push: FRAMES } });
	const draft = { ...reviewForm(), version: 0 };
	const saved = await counted({ ...write, method: "PUT", path: `${own}/draft`, body: draft });
	expect(saved).toMatchObject({ before: [AUTHENTICATED, ...LIMITED_TWICE, ...change], after: {} });
	const sent = await counted({ ...write, path: `${own}/send`, body: reviewForm() });
	expect(sent).toMatchObject({
		before: changed,
		after: {
			// Paper and reviews; the conference with the reviewer's address; the account with the expert's row; staff and their
			// roles.
			"mail review.sent": [
				...[CLAIMED, "Query", "Query", "BatchGetItem", "Query", "BatchGetItem", "BatchGetItem"],
				...[...SENT, FINISHED],
			],
			push: FRAMES,
		},
	});
});
