import type { AuditPage } from "@deck/contracts/audit";
import type { OtherRequests, ReviewPage } from "@deck/contracts/own-review";
import type { ReviewRequestResult } from "@deck/contracts/review";
import type { SignedPart } from "@deck/contracts/upload";
import { reviews } from "@deck/core/review/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorForm, makePdf, paperForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { disclosedByPdf, pdfWithMetadata } from "../support/invariants/disclosed-by-pdf.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { linkAlias } from "../support/steps/accounts.ts";
import { LinkReviewer, sendPart } from "../support/steps/link-reviewer.ts";
import { PaperSteps, submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";

let deck: InProcessApp;
let cast: Cast;
let path: string;
const the = (name: string) => cast.the(name);
const editor = () => the("editor");

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
	path = await cast.createConference();
});
afterAll(() => checkInvariantsAndStop(deck.machine));

interface AgreedReview {
	steps: ReviewSteps;
	life: PaperSteps;
	id: string;
	expert: Person;
	holder: LinkReviewer;
}

async function agreed(): Promise<AgreedReview> {
	const life = await submitPaperSteps(the("author"), path);
	const steps = new ReviewSteps(path, life.number);
	const expert = new Person(deck.machine);
	const id = await steps.requestReview(editor(), expert, "Boris");
	const holder = new LinkReviewer(deck.machine, (await expert.waitForEmail()).text);
	expect((await holder.agree()).body.state).toBe("inprogress");
	return { steps, life, id, expert, holder };
}

const bytesAt = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

test("a file is uploaded in parts, resumed, inspected, sent with the review, and read by link and by account", async () => {
	const { steps, id, expert, holder } = await agreed();
	const file = await makePdf(1, 6 * 1024 * 1024);
	const { status, body: upload } = await holder.startUpload(file.length);
	expect([status, upload.state, upload.signed?.map(({ part }) => part)]).toEqual([201, "sending", [1]]);
	for (const part of upload.signed ?? []) await sendPart(upload, part, file);
	expect((await holder.postToUpload(upload.id, "complete")).body.codes).toEqual({ file: ["file_missing"] });

	expect((await holder.postToUpload(upload.id)).body.parts).toEqual([1]);
	const { body: signed } = await holder.postToUpload<SignedPart[]>(upload.id, "parts", { parts: [2] });
	for (const part of signed) await sendPart(upload, part, file);
	const { body: ready } = await holder.postToUpload(upload.id, "complete");
	expect([ready.state, ready.pages]).toEqual(["ready", 1]);
	expect((await holder.postToUpload(upload.id, "complete")).body).toEqual(ready);

	const sent = await holder.send({ upload_id: upload.id });
	expect([sent.status, sent.body.file?.name]).toEqual([200, "remarks.pdf"]);
	const again = await holder.send({ upload_id: upload.id });
	expect([again.status, again.body.sent]).toEqual([200, sent.body.sent]);
	const { body: address } = await holder.post<{ url: string }>("review-file", { part: "review" });
	expect(await bytesAt(address.url)).toEqual(file);
	expect((await holder.post("review-file", { part: "reply" })).status).toBe(404);
	const seen = await steps.readOne(editor(), id);
	expect((await editor().get(seen?.file?.file ?? "")).status).toBe(302);

	await expert.join();
	const { body: own } = await steps.readAsReviewer(expert, id);
	expect(own.file).toMatchObject({ name: "remarks.pdf", size: file.length });
	expect((await expert.get(own.file?.file ?? "")).status).toBe(302);
});

