import type { AuditPage } from "@deck/contracts/audit";
import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Paper, PaperList, PaperListRow } from "@deck/contracts/paper";
import type { ReleasePreviews, ReleaseResult } from "@deck/contracts/paper-staff";
import { parseReviewId } from "@deck/contracts/review";
import { topics } from "@deck/contracts/topics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointStaff, paperForm } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday, longDay } from "../support/fixtures/days.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { openSocket } from "../support/sockets.ts";
import { type PaperSteps, submitPaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";
import { waitForInspection } from "../support/steps/wait-for-inspection.ts";
import { withoutUnsubscribeLine } from "../support/steps/without-unsubscribe-line.ts";

let machine: TestMachine;
let cast: Cast;
let path: string;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
	path = await cast.createConference();
});
afterAll(() => checkInvariantsAndStop(machine));

const newPaper = (coauthor?: Person) => submitPaperSteps(the("author"), path, coauthor);

const subjects = async (person: Person) => (await person.readInbox()).map(({ subject }) => subject);

async function readPageAndRows(person: Person, { address, number }: PaperSteps, mark: string) {
	const list = `/api/conf/${path}/adm/papers`;
	const [page, row, since] = await Promise.all([
		person.get<Paper>(address),
		person.get<PaperListRow[]>(`${list}/rows?ids=${number}`),
		person.get<PaperList>(`${list}?since=${encodeURIComponent(mark)}`),
	]);
	const later = since.body.rows?.filter((listRow) => listRow.number === number);
	return { page: page.body, row: row.status === 200 ? row.body : row.status, later };
}

async function release({ number }: PaperSteps, held: string, who = "chair"): Promise<string | null> {
	const papers = [{ number, held }];
	const { body } = await the(who).post<ReleaseResult[]>(`/api/conf/${path}/adm/papers/release`, { papers });
	expect(body.map((one) => one.number)).toEqual([number]);
	return body[0]?.refused ?? null;
}

test("only deciders see a held decision; it is withdrawn without a trace, or sent once when released", async () => {
	const coauthor = await new Person(machine).join();
	const steps = await newPaper(coauthor);
	await waitForInspection(the("author"), path, steps.number);
	await machine.control("catch-up");
	const mark = new Date(Date.now() + 60_000).toISOString();
	const strangers = ["observer", "author"];
	const before = await Promise.all(strangers.map((name) => readPageAndRows(the(name), steps, mark)));
	const held = await steps.changeStatus(the("chair"), "rejected", {
		hold: true,
		note: "Not yet",
		reason: "weak",
	});
	expect(held.body).toMatchObject({ status: "submitted", version: 1, staff: { held: { to: "rejected" } } });
	await machine.control("catch-up");

	const seenBy = await Promise.all(strangers.map((name) => readPageAndRows(the(name), steps, mark)));
	expect(seenBy).toEqual(before);
	const editors = await readPageAndRows(the("editor"), steps, new Date(0).toISOString());
	expect(editors.row).toEqual([expect.objectContaining({ held: "rejected", version: 1, lock: 2 })]);
	expect(editors.later?.at(-1)).toMatchObject({ held: "rejected" });
	expect((await steps.read(the("author"))).staff).toBeUndefined();
	const log = `/api/conf/${path}/adm/audit?object=paper-${steps.number}`;
	expect((await the("observer").get(log)).status).toBe(403);

	const at = held.body.staff?.held?.at ?? "";
	const discard = () => the("editor").request<ErrorBody>("DELETE", `${steps.staffAddress}/held?at=${at}`);
	expect((await discard()).status).toBe(204);
	expect((await steps.read(the("editor"))).staff?.held).toBeNull();
	expect((await discard()).body.code).toBe("not_held");

	await steps.changeStatus(the("editor"), "accepted", { hold: true, note: "Well done" });
	expect((await discard()).body.code).toBe("held_changed");
	const numbers = [steps.number];
	const preview = await the("chair").post<ReleasePreviews>(`/api/conf/${path}/adm/papers/release/preview`, {
		numbers,
	});
	expect([preview.body.papers.length, preview.body.left]).toEqual([1, []]);
	const [{ to, emails, held: previewed } = { to: "", emails: [], held: "" }] = preview.body.papers;
	expect([to, emails.map((email) => email.to)]).toEqual(["accepted", [the("author").email, coauthor.email]]);
	expect(emails[0]?.text).toContain("Well done");
	expect(await subjects(coauthor)).toEqual([expect.stringContaining("received")]);

	expect(await release(steps, at)).toBe("held_changed");
	expect(await release(steps, previewed)).toBe(null);
	expect(await release(steps, previewed)).toBe(null);
	expect(await release(steps, at)).toBe("not_held");
	const email = await coauthor.waitForEmail(/has been accepted/);
	expect(withoutUnsubscribeLine(email.text)).toBe(emails[1]?.text);
	expect(await steps.read(the("observer"))).toMatchObject({ status: "accepted", version: 2 });
	expect((await subjects(coauthor)).filter((one) => one.includes("accepted"))).toHaveLength(1);
});

