import type { MailSubscription } from "@deck/contracts/profile";
import type { NewsMode, NewsModes, StaffNewsSettings } from "@deck/contracts/staff-news";
import { HANDLES } from "@deck/core/delivery/handles";
import { outsideRequests } from "@deck/core/kernel/context";
import { OUTBOX_SHARDS, outbox } from "@deck/core/kernel/outbox";
import { paperLetters } from "@deck/core/paper/letters";
import { newsFor } from "@deck/core/staff/note-news";
import { digestLetters } from "@deck/core/staff-digest/letters";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appoint, authorForm, submitPaper } from "../support/builders.ts";
import { Cast } from "../support/cast.ts";
import { EVENTUALLY } from "../support/eventually.ts";
import { type InProcess, joinInProcess } from "../support/in-process.ts";
import { stopChecked } from "../support/invariants.ts";
import { type InboxLetter, Person } from "../support/person.ts";
import { ReviewSteps } from "../support/review-steps.ts";

let deck: InProcess;
let cast: Cast;
const the = (name: string) => cast.the(name);

beforeAll(async () => {
	deck = await joinInProcess();
	cast = await Cast.join(deck.machine);
});
afterAll(() => stopChecked(deck.machine));

const all = (mode: NewsMode): NewsModes => ({
	...{ papers: mode, versions: mode, withdrawals: mode, reviews: mode, refusals: mode },
});

const choose = async (
	person: Person,
	conference: string,
	modes: Partial<NewsModes>,
	sections: string[] | null = null,
) => {
	const body = { conference, modes: { ...all("off"), ...modes }, sections };
	const { status } = await person.request("PUT", "/api/profile/staff-news", { body });
	return status;
};
const settingsOf = async (person: Person, conference: string) => {
	const { body } = await person.get<StaffNewsSettings[]>("/api/profile/staff-news");
	return body.find((one) => one.conference.id === conference);
};

const told = async (person: Person, path: string) =>
	(await person.letters()).filter(({ text }) => text.includes(`/${path}/adm/`)).map(({ subject }) => subject);

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

const tokenIn = ({ text }: InboxLetter) => /\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? "";

