import { randomUUID } from "node:crypto";
import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { ExpertResult } from "@deck/contracts/expert";
import type { Mailing, SavedMailing } from "@deck/contracts/mailing";
import type { ReviewRequestResult } from "@deck/contracts/review";
import type { Upload } from "@deck/contracts/upload";
import { emailRecipients, parseEmailTag } from "@deck/core/delivery/email-recipients";
import { HANDLES } from "@deck/core/delivery/handlers";
import { recordMailEvent } from "@deck/core/delivery/mail-events";
import { sweep } from "@deck/core/delivery/sweep";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	COUNTED_WORK,
	type CountedWork,
	LISTED_PAPERS,
	MAILED_PEOPLE,
	type WorkName,
} from "../../stacks/cost/counted-work.ts";
import {
	appointStaff,
	authorForm,
	buildConference,
	expertForm,
	makePdf,
	paperForm,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { writePapers } from "../support/fixtures/written-papers.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { countWork } from "../support/machine/count-work.ts";
import { deliverPending } from "../support/machine/delivery-calls.ts";
import { type DirectRequest, type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { mailingTexts } from "../support/steps/mailing-steps.ts";
import { REGISTRATION_DATES, registrationForm, setFees } from "../support/steps/registration-steps.ts";
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

/** Ids and texts differ in length. */
const TOLERANCE = 0.1;
/** Of a mailing: outcomes of its first e-mails come in meanwhile, and its job may need another turn. */
const MAILING_TOLERANCE = 0.5;

/** Replaces what varies by the declared figures if it is near. */
function nearDeclared(name: WorkName, measured: CountedWork): CountedWork {
	const declared: CountedWork = COUNTED_WORK[name];
	const isMailing = name === "sendMailing";
	const tolerance = isMailing ? MAILING_TOLERANCE : TOLERANCE;
	const near = (unit: "reads" | "writes" | "kB", least: number) =>
		Math.abs(measured[unit] - declared[unit]) <= Math.max(least, declared[unit] * tolerance)
			? declared[unit]
			: measured[unit];
	const { push, mail, jobs } = isMailing ? declared : measured;
	const units = { reads: near("reads", 1), writes: near("writes", 1), kB: near("kB", 0.2) };
	return { ...measured, ...units, push, mail, jobs };
}

/** Records again that the person's e-mail was sent and delivered. */
async function recordOutcomes(person: Person): Promise<void> {
	const [email] = await person.readInbox();
	const tag = email?.tags.row ?? "";
	const row = parseEmailTag(tag);
	if (!row) throw new Error("the person got no e-mail");
	await emailRecipients(deck.machine.table).patch(row).set({ state: "claimed" }).go();
	for (const eventType of ["Send", "Delivery"])
		await recordMailEvent(deck.ports, { eventType, mail: { messageId: row.id, tags: { row: [tag] } } });
}

test("the cost of a stage is computed from what the product calls", async () => {
	const { table } = deck.machine;
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await setFees(table, path);
	const [author, editor, reviewer, participant] = await Promise.all([
		new Person(deck.machine).join(),
		new Person(deck.machine).join(),
		new Person(deck.machine).join(),
		new Person(deck.machine).join(),
	]);
	await appointStaff(table, editor, path, { type: "editor" });
	const area = `/api/conf/${path}`;
	const measured: Record<string, CountedWork> = {};
	const count = async (name: WorkName, work: Parameters<typeof countWork>[1]) => {
		measured[name] = nearDeclared(name, await countWork(deck, work));
	};
	const countRequest = async <T>(name: WorkName, request: DirectRequest): Promise<T> => {
		let body: T | undefined;
		await count(name, async (ask) => {
			body = await ask<T>(request);
		});
		return body as T;
	};

	const newcomer = new Person(deck.machine);
	await newcomer.get("/api/sanctum/csrf-cookie");
	const account = { email: newcomer.email, password: Person.password };
	await countRequest("register", {
		person: newcomer,
		method: "POST",
		path: "/api/auth/register",
		body: { ...account, locale: "en" },
	});
	const verification = `/api${await newcomer.verificationPath()}`;
	await count("verifyAndSignIn", async (ask) => {
		await ask({ person: newcomer, path: verification });
		await ask({ person: newcomer, method: "POST", path: "/api/auth/login", body: account });
	});
	await count("openSite", async (ask) => {
		await ask({ person: author, path: "/api/auth/user" });
		await ask({ person: author, path: "/api/my" });
		await ask<ConferenceWithInfo>({ person: author, path: area });
	});

	const pdf = await makePdf();
	let upload_id = "";
	await count("uploadPdf", async (ask) => {
		const file = { purpose: "manuscript", name: "paper.pdf", size: pdf.length };
		const post = { person: author, method: "POST" } as const;
		const { id, signed = [] } = await ask<Upload>({ ...post, path: "/api/uploads", body: file });
		for (const { url, headers } of signed) await fetch(url, { method: "PUT", headers, body: pdf });
		await ask({ ...post, path: `/api/uploads/${id}/complete` });
		upload_id = id;
	});
	const authors = [1, 2, 3].map((place) =>
		authorForm({
			email: place === 1 ? author.email : `${randomUUID().slice(0, 13)}@example.org`,
			corresponding: place === 1,
		}),
	);
	const form = { ...paperForm(author.email), authors, title: randomUUID(), upload_id };
	await countRequest("submitPaper", { person: author, method: "POST", path: `${area}/papers`, body: form });
	await countRequest("openPaper", { person: author, path: `${area}/papers/1` });
	await countRequest("openStaffPaper", { person: editor, path: `${area}/adm/papers/1/page` });
	await countRequest("readListRow", { person: editor, path: `${area}/adm/papers/rows?ids=1` });

	const experts = [expertForm({ email: reviewer.email, name: "Anna Reviewer" })];
	const write = { person: editor, method: "POST" } as const;
	const [expert] = await countRequest<ExpertResult[]>("addExpert", {
		...write,
		path: `${area}/adm/experts`,
		body: { experts },
	});
	const [asked] = await countRequest<ReviewRequestResult[]>("requestReview", {
		...write,
		path: `${area}/adm/reviews`,
		body: { asks: [{ paper: 1, expert: expert?.number }] },
	});
	const own = { person: reviewer, path: `${area}/myreviews/${asked?.review}` };
	const send = { ...own, method: "POST" } as const;
	await countRequest("answerRequest", { ...send, path: `${own.path}/answer`, body: { agrees: true } });
	await countRequest("openReview", own);
	const draft = { ...reviewForm(), version: 0 };
	await countRequest("saveReviewDraft", { ...send, method: "PUT", path: `${own.path}/draft`, body: draft });
	await countRequest("sendReview", { ...send, path: `${own.path}/send`, body: reviewForm() });
	const { version } = (await deck.request<{ version: number }>({ person: editor, path: `${area}/papers/1` }))
		.body;
	const decision = { to: "accepted", version, held: null, note: "Accepted." };
	await countRequest("decide", { ...write, path: `${area}/papers/1/status`, body: decision });

	const room = `${area}/rooms/sub-1`;
	const text = "Where do I find the template of the extended paper?";
	await countRequest("sendMessage", {
		person: author,
		method: "POST",
		path: `${room}/messages`,
		body: { text },
	});
	await countRequest("readMessages", { person: editor, path: room });

	const registration = { person: participant, path: `${area}/registration` };
	await countRequest("openRegistration", registration);
	await countRequest("sendRegistration", {
		...registration,
		method: "POST",
		body: { content: registrationForm(), version: 0 },
	});
	await countRequest("confirmPayment", {
		...write,
		path: `${area}/adm/registrations/1/acts`,
		body: { act: "pay", version: 1, date: dayFromToday(0), sum: 200_000, reference: "PP 1", note: "" },
	});

	// Before the mailing: its job goes on later.
	await count("recordEmail", () => recordOutcomes(newcomer));
	await count("sweep", () => sweep(deck.ports, HANDLES, 60, true));

	const people = Array.from({ length: MAILED_PEOPLE }, (_, at) =>
		authorForm({ email: at === 0 ? author.email : new Person(deck.machine).email, corresponding: at === 0 }),
	);
	const number = await submitPaper(author, path, { authors: people });
	const mailings = `${area}/adm/mailings`;
	const audience = { of: "papers", numbers: `${number}`, group: "authors" };
	const { body: created } = await deck.request<Mailing>({ ...write, path: mailings, body: audience });
	await deliverPending(deck);
	const { body: mailing } = await deck.request<Mailing>({
		person: editor,
		path: `${mailings}/${created.id}`,
	});
	const { body: saved } = await deck.request<SavedMailing>({
		...write,
		method: "PUT",
		path: `${mailings}/${mailing.id}`,
		body: { texts: mailingTexts(), version: mailing.version },
	});
	await countRequest("sendMailing", {
		...write,
		path: `${mailings}/${mailing.id}/send`,
		body: { version: saved.version, count: MAILED_PEOPLE },
	});

	await writePapers(deck.ports, path, { email: author.email, first: 3, last: LISTED_PAPERS });
	await deck.request({ person: editor, path: `${area}/adm/papers` });
	await countRequest("openList", { person: editor, path: `${area}/adm/papers` });

	expect(measured).toEqual(COUNTED_WORK);
});