test("a held decision is invisible to deciders who are authors, and to observers who decide elsewhere", async () => {
	const elsewhere = await new Person(machine).join();
	const roles = [{ type: "sec_chair", section_id: "signals" }, { type: "observer" }] as const;
	await appointStaff(machine.table, elsewhere, path, ...roles);
	const steps = await newPaper(the("editor"));
	await waitForInspection(the("author"), path, steps.number);
	await machine.control("catch-up");
	const topic = topics.deciders(path);
	const sockets = await Promise.all([the("editor"), the("superadmin")].map((one) => openSocket(one, topic)));
	const start = new Date(0).toISOString();
	const look = () => Promise.all([the("editor"), elsewhere].map((one) => readPageAndRows(one, steps, start)));
	const before = await look();
	await steps.changeStatus(the("creator"), "accepted", { hold: true });
	await machine.control("catch-up");
	expect(await look()).toEqual(before);
	const frame = { topic, conference: path, resource: "paper", ids: [steps.number], version: 1 };
	const [own, other] = sockets.map(({ received }) => received);
	await expect.poll(() => other).toContainEqual(frame);
	expect(own).not.toContainEqual(frame);
	for (const { socket } of sockets) socket.close();
});

test("a held decision does not block the author's edits, and a withdrawal discards it", async () => {
	const steps = await newPaper();
	await steps.changeStatus(the("editor"), "accepted", { hold: true });
	const { abstract: _, ...form } = paperForm(the("author").email);
	const edited = await the("author").request<Paper>("PUT", steps.address, {
		body: { ...form, abstract: "Another one.", version: 1 },
	});
	expect(edited.status).toBe(200);
	expect((await steps.read(the("editor"))).staff?.held).toMatchObject({ to: "accepted" });
	expect((await steps.changeStatus(the("author"), "withdrawn")).body).toMatchObject({ status: "withdrawn" });
	expect((await steps.read(the("editor"))).staff?.held).toBeNull();
	expect((await steps.changeStatus(the("editor"), "submitted")).body).toMatchObject({ status: "submitted" });
	expect((await steps.read(the("editor"))).staff?.held).toBeNull();
	const log = `/api/conf/${path}/adm/audit?object=paper-${steps.number}`;
	const { entries } = (await the("editor").get<AuditPage>(log)).body;
	const ended = entries.filter(({ action }) => action === "paper.decision_discarded");
	expect(ended.map(({ before }) => before)).toEqual([{ held: "accepted" }]);
});

