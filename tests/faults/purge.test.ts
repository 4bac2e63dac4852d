import { readAllItems } from "@deck/aws/scan";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { AuditPage } from "@deck/contracts/audit";
import type { DeletedConference } from "@deck/contracts/conference";
import { LOGO_SIZE } from "@deck/contracts/conference-parts";
import type { MyDeck } from "@deck/contracts/deck";
import type { ErrorBody } from "@deck/contracts/errors";
import type { StaffMember } from "@deck/contracts/staff";
import { restoreConference } from "@deck/core/conference/deletion";
import { conferenceInfos } from "@deck/core/conference/entity";
import { conferenceByPath } from "@deck/core/conference/find";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { HANDLES } from "@deck/core/delivery/handlers";
import { sweep } from "@deck/core/delivery/sweep";
import type { Actor } from "@deck/core/kernel/actor";
import { systemContext } from "@deck/core/kernel/context";
import { outbox } from "@deck/core/kernel/outbox";
import type { Item, Ports } from "@deck/core/kernel/ports";
import { importPaper } from "@deck/core/paper/import";
import { purgeConference } from "@deck/core/privacy/purge";
import { recordNews } from "@deck/core/staff/record-news";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	authorForm,
	conferenceForm,
	expertForm,
	issueForm,
	issueTitles,
	makePdf,
	newPath,
	paperForm,
	submitPaper,
} from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { postPicture, sentObjects } from "../support/fixtures/chat-files.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { makeJpeg } from "../support/fixtures/jpeg.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { downloadOwnData } from "../support/invariants/own-data.ts";
import { crashAfterWrites } from "../support/machine/crash-after-writes.ts";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { reviewByLink } from "../support/steps/link-reviewer.ts";
import { RegistrationSteps } from "../support/steps/registration-steps.ts";

// Before the settings are read.
vi.hoisted(() => {
	process.env.DECK_PURGE_PAGE = "2";
});

let deck: InProcessApp;
let cast: Cast;

const PURGE_POLLING = { timeout: 120_000, interval: 20 };