test("a file is refused for wrong content, excess size or another purpose, and can be cancelled", async () => {
	const { holder } = await agreed();
	const text = new TextEncoder().encode("PK\u0003\u0004 a zip in truth");
	const { body: upload } = await holder.startUpload(text.length);
	for (const part of upload.signed ?? []) await sendPart(upload, part, text);
	const met = await holder.postToUpload(upload.id, "complete");
	expect([met.status, met.body.codes]).toEqual([422, { file: ["file_not_pdf"] }]);
	expect((await holder.postToUpload(upload.id)).status).toBe(404);

	const large = await holder.startUpload(20 * 1024 * 1024 + 1);
	expect(large.body.codes).toEqual({ "file.size": ["file_too_large"] });
	for (const purpose of ["manuscript", "source", "originality_report"]) {
		const { status, body } = await holder.post("uploads", { file: { purpose, name: "a.pdf", size: 9 } });
		expect([status, body.codes]).toEqual([422, { "file.purpose": ["invalid"] }]);
	}
	const { body: second } = await holder.startUpload(100);
	expect((await holder.postToUpload(second.id, "cancel")).status).toBe(204);
	expect((await holder.postToUpload(second.id)).status).toBe(404);
});

test("a file belongs to its review: other links and accounts cannot use it, except the invited person's", async () => {
	const { life, expert, holder } = await agreed();
	const other = (await agreed()).holder;
	const id = await holder.upload();
	const stolen = [
		await other.postToUpload(id),
		await other.postToUpload(id, "parts", { parts: [1] }),
		await other.postToUpload(id, "complete"),
		await other.postToUpload(id, "cancel"),
		await the("author").get(`/api/uploads/${id}`),
		await the("author").request("DELETE", `/api/uploads/${id}`),
		await other.postToUpload(id, "", { review: holder.link.review }),
	];
	expect(stolen.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 422]);
	expect((await other.send({ upload_id: id })).body.codes).toEqual({ upload_id: ["upload_unknown"] });
	const form = { ...paperForm(the("author").email), upload_id: id };
	const paper = await the("author").post<{ codes: object }>(`/api/conf/${path}/papers`, form);
	expect(paper.body.codes).toEqual({ upload_id: ["upload_unknown"] });

	// An account's upload is not the link's; the link's becomes the account's once the address is verified.
	await expert.join();
	const { body: mine } = await expert.get<{ state: string }>(`/api/uploads/${id}`);
	expect(mine.state).toBe("ready");
	const { body: started } = await expert.post<{ id: string }>("/api/uploads", {
		purpose: "review_file",
		name: "a.pdf",
		size: 9,
	});
	expect((await holder.postToUpload(started.id)).status).toBe(404);
	const steps = new ReviewSteps(path, life.number);
	const sent = await steps.send(expert, holder.link.review, reviewForm({ upload_id: id }));
	expect([sent.status, sent.body.file?.name]).toEqual([200, "remarks.pdf"]);
});

