import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { CoAuthors } from "@deck/contracts/co-authors";
import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { MyDeck } from "@deck/contracts/deck";
import type { Draft, DraftRow } from "@deck/contracts/draft";
import type { Frame } from "@deck/contracts/live";
import type { ReviewPage } from "@deck/contracts/own-review";
import type { Profile } from "@deck/contracts/profile";
import type { ReviewReply } from "@deck/contracts/review";
import { topics } from "@deck/contracts/topics";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	appointStaff,
	authorForm,
	paperForm,
	submitPaper,
	uploadPdfContaining,
} from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { disclosedByPdf, pdfWithMetadata } from "../support/invariants/disclosed-by-pdf.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { changeAddress, linkAlias } from "../support/steps/accounts.ts";
import {
	impersonationHeaders,
	impersonationResult,
	NOT_IMPERSONATING,
	startImpersonation,
} from "../support/steps/impersonation-steps.ts";
import { LinkReviewer } from "../support/steps/link-reviewer.ts";
import { PaperSteps, submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";
import { waitForInspection } from "../support/steps/wait-for-inspection.ts";

/**
 * Files between authors and reviewers are stripped of their creator's traces; staff get the originals. Impersonation
 * reveals nothing either.
 */

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

async function fetchDisclosed(person: Person, address: string): Promise<{ url: string; text: string }> {
	await expect.poll(async () => (await person.get(address)).status).toBe(302);
	const url = (await person.get(address)).headers.get("location") ?? "";
	const response = await fetch(url);
	return { url, text: await disclosedByPdf(new Uint8Array(await response.arrayBuffer())) };
}

test.each(["double", "single"] as const)("files of a %s-blind conference", async (blindness) => {
	const path = await cast.createConference({ blindness });
	const number = await submitPaper(the("author"), path, { acknowledgements: "To the Numbat Fund." });
	const steps = new ReviewSteps(path, number);
	const reviewer = await new Person(machine).join();
	const id = await steps.requestReview(the("editor"), reviewer);
	const sent = reviewForm({ upload_id: await uploadPdfContaining(reviewer, "Quokka") });
	await steps.agreeAndSend(reviewer, id, sent);
	await steps.applyAction(the("editor"), "reveal", id, { reply_till: dayFromToday(3) });
	const { body: shown } = await the("author").get<ReviewForAuthors[]>(steps.authorAddress);
	const address = `${steps.authorAddress}/${shown[0]?.id}/reply`;
	const body = { text: "Units are added.", upload_id: await uploadPdfContaining(the("author"), "Wombat") };
	const reply = await the("author").request<ReviewReply>("PUT", address, { body });
	expect(reply.body.file?.name).toBe("Wombat.pdf");

	const staff = await steps.readOne(the("editor"), id);
	expect([staff?.file?.name, staff?.reply?.file?.name]).toEqual(["Quokka.pdf", "Wombat.pdf"]);
	expect((await fetchDisclosed(the("editor"), staff?.file?.file ?? "")).text).toContain("Quokka");
	expect((await fetchDisclosed(the("editor"), staff?.reply?.file?.file ?? "")).text).toContain("Wombat");

	expect(shown[0]?.file?.name).toBe("review.pdf");
	const forAuthors = await fetchDisclosed(the("author"), shown[0]?.file?.file ?? "");
	expect(JSON.stringify([shown, forAuthors])).not.toContain("Quokka");

	const { body: page } = await steps.readAsReviewer(reviewer, id);
	expect(page.reply?.file?.name).toBe("reply.pdf");
	const forReviewer = await fetchDisclosed(reviewer, page.reply?.file?.file ?? "");
	expect(forReviewer.text).toContain("Units are added.");
	expect(JSON.stringify([page, forReviewer.url])).not.toContain("Wombat");
	// Reviewers who know the authors get the original and the acknowledgements.
	expect(page.paper.acknowledgements).toBe(blindness === "single" ? "To the Numbat Fund." : undefined);
	expect(forReviewer.text.includes("Wombat")).toBe(blindness === "single");
});

test("a manuscript that needs a password only for printing is decrypted for its reviewer", async () => {
	const path = await cast.createConference({ blindness: "double" });
	const number = await submitPaper(the("author"), path, {}, await pdfWithMetadata("Wombat", "Xanthippe"));
	expect((await waitForInspection(the("author"), path, number)).findings?.encrypted).toBe(true);
	const steps = new ReviewSteps(path, number);
	const reviewer = await new Person(machine).join();
	const id = await steps.requestReview(the("editor"), reviewer);
	await steps.answer(reviewer, id, { agrees: true });
	const { text } = await fetchDisclosed(reviewer, `/files/reviews/${path}/${id}/1`);
	expect(text).toContain("Units are added.");
	expect(text).not.toMatch(/Wombat|\/Encrypt/);
});

test("an author who impersonates the reviewer of their paper sees no review anywhere", async () => {
	const author = await new Person(machine).join();
	const path = await cast.createConference();
	const { number } = await submitPaperSteps(author, path);
	await appointStaff(machine.table, author, path, { type: "superadmin" });
	const steps = new ReviewSteps(path, number);
	const reviewer = await new Person(machine).join();
	const id = await steps.requestReview(the("editor"), reviewer);
	const seen = async (who: Person, headers = {}) => {
		const list = await who.get<object[]>(`/api/conf/${path}/myreviews`, headers);
		const { tasks } = (await who.get<MyDeck>("/api/my", headers)).body;
		const whole = await who.get<ConferenceWithInfo>(`/api/conf/${path}`, headers);
		const page = await who.get(steps.reviewerAddress(id), headers);
		return [list.body.length, tasks.length, whole.body.has_reviews, page.status];
	};
	await expect.poll(() => seen(reviewer)).toEqual([1, 1, true, 200]);
	expect((await startImpersonation(author, reviewer, path)).status).toBe(200);
	expect(await seen(author, impersonationHeaders(reviewer))).toEqual([0, 0, false, 404]);
	expect((await startImpersonation(the("creator"), reviewer, path)).status).toBe(200);
	expect(await seen(the("creator"), impersonationHeaders(reviewer))).toEqual([1, 1, true, 200]);
});

test("a reviewer who impersonates an author of the paper sees that paper nowhere", async () => {
	const reviewer = await new Person(machine).join();
	const author = await new Person(machine).join();
	const coauthor = await new Person(machine).join();
	const path = await cast.createConference();
	const { number, address } = await submitPaperSteps(author, path, coauthor);
	const other = await submitPaperSteps(author, path);
	await appointStaff(machine.table, reviewer, path, { type: "superadmin" });
	const steps = new ReviewSteps(path, number);
	const id = await steps.requestReview(the("editor"), reviewer);
	await steps.agreeAndSend(reviewer, id);
	await steps.applyAction(the("editor"), "reveal", id);
	const started = { type: "extpaper", paper: number, content: { title: "Snow, extended" } };
	const draft = (await author.post<Draft>(`/api/conf/${path}/drafts`, started)).body.id;
	const seen = async (who: Person, headers = {}) => {
		const drafts = await who.get<DraftRow[]>(`/api/conf/${path}/drafts`, headers);
		const ownPapers = await who.get<{ number: number }[]>(`/api/conf/${path}/mysubs`, headers);
		const { tasks } = (await who.get<MyDeck>("/api/my", headers)).body;
		const { people } = (await who.get<CoAuthors>("/api/co-authors", headers)).body;
		const file = `/files/papers/${path}/${number}/1`;
		const pages = [address, file, steps.authorAddress, `/api/conf/${path}/drafts/${draft}`];
		const answers = await Promise.all(pages.map((page) => who.get(page, headers)));
		return {
			mine: ownPapers.body.map((paper) => paper.number),
			drafts: drafts.status === 200 ? drafts.body.map(({ title }) => title) : drafts.status,
			tasks: tasks.map(({ to }) => to).sort(),
			coauthor: people.some(({ email }) => email === coauthor.email),
			answers: answers.map(({ status }) => status),
		};
	};
	const toOf = (paper: number) => `/${path}/mysubs/${paper}`;
	const all = {
		mine: [other.number, number],
		drafts: ["Snow, extended"],
		tasks: [toOf(number), toOf(other.number)].sort(),
		coauthor: true,
		answers: [200, 302, 200, 200],
	};
	await expect.poll(() => seen(author)).toEqual(all);
	expect((await startImpersonation(reviewer, author, path)).status).toBe(200);
	const less = { mine: [other.number], drafts: 403, tasks: [toOf(other.number)], coauthor: false };
	expect(await seen(reviewer, impersonationHeaders(author))).toEqual({
		...less,
		answers: [404, 404, 404, 403],
	});
	expect((await startImpersonation(the("creator"), author, path)).status).toBe(200);
	const helped = { ...all, drafts: 403, answers: [200, 302, 200, 403] };
	expect(await seen(the("creator"), impersonationHeaders(author))).toEqual(helped);
});

test("a reviewer impersonates nobody in a double-blind conference, also once asked meanwhile", async () => {
	const [reviewer, author] = [await new Person(machine).join(), await new Person(machine).join()];
	const path = await cast.createConference({ blindness: "double" });
	const steps = new ReviewSteps(path, await submitPaper(author, path));
	await appointStaff(machine.table, reviewer, path, { type: "superadmin" });
	const start = async () => (await startImpersonation(reviewer, author, path)).body.codes?.email;
	await expect.poll(start, EVENTUALLY).toBe(undefined);
	expect(await impersonationResult(reviewer, author)).toEqual([200]);
	const id = await steps.requestReview(the("editor"), reviewer);
	expect(await impersonationResult(reviewer, author)).toEqual(NOT_IMPERSONATING);
	expect(await start()).toEqual(["impersonation_reviewing"]);
	await steps.applyAction(the("editor"), "cancel", id);
	expect(await start()).toBe(undefined);
});

test("a user who impersonates a reviewer reads what the reviewer does, unless also a reviewer of the paper", async () => {
	const path = await cast.createConference();
	const { number } = await submitPaperSteps(the("author"), path);
	const steps = new ReviewSteps(path, number);
	const [first, second] = [await new Person(machine).join(), await new Person(machine).join()];
	await appointStaff(machine.table, first, path, { type: "superadmin" });
	await appointStaff(machine.table, second, path, { type: "sec_chair", section_id: "optics" });
	const requested = await steps.requestReview(the("editor"), first);
	const id = await steps.requestReview(the("editor"), second);
	await steps.agreeAndSend(second, id);
	const seen = async (who: Person, headers = {}) => {
		const list = await who.get<object[]>(`/api/conf/${path}/myreviews`, headers);
		const whole = await who.get<ConferenceWithInfo>(`/api/conf/${path}`, headers);
		const { status, body } = await who.get<ReviewPage>(steps.reviewerAddress(id), headers);
		const others = body.others?.map(({ place, content }) => [place, content]);
		return [list.body.length, whole.body.has_reviews, status, others];
	};
	await expect.poll(() => seen(second)).toEqual([1, true, 200, []]);
	expect((await startImpersonation(first, second, path)).status).toBe(200);
	expect((await startImpersonation(the("creator"), second, path)).status).toBe(200);
	expect(await seen(first, impersonationHeaders(second))).toEqual([0, false, 404, undefined]);
	await steps.agreeAndSend(first, requested, reviewForm({ content: "Sound." }));
	await steps.applyAction(the("editor"), "reveal", requested);
	const read = [1, true, 200, [[1, "Sound."]]];
	expect([await seen(second), await seen(the("creator"), impersonationHeaders(second))]).toEqual([
		read,
		read,
	]);
	expect(await seen(first, impersonationHeaders(second))).toEqual([0, false, 404, undefined]);
	await steps.applyAction(the("editor"), "hand_back", id);
	expect((await seen(second)).at(-1)).toBe(undefined);
});

describe("staff keep the conflicts of interest", () => {
	const removeFirst = async (person: Person) => {
		const [alias] = (await person.get<Profile>("/api/profile")).body.aliases;
		return person.request("DELETE", `/api/profile/aliases/${alias?.id}`);
	};
	const deleteAccount = (person: Person) =>
		person.post("/api/profile/deletion", { email: person.email, current: Person.password });
	const joinThree = () => Promise.all([1, 2, 3].map(() => new Person(machine).join()));

	test("over a paper that their deleted linked account reviewed", async () => {
		const path = await cast.createConference();
		const [author, staff, reviewer] = (await joinThree()) as [Person, Person, Person];
		await linkAlias(staff, reviewer);
		await appointStaff(machine.table, staff, path, { type: "editor" });
		const number = await submitPaper(author, path);
		const steps = new ReviewSteps(path, number);
		await steps.agreeAndSend(reviewer, await steps.requestReview(the("editor"), reviewer));
		const other = await submitPaper(author, path);
		const seen = async () => [
			(await steps.readAll(staff)).status,
			(await new ReviewSteps(path, other).readAll(staff)).status,
		];
		expect(await seen()).toEqual([403, 200]);
		expect((await deleteAccount(reviewer)).status).toBe(204);
		const emails = async () => (await steps.readAll(the("editor"))).body.reviews.map(({ email }) => email);
		await expect.poll(emails, EVENTUALLY).not.toContain(reviewer.email);
		expect(await seen()).toEqual([403, 200]);
	});

	test.each([
		["main", "separated"],
		["main", "deleted"],
		["alias", "separated"],
		["alias", "deleted"],
	] as const)("as the %s account of a %s one", async (side, fate) => {
		const path = await cast.createConference();
		const [author, staff, reviewer] = (await joinThree()) as [Person, Person, Person];
		const [main, alias] = side === "main" ? [staff, author] : [author, staff];
		await appointStaff(machine.table, staff, path, { type: "editor" });
		await linkAlias(main, alias);
		const number = await submitPaper(author, path, { authors: [authorForm({ email: author.email })] });
		const steps = new ReviewSteps(path, number);
		await steps.requestReview(the("editor"), reviewer);
		const accept = async () => (await new PaperSteps(path, number).changeStatus(staff, "accepted")).status;
		const refused = side === "main" ? 403 : 404;
		expect([(await steps.readAll(staff)).status, await accept()]).toEqual([403, refused]);
		if (fate === "separated") expect((await removeFirst(main)).status).toBe(200);
		else expect((await deleteAccount(author)).status).toBe(204);
		expect([(await steps.readAll(staff)).status, await accept()]).toEqual([403, 404]);
		// Nothing else of that account remains.
		expect((await staff.get<object[]>(`/api/conf/${path}/mysubs`)).body).toEqual([]);
	});

	test("of an address that an account had removed before it was linked", async () => {
		const path = await cast.createConference();
		const [author, staff, reviewer] = (await joinThree()) as [Person, Person, Person];
		await appointStaff(machine.table, staff, path, { type: "editor" });
		const number = await submitPaper(author, path, { authors: [authorForm({ email: author.email })] });
		const steps = new ReviewSteps(path, number);
		await steps.requestReview(the("editor"), reviewer);
		const renamed = await changeAddress(author);
		expect((await removeFirst(renamed)).status).toBe(200);
		expect((await steps.readAll(staff)).status).toBe(200);
		await linkAlias(staff, renamed);
		expect((await steps.readAll(staff)).status).toBe(403);
	});

	test("of a removed address, in a double-blind conference", async () => {
		const path = await cast.createConference({ blindness: "double" });
		const [author, reviewing] = (await joinThree()) as [Person, Person, Person];
		await appointStaff(machine.table, reviewing, path, { type: "editor" });
		const number = await submitPaper(author, path, { authors: [authorForm({ email: author.email })] });
		const steps = new ReviewSteps(path, number);
		const id = await steps.requestReview(the("editor"), reviewing);
		const renamed = await changeAddress(reviewing);
		const page = async () => (await renamed.get(`/api/conf/${path}/papers/${number}`)).status;
		const seen = await page();
		expect((await removeFirst(renamed)).status).toBe(200);
		expect([await page(), (await steps.readAll(renamed)).status]).toEqual([seen, 403]);
		// The request itself stays with the address.
		expect((await renamed.get(steps.reviewerAddress(id))).status).toBe(404);
		const { received, socket } = await openSocket(renamed, topics.staff(path));
		const other = await submitPaper(the("author"), path);
		const noted = () =>
			(received as Frame[]).flatMap(({ resource, ids }) => (resource === "note" ? ids : []));
		for (const about of [number, other])
			await the("editor").post(`/api/conf/${path}/adm/papers/${about}/notes`, { text: "x", mentions: [] });
		await expect.poll(noted, EVENTUALLY).toEqual([other]);
		socket.close();
		// Also once somebody else has the address.
		await new Person(machine, reviewing.email).join();
		expect([await page(), (await steps.readAll(renamed)).status]).toEqual([seen, 403]);
	});

	test("of a removed address, by a review's link", async () => {
		const path = await cast.createConference();
		const former = await new Person(machine).join();
		const person = await changeAddress(former);
		expect((await removeFirst(person)).status).toBe(200);
		const paper = await submitPaperSteps(the("author"), path);
		await new ReviewSteps(path, paper.number).requestReview(the("editor"), person);
		const { text } = await person.waitForEmailWith("/auth/review#");
		const link = new LinkReviewer(machine, text);
		expect((await link.post("")).status).toBe(200);
		const { version } = await paper.read(the("editor"));
		const first = authorForm({ email: the("author").email });
		const authors = [first, authorForm({ email: former.email, corresponding: false })];
		const body = { ...paperForm(first.email), authors, version };
		expect((await the("editor").request("PUT", paper.address, { body })).status).toBe(200);
		const over = await link.post("");
		expect([over.status, over.body.code]).toEqual([422, "review_link_over"]);
	});
});