beforeAll(async () => {
	deck = await startInProcessApp("adverse");
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const ANY_ACTOR: Actor = {
	user_id: "u",
	email: "u@example.org",
	session: "s",
	rights: 0,
	verified: true,
	platform_admin: false,
	roles: [],
	addresses: [],
	conflicts: [],
};
const DAY = 86_400_000;
const inDays = (days: number): Ports => ({ ...deck.ports, now: () => new Date(Date.now() + days * DAY) });

const base64 = (width: number, height: number) => makeJpeg(width, height).toString("base64");

async function rowOf(path: string): Promise<ConferenceItem> {
	const found = await conferenceByPath(deck.ports.table, path);
	if (!found) throw new Error(`${path} is not there`);
	return found;
}

const eventOf = ({ conference, deleted_at = "" }: ConferenceItem) => ({
	conference,
	deleted_at,
	deleted_by: "u",
});

async function save(path: string, part: "details" | "events", changes: object): Promise<void> {
	const { body } = await cast.readConference("creator", path);
	const { status } = await cast.putAdmin("creator", path, part, { ...partForms[part](body), ...changes });
	if (status !== 200) throw new Error(`${part} were refused with ${status}`);
}

interface FullConference {
	/** The first path, a permanent key. */
	id: string;
	/** The current path, which differs. */
	path: string;
	/** The information's, and two logos, one of them replaced. */
	pictures: string[];
}

/** Makes a conference with all kinds of data; all import the same PDF. */
async function createFullConference(): Promise<FullConference> {
	const id = await cast.createConferenceWithPaper();
	await submitPaper(cast.the("author"), id);
	const { email } = cast.the("author");
	const second = authorForm({ email: `second-${id}@example.org`, corresponding: false });
	const pair = { authors: [authorForm({ email }), second] };
	const number = await submitPaper(cast.the("author"), id, { section: "signals", ...pair });
	await cast.postAdmin("editor", id, "authors/distinct", {
		authors: pair.authors.map((one) => ({ email: one.email, papers: [number] })),
		distinct: true,
	});
	for (const title of ["Snow", "Ice"])
		await cast.the("author").post(`/api/conf/${id}/drafts`, { type: "paper", content: { title } });
	const bytes = await makePdf(1);
	await importPaper(
		systemContext(deck.ports),
		await rowOf(id),
		{ form: paperForm(cast.the("author").email), pdf: { name: "imported.pdf", read: async () => bytes } },
		false,
	);
	const path = newPath();
	await save(id, "details", { path: newPath() });
	await save(id, "details", { path });
	const eventTexts = { en: { title: "School", description: "" }, ru: { title: "Школа", description: "" } };
	await save(path, "events", { events: [{ locales: eventTexts, url: "" }] });
	await cast.postAdmin("creator", path, "staff", {
		email: `waits-${id}@example.org`,
		admin_roles: [{ type: "observer" }],
	});
	for (const text of ["Alike", "Not so"])
		await cast.postAdmin("editor", path, "papers/1/notes", { text, mentions: [] });
	await postPicture(cast.the("author"), path, "sub-1");
	await cast.postAdmin("editor", path, "experts", {
		experts: [1, 2].map((at) => expertForm({ email: `expert-${at}-${id}@example.org` })),
	});
	await cast.postAdmin("editor", path, "reviews", { asks: [1, 2].map((expert) => ({ paper: 1, expert })) });
	await cast.postAdmin("editor", path, "reviews/acts", { act: "cancel", reviews: ["1-9"], run: "Undone01" });
	await reviewByLink(deck.machine, `expert-1-${id}@example.org`);
	await new RegistrationSteps(path).registerPaid(cast.the("editor"), `desk-${id}@example.org`);
	await new RegistrationSteps(path).requestOpeningNotice(cast.the("author"));
	for (const title of ["One", "Two", "Three"])
		await cast.postAdmin("editor", path, "issues", issueForm({ locales: issueTitles(title, "") }));
	const { body: picture } = await cast
		.the("creator")
		.post<{ path: string }>(`/api/conf/${path}/adm/pictures`, { picture: base64(40, 30) });
	const logos: string[] = [];
	for (const _ of [1, 2]) {
		await cast.putAdmin("creator", path, "logo", { picture: base64(LOGO_SIZE.width, LOGO_SIZE.height) });
		logos.push(String((await rowOf(path)).logo));
	}
	const text = { text: `![A map](${picture.path})` };
	await cast.putAdmin("creator", path, "info", { version: 0, locales: { en: text, ru: text } });
	await recordNews(systemContext(deck.ports), await rowOf(path), { kind: "papers", number: 1 });
	await waitForOutbox(deck.machine);
	// The moved clock would make them due.
	const later = (await readTableRows(deck.ports.table)).outbox.filter(({ event }) =>
		["review.remind", "chat.unread", "chat.digest_later", "staff.digest"].includes(event),
	);
	for (const row of later) await outbox(deck.ports.table).delete(row).go();
	return { id, path, pictures: [picture.path, ...logos].map((one) => one.slice(1)) };
}

async function createDeletedConference(): Promise<FullConference & { row: ConferenceItem }> {
	const made = await createFullConference();
	const { status } = await cast.postAdmin("creator", made.path, "deletion", { path: made.path });
	expect(status).toBe(204);
	return { ...made, row: await rowOf(made.path) };
}

/** Excludes rows that expire. Invariants check the counts of marks, which belong to several manuscripts. */
const withoutExpiring = (items: Item[]) =>
	items
		.filter((item) => !/^((out|idem|limit)#|originality$)/.test(String(item.pk)))
		.flatMap((item) =>
			item.documents instanceof Set
				? [...item.documents].map((document) => ({ pk: item.pk, sk: document, document }))
				: [item],
		)
		.map((item) => ({ key: `${item.pk} ${item.sk}`, item }))
		.sort((a, b) => (a.key < b.key ? -1 : 1));

const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key);
const objectExists = (key: string) =>
	deck.ports.files.currentVersion(key).then((version) => version !== null);

async function readAllTraces({ id, path }: FullConference) {
	const items = withoutExpiring(await readAllItems(deck.ports.table));
	const { versions, preflights, reviews, messages } = await readTableRows(deck.ports.table);
	const files = versions.filter((one) => one.conference === id);
	const ofReviews = reviews.flatMap(({ conference, file }) => (file ? { conference, ...file } : []));
	const sent = sentObjects({ messages }, id);
	const texts = [...[...preflights, ...ofReviews].filter((one) => one.conference === id), ...sent];
	const uploads = [...files, ...sent].map(
		({ key }) => `upload#${key.slice(key.lastIndexOf("/") + 1, key.lastIndexOf("."))} me`,
	);
	const goes = ({ key, item }: (typeof items)[number]) =>
		JSON.stringify(item).includes(id) || JSON.stringify(item).includes(path) || uploads.includes(key);
	return { deleted: items.filter(goes), stays: items.filter((one) => !goes(one)), files, texts, versions };
}

/** Expects that one conference is purged and the others are unchanged. */
async function expectPurged(
	made: FullConference,
	before: Awaited<ReturnType<typeof readAllTraces>>,
): Promise<void> {
	const after = withoutExpiring(await readAllItems(deck.ports.table));
	const left = keysOf(before.deleted);
	expect(after.filter(({ key }) => left.includes(key))).toEqual([]);
	const added = after.filter(({ key }) => !keysOf(before.stays).includes(key));
	expect(after.filter((one) => !added.includes(one))).toEqual(before.stays);
	expect(added.map(({ item }) => [item.conference, item.object, item.action, item.actor])).toEqual([
		["-", `conference-${made.id}`, "conference.purged", "system"],
	]);
	for (const { key, version_id } of [...before.files, ...before.texts]) {
		expect(await deck.ports.files.read(String(key), version_id)).toBe(null);
	}
	expect(await Promise.all(made.pictures.map(objectExists))).toEqual(made.pictures.map(() => false));
}

test("after thirty days the sweeper purges a deleted conference, and nothing of the others", async () => {
	const beside = await createFullConference();
	const made = await createDeletedConference();
	// The other one shows this picture, as a copy would.
	const [shared = ""] = made.pictures;
	const text = { text: `![Taken over](https://deck.example.org/${shared})` };
	await conferenceInfos(deck.ports.table)
		.put({ conference: beside.id, version: 2, locales: { en: text, ru: text } })
		.go();
	await waitForOutbox(deck.machine);
	const before = await readAllTraces(made);
	const kinds = new Set(keysOf(before.deleted).map((key) => key.split("#")[0]));
	expect([...kinds].sort()).toEqual(
		[
			...[
				"askruns",
				"claim",
				"conf",
				"details",
				"distinctauthors",
				"drafts",
				"expert",
				"expertmails",
				"experts",
				"guard",
				"imports",
			],
			...["issues", "log", "mail", "mark", "notes", "number", "openings", "originality"],
			...["originalityfigures", "pages", "paper", "papers", "people", "readmarks", "registration"],
			...[
				"registrationmails",
				"registrations",
				"reviewdesks",
				"reviews",
				"room",
				"staffnews",
				"upload",
				"user",
				"verify",
			],
		].sort(),
	);
	expect([before.files.length, before.texts.length]).toEqual([4, 7]);

	expect((await sweep(inDays(29.9), HANDLES, 0)).done).toBe(0);
	expect(withoutExpiring(await readAllItems(deck.ports.table))).toEqual(
		[...before.deleted, ...before.stays].sort((a, b) => (a.key < b.key ? -1 : 1)),
	);
	await expect.poll(async () => (await sweep(inDays(30), HANDLES, 0)).done, PURGE_POLLING).toBe(1);

	await expectPurged({ ...made, pictures: made.pictures.slice(1) }, before);
	expect(await objectExists(shared)).toBe(true);
	expect(await Promise.all(beside.pictures.map(objectExists))).toEqual([true, true, true]);
	const [entry] = (await readTableRows(deck.ports.table)).audit.filter(
		(one) => one.object === `conference-${made.id}`,
	);
	const { body: creator } = await cast.the("creator").get<{ id: string }>("/api/auth/user");
	const { locales, deleted_at } = made.row;
	expect(JSON.parse(entry?.before ?? "")).toEqual({
		path: made.path,
		locales,
		deleted_at,
		deleted_by: creator.id,
	});
	const { body: my } = await cast.the("author").get<MyDeck>("/api/my");
	expect(my.tasks.filter((task) => [made.id, beside.id].includes(task.conference.id)).length).toBe(6);
	const { papers } = await downloadOwnData<{ papers: { conference: string }[] }>(cast.the("author"));
	expect(papers.filter(({ conference }) => conference === made.id)).toEqual([]);
	expect((await cast.the("author").get(`/api/conf/${beside.path}/mysubs`)).status).toBe(200);
});

test("an interrupted purge is continued by the next run; the path stays taken until the end", async () => {
	const made = await createDeletedConference();
	const before = await readAllTraces(made);
	const again = { ...conferenceForm({ path: made.path }), creator_email: cast.the("admin").email };
	const create = () => cast.the("admin").post<ErrorBody>("/api/conf", again);
	let ended = 0;
	for (let writes = 0, over = false; !over; writes++) {
		const context = systemContext(crashAfterWrites(inDays(31), writes));
		const outcome = await purgeConference(context, eventOf(made.row)).catch(() => "ended");
		over = outcome === undefined;
		if (outcome === "ended") ended++;
		if (!over) {
			expect((await create()).body.codes).toEqual({ path: ["path_taken"] });
			expect((await cast.readConference("creator", made.id)).status).toBe(404);
		}
	}
	expect(ended).toBeGreaterThan(5);
	await expectPurged(made, before);

	// A new conference on that path starts empty.
	expect((await create()).status).toBe(201);
	const admin = cast.the("admin");
	const area = `/api/conf/${made.path}/adm`;
	const staff = async () => {
		const { body } = await admin.get<StaffMember[]>(`${area}/staff`);
		return body.map(({ email }) => email);
	};
	const log = async () => {
		const { body } = await admin.get<AuditPage>(`${area}/audit`);
		return body.entries.map(({ action }) => action);
	};
	await expect.poll(staff, EVENTUALLY).toEqual([admin.email]);
	await expect.poll(log, EVENTUALLY).toEqual(["conference.created"]);
	expect((await admin.get(`/api/conf/${made.id}`)).status).toBe(404);
});

test("a restored conference is not purged, and one being purged is not restored", async () => {
	const made = await createDeletedConference();
	const { path, row } = made;
	const restore = () => cast.postAdmin("creator", path, "restore");
	const among = async () => {
		const { body } = await cast.the("creator").get<DeletedConference[]>("/api/confs/deleted");
		return body.some((one) => one.path === path);
	};
	expect(await among()).toBe(true);
	expect((await restore()).status).toBe(204);
	const purge = (one: ConferenceItem, days = 31) =>
		purgeConference(systemContext(inDays(days)), eventOf(one));
	expect(await purge(row)).toBe(undefined);
	expect((await cast.readConference("stranger", path)).status).toBe(200);

	expect((await cast.postAdmin("creator", path, "deletion", { path })).status).toBe(204);
	const second = await rowOf(path);
	// The first deletion's event must not purge the second.
	expect(await purge(row)).toBe(undefined);
	const until = new Date(Date.parse(second.deleted_at ?? "") + 30 * DAY);
	expect(await purge(second, 29.9)).toEqual({ retryAt: until });
	expect((await rowOf(path)).purging_since).toBe(undefined);

	expect(await purge(second)).not.toBe(undefined);
	expect((await restore()).status).toBe(404);
	expect(await among()).toBe(false);
	// Asked just before the purge; the commit refuses it.
	const late = restoreConference({ ...systemContext(deck.ports), actor: ANY_ACTOR }, second);
	await expect(late).rejects.toMatchObject({ kind: "stale" });
	await expect.poll(() => purge(second), PURGE_POLLING).toBe(undefined);
	expect((await restore()).status).toBe(404);
});