test("an upload is refused once the review can no longer be sent by that link", async () => {
	const met: Record<string, unknown> = {};
	const expectRefused = async (
		why: string,
		end: (asked: AgreedReview) => Promise<void>,
		mend?: (asked: AgreedReview) => Promise<void>,
	) => {
		const asked = await agreed();
		const { holder } = asked;
		const upload_id = await holder.upload();
		await end(asked);
		const answers = [
			await holder.startUpload(100),
			await holder.postToUpload(upload_id),
			await holder.postToUpload(upload_id, "complete"),
			await holder.send({ upload_id, content: "Too late." }),
		];
		await mend?.(asked);
		met[why] = [...new Set(answers.map(({ body }) => body.code))];
	};
	const declines = { answer: { agrees: false, reason: "no_time" } };
	await expectRefused("declined", async ({ holder }) => {
		expect((await holder.post("answer", declines)).status).toBe(200);
	});
	await expectRefused("asked again", async ({ holder, steps, id }) => {
		await holder.post("answer", declines);
		expect(await steps.applyAction(editor(), "reinstate", id)).toBe(null);
	});
	await expectRefused("cancelled", async ({ steps, id }) => {
		expect(await steps.applyAction(editor(), "cancel", id)).toBe(null);
	});
	const setDue = async ({ id, holder }: AgreedReview, due: string) => {
		const [number = 0, n = 0] = id.split("-").map(Number);
		const row = reviews(deck.ports.table).patch({ conference: holder.link.conference, number, n });
		await row.set({ due }).go();
	};
	let due = "";
	await expectRefused(
		"expired",
		async (asked) => {
			({ due } = (await asked.holder.post("")).body);
			await setDue(asked, new Date(Date.parse(due) - 60 * 86_400_000).toISOString());
		},
		(asked) => setDue(asked, due),
	);
	await expectRefused("became an author", async ({ life, expert }) => {
		const { version } = await life.read(editor());
		const form = paperForm(the("author").email);
		const second = authorForm({ email: expert.email, corresponding: false });
		const body = { ...form, authors: [...form.authors, second], version };
		expect((await editor().request("PUT", life.address, { body })).status).toBe(200);
	});
	await expectRefused("shown", async ({ holder, steps, id }) => {
		expect((await holder.send()).status).toBe(200);
		expect(await steps.applyAction(editor(), "reveal", id)).toBe(null);
	});
	await expectRefused("decided", async ({ life }) => {
		expect((await life.changeStatus(editor(), "rejected")).status).toBe(200);
	});
	expect(met).toEqual({
		declined: ["review_link_declined"],
		"asked again": ["review_link_over"],
		cancelled: ["review_link_over"],
		expired: ["review_link_over"],
		"became an author": ["review_link_over"],
		shown: ["review_step"],
		decided: ["review_closed"],
	});
	const life = await submitPaperSteps(the("author"), path);
	const expert = new Person(deck.machine);
	await new ReviewSteps(path, life.number).requestReview(editor(), expert, "Clara");
	const holder = new LinkReviewer(deck.machine, (await expert.waitForEmail()).text);
	expect((await holder.startUpload(100)).body.code).toBe("review_step");
});

test("after a review is handed back another file replaces the first", async () => {
	const { steps, id, holder } = await agreed();
	await holder.send({ upload_id: await holder.upload() });
	const { body: first } = await holder.post<{ url: string }>("review-file", { part: "review" });
	expect(await steps.applyAction(editor(), "hand_back", id)).toBe(null);
	const upload_id = await holder.upload(await pdfWithMetadata("Quoll"), "second.pdf");
	expect((await holder.send({ upload_id })).body.file?.name).toBe("second.pdf");
	const { body: second } = await holder.post<{ url: string }>("review-file", { part: "review" });
	expect(await disclosedByPdf(await bytesAt(second.url))).toContain("Quoll");
	await expect.poll(async () => (await fetch(first.url)).status).toBe(404);
});

test("a review sent while its file is cancelled, or twice at once, is sent with the file or not at all", async () => {
	const { holder } = await agreed();
	const upload_id = await holder.upload();
	const twice = await Promise.all([holder.send({ upload_id }), holder.send({ upload_id })]);
	expect(twice.map(({ status, body }) => [status, body.file?.name])).toEqual([
		[200, "remarks.pdf"],
		[200, "remarks.pdf"],
	]);
	const outcomes: unknown[] = [];
	for (let round = 0; round < 4; round++) {
		const { holder: one } = await agreed();
		const id = await one.upload();
		const send = () => one.send({ upload_id: id });
		const cancel = () => one.postToUpload<ReviewPage>(id, "cancel");
		const both = round % 2 === 0 ? [send(), cancel()] : [cancel(), send()].reverse();
		const [sent] = await Promise.all(both);
		const { body: page } = await one.post("");
		outcomes.push([sent?.status, sent?.body.codes ?? null, page.file?.name ?? null]);
	}
	const allowed = [
		[200, null, "remarks.pdf"],
		[422, { upload_id: ["upload_unknown"] }, null],
		[422, { upload_id: ["upload_used"] }, null],
	].map((one) => JSON.stringify(one));
	expect(outcomes.filter((one) => !allowed.includes(JSON.stringify(one)))).toEqual([]);
});