test("a revision is held with its deadline, and its release opens editing until then", async () => {
	const steps = await newPaper();
	expect((await steps.changeStatus(the("chair"), "revising", { hold: true })).status).toBe(200);
	const { staff, editable_till } = await steps.read(the("chair"));
	expect([staff?.held?.to, typeof staff?.held?.till]).toEqual(["revising", "string"]);
	expect((await steps.read(the("author"))).editable_till).toBe(editable_till);
	expect(await release(steps, staff?.held?.at ?? "")).toBe(null);
	const after = await steps.read(the("author"));
	expect([after.status, after.editable_till]).toEqual(["revising", staff?.held?.till]);
});

test("a decision is not released with a review that was corrected since, until it is held again", async () => {
	const steps = await newPaper();
	const asked = new ReviewSteps(path, steps.number);
	const reviewer = await new Person(machine).join();
	const id = await asked.requestReview(the("editor"), reviewer);
	await asked.agreeAndSend(reviewer, id);
	const hold = async (seen?: string) => {
		const more = { hold: true, reveal: [parseReviewId(id).n], ...(seen && { seen }) };
		const { body } = await steps.changeStatus(the("chair"), "accepted", more);
		return body.staff?.held?.at ?? "";
	};
	const read = (await asked.readOne(the("chair"), id))?.sent_at;
	const first = await hold();
	expect((await asked.correct(reviewer, id, { content: "Plagiarism." })).status).toBe(200);
	expect(await release(steps, first)).toBe("review_corrected");
	expect((await steps.read(the("author"))).status).toBe("reviewing");
	expect((await the("author").get<object[]>(asked.authorAddress)).body).toEqual([]);
	expect(await release(steps, await hold(read)), "read before the correction").toBe("review_corrected");
	expect(await release(steps, await hold())).toBe(null);
	const shown = await the("author").get<ReviewForAuthors[]>(asked.authorAddress);
	expect(shown.body).toMatchObject([{ content: "Plagiarism." }]);
});

test("staff can neither hold nor release a decision on their own paper", async () => {
	const steps = await newPaper(the("editor"));
	const own = await steps.changeStatus(the("editor"), "accepted", { hold: true });
	expect([own.status, own.body.code]).toEqual([403, "forbidden"]);
	await steps.changeStatus(the("creator"), "accepted", { hold: true });
	const page = await steps.read(the("editor"));
	expect([page.staff, page.status, page.version]).toEqual([undefined, "submitted", 1]);
	const { at = "" } = (await steps.read(the("creator"))).staff?.held ?? {};
	expect(await release(steps, at, "editor")).toBe("forbidden");
});

test("a decision says until when authors may answer the reviews that it shows, and send the final version", async () => {
	const steps = await newPaper();
	const asked = new ReviewSteps(path, steps.number);
	const reviewer = await new Person(machine).join();
	const id = await asked.requestReview(the("editor"), reviewer);
	await asked.agreeAndSend(reviewer, id);
	const dates = { till: dayFromToday(9), reply_till: dayFromToday(5), reveal: [parseReviewId(id).n] };
	const late = await steps.changeStatus(the("chair"), "accepted", { ...dates, reply_till: dayFromToday(-1) });
	expect(late.body.codes).toEqual({ reply_till: ["till_past"] });
	const { body } = await steps.changeStatus(the("chair"), "accepted", { ...dates, hold: true });
	expect(body.editable_till).toBe(null);
	expect(await release(steps, body.staff?.held?.at ?? "")).toBe(null);
	const { editable_till, is_editable } = await steps.read(the("author"));
	expect([editable_till?.slice(0, 10), is_editable]).toEqual([dayFromToday(9), true]);
	const shown = await the("author").get<ReviewForAuthors[]>(asked.authorAddress);
	expect(shown.body).toMatchObject([{ may_reply: true }]);
	expect(shown.body[0]?.reply_till?.slice(0, 10)).toBe(dayFromToday(5));
	const { text } = await the("author").waitForEmail(new RegExp(`paper ${steps.number} has been accepted`));
	expect(text).toContain(`can send the final version by ${longDay(9, "en")}, 23:59 UTC+4.`);
	expect(text).toContain(`can answer the reviews by ${longDay(5, "en")}, 23:59 UTC+4.`);
});
