import type { MailSubscription } from "@deck/contracts/profile";
import type { NewsMode, NewsModes, StaffNewsSettings } from "@deck/contracts/staff-news";
import { HANDLES } from "@deck/core/delivery/handlers";
import { systemContext } from "@deck/core/kernel/context";
import { OUTBOX_SHARDS, outbox } from "@deck/core/kernel/outbox";
import { paperEmails } from "@deck/core/paper/emails";
import { newsLinesDue } from "@deck/core/staff/record-news";
import { staffDigestEmails } from "@deck/core/staff-digest/emails";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { ownRussianPaper } from "../support/pages/duplicate-author.ts";
import { type InboxEmail, Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";
import { unsubscribeByButton, unsubscribeTokenIn } from "../support/steps/unsubscribe-steps.ts";

let deck: InProcessApp;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const allModes = (mode: NewsMode): NewsModes => ({
	papers: mode,
	versions: mode,
	withdrawals: mode,
	reviews: mode,
	refusals: mode,
});

const saveModes = async (
	person: Person,
	conference: string,
	modes: Partial<NewsModes>,
	sections: string[] | null = null,
) => {
	const body = { conference, modes: { ...allModes("off"), ...modes }, sections };
	const { status } = await person.request("PUT", "/api/profile/staff-news", { body });
	return status;
};
const settingsOf = async (person: Person, conference: string) => {
	const { body } = await person.get<StaffNewsSettings[]>("/api/profile/staff-news");
	return body.find((one) => one.conference.id === conference);
};

const newsEmails = async (person: Person, path: string) =>
	(await person.readInbox())
		.filter(({ text }) => text.includes(`/${path}/adm/`))
		.map(({ subject }) => subject);

async function queuedDigest(conference: string) {
	const shards = [...Array(OUTBOX_SHARDS).keys()].map((shard) =>
		outbox(deck.machine.table)
			.query.pending({ shard: String(shard) })
			.go({ pages: "all" }),
	);
	const rows = (await Promise.all(shards)).flatMap(({ data }) => data);
	const found = rows.filter(
		({ event, payload }) => event === "staff.digest" && payload.includes(`"${conference}"`),
	);
	if (found.length !== 1 || !found[0]) throw new Error(`${found.length} digests of ${conference}`);
	return found[0];
}

test("staff get e-mails about the events they chose, at once or daily, unless they may not read them", async () => {
	const path = await cast.createConference();
	const [writing, leaving, reviewer] = await Promise.all([
		new Person(deck.machine).join("ru"),
		new Person(deck.machine).join(),
		new Person(deck.machine).join(),
	]);
	for (const person of [writing, leaving, reviewer])
		await appointStaff(deck.machine.table, person, path, { type: "editor" });
	await deck.machine.control("catch-up");
	expect(
		await Promise.all([
			saveModes(the("creator"), path, { papers: "at_once", refusals: "daily" }),
			saveModes(the("superadmin"), path, { papers: "daily", refusals: "at_once" }),
			saveModes(the("editor"), path, allModes("daily"), ["signals"]),
			saveModes(writing, path, { ...allModes("daily"), refusals: "at_once" }),
			saveModes(reviewer, path, { papers: "daily", refusals: "at_once" }),
			saveModes(leaving, path, allModes("daily")),
			saveModes(the("chair"), path, {}, ["signals"]),
			saveModes(the("author"), path, {}),
		]),
	).toEqual([200, 200, 200, 200, 200, 200, 422, 404]);

	const authors = [the("author"), writing].map(({ email }, at) =>
		authorForm({ email, corresponding: at === 0 }),
	);
	const first = await submitPaper(the("author"), path, { section: "optics", authors });
	const russian = ownRussianPaper(the("author"), "Спектры");
	const second = await submitPaper(the("author"), path, { ...russian, section: "signals" });
	const steps = new ReviewSteps(path, first);
	const review = await steps.requestReview(the("editor"), reviewer);
	const refusal = { agrees: false, reason: "no_time", note: "", alternate: null };
	expect((await steps.answer(reviewer, review, refusal)).status).toBe(200);

	const refused = new RegExp(`will not review paper ${first}$`);
	await Promise.all([
		the("creator").waitForEmail(new RegExp(`new paper ${first}\\b`)),
		the("creator").waitForEmail(new RegExp(`new paper ${second}\\b`)),
		the("chair").waitForEmail(new RegExp(`new paper ${first}\\b`)),
		the("superadmin").waitForEmail(refused),
		the("editor").waitForEmail(refused),
	]);
	const lines = () =>
		queuedDigest(path).then(({ payload }) => newsLinesDue(deck.machine.table, path, JSON.parse(payload).due));
	await expect
		.poll(async () => (await lines()).map(({ id }) => id.split("-")[0]).sort(), EVENTUALLY)
		.toEqual([...["papers", "papers", "refusals"]]);
	const { status } = await cast.postAdmin("creator", path, "staff/removal", { email: leaving.email });
	expect(status).toBe(204);
	const before = [the("chair"), the("observer"), writing, leaving, reviewer];
	const counts = await Promise.all(before.map((person) => newsEmails(person, path)));
	expect(counts.map((subjects) => subjects.length)).toEqual([1, 0, 0, 0, 0]);

	const row = await queuedDigest(path);
	await outbox(deck.machine.table)
		.patch({ consumer: row.consumer, id: row.id })
		.set({ due: new Date().toISOString() })
		.go();
	const [all2, refusals, signals, own, reviewers] = await Promise.all([
		the("superadmin").waitForEmail(/daily digest \(2 new papers\)$/),
		the("creator").waitForEmail(/daily digest \(1 declined review\)$/),
		the("editor").waitForEmail(/daily digest \(1 new paper\)$/),
		writing.waitForEmail(/сводка за день \(1 новая статья\)$/),
		reviewer.waitForEmail(/daily digest \(2 new papers\)$/),
	]);
	const links = ({ text }: InboxEmail) =>
		[...text.matchAll(/\/adm\/papers\/(\d+)/g)].map(([, n]) => Number(n));
	expect([all2, refusals, signals, own, reviewers].map(links)).toEqual([
		...[[first, second], [first], [second], [second], [first, second]],
	]);
	expect(signals.text).toContain("New paper by Olsen M.");
	expect(own.text).toContain("автор: Олсен М.");
	expect(refusals?.text).toContain("Anna Reviewer has declined to review: no time");

	await HANDLES.mail(systemContext(deck.ports), row);
	const digests = async (person: Person) =>
		(await newsEmails(person, path)).filter((subject) => /digest|сводка/.test(subject)).length;
	const everybody = [the("superadmin"), the("creator"), the("editor"), writing, reviewer];
	expect(await Promise.all([...everybody, the("chair"), the("observer"), leaving].map(digests))).toEqual([
		...[1, 1, 1, 1, 1, 0, 0, 0],
	]);

	expect((await unsubscribeByButton(all2)).status).toBe(200);
	const modes = async () => (await settingsOf(the("superadmin"), path))?.modes;
	expect(await modes()).toEqual({ ...allModes("off"), refusals: "at_once" });
	const link = `/api/mail/subscription/${unsubscribeTokenIn(all2)}`;
	const { body } = await the("stranger").get<MailSubscription>(link);
	expect(body).toMatchObject({ topic: "staff_digest", wanted: false, has_account: true });
	await the("stranger").request("PUT", link, { body: { wanted: true } });
	expect(await modes()).toEqual({ ...allModes("off"), papers: "daily", refusals: "at_once" });
	const opened = await the("stranger").get<MailSubscription>(
		`/api/mail/subscription/${unsubscribeTokenIn(refusals)}`,
	);
	expect(opened.body.wanted).toBe(true);
});

test("an author's withdrawal of a paper under review reaches staff who chose so, at once or daily", async () => {
	const path = await cast.createConference();
	const reviewer = await new Person(deck.machine).join();
	await saveModes(the("creator"), path, { withdrawals: "at_once" });
	await saveModes(the("superadmin"), path, { withdrawals: "daily" });
	await saveModes(the("editor"), path, { papers: "daily" });
	const number = await submitPaper(the("author"), path, { section: "optics" });
	await new ReviewSteps(path, number).requestReview(the("editor"), reviewer);
	const { status } = await new PaperSteps(path, number).changeStatus(the("author"), "withdrawn");
	expect(status).toBe(200);
	const { text } = await the("creator").waitForEmail(new RegExp(`paper ${number} has been withdrawn`));
	expect(text).toContain(`/${path}/adm/papers/${number}`);
	const due = async () => {
		const { payload } = await queuedDigest(path);
		const lines = await newsLinesDue(deck.machine.table, path, JSON.parse(payload).due);
		return lines.map(({ kind }) => kind).sort();
	};
	await expect.poll(due, EVENTUALLY).toEqual(["papers", "withdrawals"]);
	const { payload } = await queuedDigest(path);
	const drafts = await staffDigestEmails["staff.digest"](systemContext(deck.ports), JSON.parse(payload));
	expect(drafts.map(({ to, items }) => [to, items?.[0]?.params.news])).toContainEqual([
		the("superadmin").email,
		expect.stringMatching(/^Withdrawn/),
	]);
});

test("an event and a digest make the same number of table calls, however many staff are notified", async () => {
	const path = await cast.createConference();
	const more = await Promise.all(Array.from({ length: 6 }, () => new Person(deck.machine).join()));
	await saveModes(the("editor"), path, { papers: "daily" });
	await saveModes(the("creator"), path, { papers: "at_once" });
	const number = await submitPaper(the("author"), path, { section: "optics" });
	const lines = async () => {
		const { payload } = await queuedDigest(path);
		return newsLinesDue(deck.machine.table, path, JSON.parse(payload).due);
	};
	await expect.poll(async () => (await lines().catch(() => [])).length, EVENTUALLY).toBe(1);
	const { payload } = await queuedDigest(path);
	const context = systemContext(deck.ports);
	const calls = async () => [
		await deck.callsOf(() => paperEmails["paper.received"](context, { conference: path, number })),
		await deck.callsOf(() => staffDigestEmails["staff.digest"](context, JSON.parse(payload))),
	];
	const few = await calls();
	for (const [at, person] of more.entries()) {
		await appointStaff(deck.machine.table, person, path, { type: "editor" });
		await saveModes(person, path, { papers: at % 2 === 0 ? "daily" : "at_once" });
	}
	await deck.machine.control("catch-up");
	expect((await calls()).map(({ names }) => names.length)).toEqual(few.map(({ names }) => names.length));
	expect(await staffDigestEmails["staff.digest"](context, JSON.parse(payload))).toHaveLength(4);
});