test("each request of an upload by link makes a fixed number of calls", async () => {
	const { holder } = await agreed();
	const calls = async (what: string, more: object = {}, expected = 200) => {
		const request = {
			person: holder.person,
			method: "POST" as const,
			path: `/api/review-link/${what}`,
			body: { ...holder.link, ...more },
		};
		let id = "";
		const made = await deck.callsOf(async () => {
			const { status, body } = await deck.request<{ id: string }>(request);
			expect([what, status]).toEqual([what, expected]);
			id = body?.id ?? "";
		});
		return { id, names: made.names };
	};
	/** Counts the network, checks the link, reads the paper and its reviews. */
	const LET_IN = ["UpdateItem", "BatchGetItem", "BatchGetItem", "Query", "BatchGetItem", "Query"];
	const file = { purpose: "review_file", name: "a.pdf", size: 100 };
	const { id, names } = await calls("uploads", { file }, 201);
	expect(names).toEqual([...LET_IN, "UpdateItem", "UpdateItem", "PutItem"]);
	expect((await calls(`uploads/${id}`)).names).toEqual([...LET_IN, "BatchGetItem"]);
	expect((await calls(`uploads/${id}/parts`, { parts: [1] })).names).toEqual([...LET_IN, "BatchGetItem"]);
	expect((await calls(`uploads/${id}/cancel`, {}, 204)).names).toEqual([
		...LET_IN,
		"BatchGetItem",
		"DeleteItem",
	]);
});