test("staff hear of what they chose, at once or in one e-mail a day, and of nothing that they wrote, review or may no longer read", async () => {
	const path = await cast.conference();
	const [writing, leaving, reviewer] = await Promise.all([
		new Person(deck.machine).join("ru"),
		new Person(deck.machine).join(),
		new Person(deck.machine).join(),
	]);
	for (const person of [writing, leaving, reviewer])
		await appoint(deck.machine.table, person, path, { type: "editor" });
	await deck.machine.control("catch-up");
	expect(
		await Promise.all([
			choose(the("creator"), path, { papers: "at_once", refusals: "daily" }),
			choose(the("superadmin"), path, { papers: "daily", refusals: "at_once" }),
			choose(the("editor"), path, all("daily"), ["signals"]),
			choose(writing, path, { ...all("daily"), refusals: "at_once" }),
			choose(reviewer, path, { papers: "daily", refusals: "at_once" }),
			choose(leaving, path, all("daily")),
			choose(the("chair"), path, {}, ["signals"]),
			choose(the("author"), path, {}),
		]),
	).toEqual([200, 200, 200, 200, 200, 200, 422, 404]);

	const authors = [the("author"), writing].map(({ email }, at) =>
		authorForm({ email, corresponding: at === 0 }),
	);
	const first = await submitPaper(the("author"), path, { section: "optics", authors });
	const second = await submitPaper(the("author"), path, { section: "signals" });
	const steps = new ReviewSteps(path, first);
	const review = await steps.asked(the("editor"), reviewer);
	const refusal = { agrees: false, reason: "no_time", note: "", alternate: null };
	expect((await steps.answer(reviewer, review, refusal)).status).toBe(200);

	const refused = new RegExp(`will not review paper ${first}$`);
	await Promise.all([
		the("creator").letter(new RegExp(`New paper ${first}\\b`)),
		the("creator").letter(new RegExp(`New paper ${second}\\b`)),
		the("chair").letter(new RegExp(`New paper ${first}\\b`)),
		the("superadmin").letter(refused),
		the("editor").letter(refused),
	]);
	const lines = () =>
		queuedDigest(path).then(({ payload }) => newsFor(deck.machine.table, path, JSON.parse(payload).due));
	await expect
		.poll(async () => (await lines()).map(({ id }) => id.split("-")[0]).sort(), EVENTUALLY)
		.toEqual([...["papers", "papers", "refusals"]]);
	const { status } = await cast.act("creator", path, "staff/removal", { email: leaving.email });
	expect(status).toBe(204);
	const before = [the("chair"), the("observer"), writing, leaving, reviewer];
	const counts = await Promise.all(before.map((person) => told(person, path)));
	expect(counts.map((subjects) => subjects.length)).toEqual([1, 0, 0, 0, 0]);

	const row = await queuedDigest(path);
	await outbox(deck.machine.table)
		.patch({ consumer: row.consumer, id: row.id })
		.set({ due: new Date().toISOString() })
		.go();
	const [all2, refusals, signals, own, reviewers] = await Promise.all([
		the("superadmin").letter(/Daily digest: 2 new papers$/),
		the("creator").letter(/Daily digest: 1 declined review$/),
		the("editor").letter(/Daily digest: 1 new paper$/),
		writing.letter(/Сводка за день: 1 новая статья$/),
		reviewer.letter(/Daily digest: 2 new papers$/),
	]);
	const links = ({ text }: InboxLetter) =>
		[...text.matchAll(/\/adm\/papers\/(\d+)/g)].map(([, n]) => Number(n));
	expect([all2, refusals, signals, own, reviewers].map(links)).toEqual([
		...[[first, second], [first], [second], [second], [first, second]],
	]);
	expect(refusals?.text).toContain("Anna Reviewer has declined to review: no time");

	await HANDLES.mail(outsideRequests(deck.ports), row);
	const digests = async (person: Person) =>
		(await told(person, path)).filter((subject) => /digest|Сводка/.test(subject)).length;
	const everybody = [the("superadmin"), the("creator"), the("editor"), writing, reviewer];
	expect(await Promise.all([...everybody, the("chair"), the("observer"), leaving].map(digests))).toEqual([
		...[1, 1, 1, 1, 1, 0, 0, 0],
	]);

	const button = all2.headers["list-unsubscribe"]?.slice(1, -1) ?? "";
	expect((await fetch(button, { method: "POST", body: "List-Unsubscribe=One-Click" })).status).toBe(200);
	const modes = async () => (await settingsOf(the("superadmin"), path))?.modes;
	expect(await modes()).toEqual({ ...all("off"), refusals: "at_once" });
	const link = `/api/mail/subscription/${tokenIn(all2)}`;
	const { body } = await the("stranger").get<MailSubscription>(link);
	expect(body).toMatchObject({ topic: "staff_digest", wanted: false, has_account: true });
	await the("stranger").request("PUT", link, { body: { wanted: true } });
	expect(await modes()).toEqual({ ...all("off"), papers: "daily", refusals: "at_once" });
	const gone = await the("stranger").get<MailSubscription>(`/api/mail/subscription/${tokenIn(refusals)}`);
	expect(gone.body.wanted).toBe(true);
});

test("an event and a digest ask the table as often, however many of the staff hear of them", async () => {
	const path = await cast.conference();
	const more = await Promise.all(Array.from({ length: 6 }, () => new Person(deck.machine).join()));
	await choose(the("editor"), path, { papers: "daily" });
	await choose(the("creator"), path, { papers: "at_once" });
	const number = await submitPaper(the("author"), path, { section: "optics" });
	const lines = async () => {
		const { payload } = await queuedDigest(path);
		return newsFor(deck.machine.table, path, JSON.parse(payload).due);
	};
	await expect.poll(async () => (await lines().catch(() => [])).length, EVENTUALLY).toBe(1);
	const { payload } = await queuedDigest(path);
	const context = outsideRequests(deck.ports);
	const calls = async () => [
		await deck.callsOf(() => paperLetters["paper.received"](context, { conference: path, number })),
		await deck.callsOf(() => digestLetters["staff.digest"](context, JSON.parse(payload))),
	];
	const few = await calls();
	for (const [at, person] of more.entries()) {
		await appoint(deck.machine.table, person, path, { type: "editor" });
		await choose(person, path, { papers: at % 2 === 0 ? "daily" : "at_once" });
	}
	await deck.machine.control("catch-up");
	expect((await calls()).map(({ names }) => names.length)).toEqual(few.map(({ names }) => names.length));
	expect(await digestLetters["staff.digest"](context, JSON.parse(payload))).toHaveLength(4);
});