test("a link does not count a review of a paper that its person wrote under an address removed since", async () => {
	const own = await cast.createConference();
	const expert = new Person(deck.machine);
	const numbers = [await submitPaper(the("author"), own), await submitPaper(the("author"), own)];
	const [snow = 0, ice = 0] = numbers;
	const steps = new ReviewSteps(own, snow);
	const number = await steps.addExpert(editor(), expert.email);
	await editor().post(`/api/conf/${own}/adm/reviews`, {
		asks: numbers.map((paper) => ({ paper, expert: number })),
	});
	const { text } = await expert.waitForEmailWith(`/${ice}-`);
	const links = text.match(/\/auth\/review#[^\s/]+\/\S+/g) ?? [];
	const holder = new LinkReviewer(deck.machine, links.find((link) => link.includes(`/${snow}-`)) ?? "");
	expect((await holder.post<OtherRequests>("others")).body).toEqual({ count: 1 });

	await expert.join();
	const alias = await new Person(deck.machine).join();
	const { aliases } = await linkAlias(expert, alias);
	const authors = [the("author"), alias].map(({ email }, at) =>
		authorForm({ email, corresponding: at === 0 }),
	);
	const form = paperForm(the("author").email, { authors });
	const { version } = await new PaperSteps(own, ice).read(editor());
	const edited = await editor().request("PUT", `/api/conf/${own}/papers/${ice}`, {
		body: { ...form, version },
	});
	expect(edited.status).toBe(200);
	const removed = await expert.request("DELETE", `/api/profile/aliases/${aliases[0]?.id}`);
	expect(removed.status).toBe(200);
	expect((await holder.post<OtherRequests>("others")).body).toEqual({ count: 0 });
});

test("a link counts its address's other open reviews, and e-mails their links to that address only", async () => {
	const own = await cast.createConference();
	const expert = new Person(deck.machine);
	const titles = ["Snow", "Ice", "Declined", "Decided", "Cancelled", "Written together"];
	const numbers: number[] = [];
	const authors = [the("author"), the("superadmin")].map(({ email }, at) =>
		authorForm({ email, corresponding: at === 0 }),
	);
	for (const title of titles)
		numbers.push(await submitPaper(the("author"), own, { title, ...(title === "Ice" && { authors }) }));
	const [snow = 0, ice = 0, declined = 0, decided = 0, cancelled = 0, written = 0] = numbers;
	const steps = new ReviewSteps(own, cancelled);
	const number = await steps.addExpert(editor(), expert.email);
	const asked = await editor().post<ReviewRequestResult[]>(`/api/conf/${own}/adm/reviews`, {
		asks: numbers.map((paper) => ({ paper, expert: number })),
	});
	expect(asked.body.map(({ refused }) => refused)).toEqual(numbers.map(() => null));
	const stranger = new ReviewSteps(own, await submitPaper(the("author"), own, { title: "Of somebody else" }));
	await stranger.requestReview(editor(), new Person(deck.machine));
	const elsewhere = new ReviewSteps(path, await submitPaper(the("author"), path, { title: "Elsewhere" }));
	await elsewhere.requestReview(editor(), expert);

	const { text } = await expert.waitForEmailWith("Written together");
	const links = text.match(/\/auth\/review#[^\s/]+\/\S+/g) ?? [];
	const linkTo = (paper: number) =>
		new LinkReviewer(deck.machine, links.find((link) => link.includes(`/${paper}-`)) ?? "");
	await linkTo(declined).post("answer", { answer: { agrees: false, reason: "other" } });
	await new PaperSteps(own, decided).changeStatus(editor(), "rejected");
	const review = asked.body.find(({ paper }) => paper === cancelled)?.review ?? "";
	expect(await steps.applyAction(editor(), "cancel", review)).toBe(null);
	const { version } = await new PaperSteps(own, written).read(editor());
	const form = paperForm(the("author").email);
	const second = authorForm({ email: expert.email, corresponding: false });
	const edited = await editor().request("PUT", `/api/conf/${own}/papers/${written}`, {
		body: { ...form, title: "Written together", authors: [...form.authors, second], version },
	});
	expect(edited.status).toBe(200);

	const waiting = await submitPaper(the("author"), own, { title: "Not yet invited" });
	await editor().post(`/api/conf/${own}/adm/reviews`, {
		asks: [{ paper: waiting, expert: number }],
		run: "waiting01",
	});
	const shown = await linkTo(snow).post<OtherRequests>("others");
	expect([shown.status, shown.body]).toEqual([200, { count: 1 }]);
	expect((await linkTo(declined).post("others")).body.code).toBe("review_link_declined");
	expect((await linkTo(written).post("others")).body.code).toBe("review_link_over");
	const { link } = linkTo(snow);
	const forged = { ...link, signature: linkTo(ice).link.signature };
	expect((await linkTo(snow).post("others", {}, forged)).body.code).toBe("review_link_over");

	expect((await linkTo(snow).post("others/email")).status).toBe(204);
	expect((await linkTo(snow).post("others/email")).body.code).toBe("links_sent");
	const logged = async (name: string) => {
		const log = `/api/conf/${own}/adm/audit?object=review-`;
		const { entries } = (await the(name).get<AuditPage>(log)).body;
		return entries.flatMap(({ action, object, actor, after }) =>
			action === "review.links_sent" ? [{ object, actor, after }] : [],
		);
	};
	const entry = {
		object: expect.stringMatching(`^review-${snow}-\\d+$`),
		actor: null,
		after: { papers: [ice], by_link: expert.email },
	};
	expect(await logged("editor")).toEqual([entry]);
	expect(await logged("superadmin"), "an author of the other paper").toEqual([]);
	const reminders = async () =>
		(await expert.readInbox()).filter(
			(email) =>
				email.text.includes("Ice") && email.text.includes(`/${ice}-`) && !email.text.includes("Snow"),
		);
	await expect.poll(async () => (await reminders()).length).toBe(1);
	const [reminder] = await reminders();
	expect((await new LinkReviewer(deck.machine, reminder?.text ?? "").post("")).body.title).toBe("Ice");
});
