import { randomUUID } from "node:crypto";
import { readAllItems } from "@deck/aws/scan";
import { readTableRows } from "@deck/cli/check/table-rows";
import type { DeliveryProblem } from "@deck/contracts/address";
import type { AuditPage } from "@deck/contracts/audit";
import type { ErrorBody } from "@deck/contracts/errors";
import type { PaperList, PaperListRow } from "@deck/contracts/paper";
import { systemContext } from "@deck/core/kernel/context";
import { raiseNumber } from "@deck/core/kernel/numbers";
import type { Ports } from "@deck/core/kernel/ports";
import { papers, preflights } from "@deck/core/paper/entity";
import { purgeDeletedPaper } from "@deck/core/paper-lifecycle/purge";
import { searchablePeople } from "@deck/core/people/search";
import { readReleasesByNumber } from "@deck/core/programme/released";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, paperForm, submitPaper, uploadPdf } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { crashAfterWrites } from "../support/machine/crash-after-writes.ts";
import { type InProcessApp, startInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ProgrammeSteps, paperTalk, roomsForm, sessionForm } from "../support/steps/programme-steps.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";
import { waitForInspection } from "../support/steps/wait-for-inspection.ts";

let deck: InProcessApp;
let cast: Cast;

beforeAll(async () => {
	deck = await startInProcessApp("adverse");
	cast = await Cast.join(deck.machine);
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const DAY = 86_400_000;
const inDays = (days: number, ports: Ports = deck.ports): Ports => ({
	...ports,
	now: () => new Date(Date.now() + days * DAY),
});

class DeletedPaper {
	readonly steps: PaperSteps;
	readonly deleted_at: string;

	private constructor(steps: PaperSteps, deleted_at: string) {
		this.steps = steps;
		this.deleted_at = deleted_at;
	}

	static async create(path: string, number: number): Promise<DeletedPaper> {
		const steps = new PaperSteps(path, number);
		await waitForInspection(cast.the("author"), path, number);
		expect((await steps.changeStatus(cast.the("editor"), "deleted", { number })).status).toBe(200);
		await waitForOutbox(deck.machine);
		const { data } = await papers(deck.ports.table).get({ conference: path, number }).go();
		return new DeletedPaper(steps, data?.deleted_at ?? "");
	}

	purge(ports: Ports) {
		const { path, number } = this.steps;
		const payload = { conference: path, number, deleted_at: this.deleted_at };
		return purgeDeletedPaper(systemContext(ports), payload);
	}

	async restore() {
		const { status, body } = await this.steps.changeStatus(cast.the("editor"), "submitted");
		return [status, (body as ErrorBody).code];
	}

	async readRemaining() {
		const { path, number } = this.steps;
		const names = new RegExp(`#${path}#${number}$|#${path}#paper-${number}$`);
		const name = `n${String(number).padStart(6, "0")}`;
		const items = await readAllItems(deck.ports.table);
		return items.filter(
			({ pk, sk }) =>
				names.test(String(pk)) || (pk === `papers#${path}#0` && String(sk).split("#", 1)[0] === name),
		);
	}
}

const readListedNumbers = async (path: string) => {
	const { body } = await cast.the("editor").get<PaperList>(`/api/conf/${path}/adm/papers`);
	return body.rows.map(({ number }) => number);
};

test("a deleted paper is purged after ninety days, and its number is not reused", async () => {
	const author = cast.the("author");
	const path = await cast.createConference();
	const number = await submitPaper(author, path);
	// Both list rows are in the same list page.
	await raiseNumber(deck.ports.table, path, "paper", number + 49);
	const kept = await submitPaper(author, path);
	const deleted = await DeletedPaper.create(path, number);
	const until = new Date(Date.parse(deleted.deleted_at) + 90 * DAY);
	expect(await deleted.purge(inDays(89))).toEqual({ retryAt: until });
	expect((await deleted.steps.read(author)).status).toBe("deleted");
	expect(await deleted.purge(inDays(91))).toBeUndefined();
	expect(await deleted.purge(inDays(91))).toBeUndefined();
	expect((await author.get(deleted.steps.address)).status).toBe(404);
	expect(await deleted.readRemaining()).toEqual([]);
	const { pagedListRows } = await readTableRows(deck.ports.table);
	expect([...pagedListRows.keys()].filter((name) => name.startsWith(`${path} `))).toEqual([
		`${path} ${kept}`,
	]);
	expect(await submitPaper(author, path)).toBe(kept + 1);
});

test("a purge leaves nothing that was said in reviews and notes, not even in the log", async () => {
	const [author, editor] = [cast.the("author"), cast.the("editor")];
	const path = await cast.createConference();
	const number = await submitPaper(author, path);
	const steps = new ReviewSteps(path, number);
	const [reviewer, cancelled] = [
		await new Person(deck.machine).join(),
		await new Person(deck.machine).join(),
	];
	const MARK = "Glacier-unlikely";
	const review = await steps.requestReview(editor, reviewer, `${MARK} Reviewer`);
	await steps.agreeAndSend(reviewer, review, reviewForm({ detailed: MARK }));
	const other = await steps.requestReview(editor, cancelled, `${MARK} Cancelled`);
	expect(await steps.applyAction(editor, "cancel", other)).toBe(null);
	const notes = `/api/conf/${path}/adm/papers/${number}/notes`;
	expect((await editor.post(notes, { text: MARK, mentions: [] })).status).toBe(201);
	const deleted = await DeletedPaper.create(path, number);
	await deck.machine.control("catch-up");
	const log = async (object: string) =>
		(await editor.get<AuditPage>(`/api/conf/${path}/adm/audit?object=${object}`)).body.entries.length;
	expect([(await log(`review-${number}-`)) > 0, await log(`note-${number}`)]).toEqual([true, 1]);
	// On an adverse table, a write may conflict first.
	const isStarted = async () => {
		const { data } = await papers(deck.ports.table)
			.get({ conference: path, number })
			.go({ consistent: true });
		return data?.purging_since !== undefined;
	};
	for (let writes = 1; !(await isStarted()); writes++)
		await deleted.purge(crashAfterWrites(inDays(91), writes)).catch(() => "ended");
	expect([await log(`review-${number}-`), await log(`note-${number}`)]).toEqual([0, 0]);
	expect(await deleted.purge(inDays(91))).toBeUndefined();
	const remaining = (await readAllItems(deck.ports.table)).filter((item) =>
		JSON.stringify(item).includes(MARK),
	);
	// What remains are the experts, who belong to the conference, and e-mails until they expire.
	const kinds = new Set(remaining.map(({ pk }) => String(pk).split("#", 1)[0]));
	expect(
		[...kinds].filter((kind) => /^(reviews|reviewdraft|reviewdesks|notes|paper|papers)$/.test(kind ?? "")),
	).toEqual([]);
	const logged = remaining.map(({ pk }) => String(pk)).filter((pk) => pk.startsWith(`log#${path}#`));
	expect(logged.filter((pk) => !pk.startsWith(`log#${path}#expert-`))).toEqual([]);
});

test("an interrupted purge is continued by the next run, and hides the paper from its start", async () => {
	const path = await cast.createConference();
	const author = cast.the("author");
	const authors = Array.from({ length: 50 }, (_, index) =>
		authorForm({ email: index ? `a${index}@example.org` : author.email, corresponding: index === 0 }),
	);
	const number = await submitPaper(author, path, { authors });
	const deleted = await DeletedPaper.create(path, number);
	// Exceeds one transaction.
	for (let version = 2; version <= 60; version++) {
		const row = { conference: path, number, version, looked_at: "", failed: "unreadable" } as const;
		await preflights(deck.ports.table).put(row).go();
	}
	const readKnownAuthors = async () => {
		const known = (await searchablePeople(deck.ports.table, path)).map(({ email }) => email);
		return known.filter((email) => authors.some((one) => one.email === email));
	};
	expect((await readKnownAuthors()).length).toBeGreaterThan(0);
	let ended = 0;
	for (let writes = 0, over = false; !over; writes++) {
		const outcome = await deleted.purge(crashAfterWrites(inDays(91), writes)).catch(() => "ended");
		over = outcome === undefined;
		if (outcome === "ended") ended++;
		const { data } = await papers(deck.ports.table).get({ conference: path, number }).go();
		// On an adverse table, a conflict is not the start of the purge.
		if (data && !data.purging_since) continue;
		// Once its list row is gone, nobody knows who must not find the authors.
		expect([
			(await cast.the("editor").get(deleted.steps.address)).status,
			await readListedNumbers(path),
			await readKnownAuthors(),
		]).toEqual([404, [], []]);
		expect(
			(await cast.the("editor").post(`${deleted.steps.address}/status`, { to: "submitted", version: 2 }))
				.status,
		).toBe(404);
	}
	expect(ended).toBeGreaterThan(3);
	expect(await deleted.readRemaining()).toEqual([]);
});

test("who wrote or reviewed a paper does not see after its purge which experts' addresses bounce", async () => {
	const [author, editor] = [cast.the("author"), cast.the("editor")];
	const path = await cast.createConference();
	const authors = [author, cast.the("observer")].map(({ email }, at) =>
		authorForm({ email, corresponding: at === 0 }),
	);
	const number = await submitPaper(author, path, { authors });
	const steps = new ReviewSteps(path, number);
	const [reviewing, unreachable] = [
		await new Person(deck.machine).join(),
		new Person(deck.machine, `bounce-${randomUUID()}@example.org`),
	];
	await appointStaff(deck.machine.table, reviewing, path, { type: "editor" });
	for (const reviewer of [reviewing, unreachable]) await steps.requestReview(editor, reviewer);
	const read = async () =>
		Promise.all(
			[editor, cast.the("observer"), reviewing].map(async (who) => {
				const { body } = await who.get<DeliveryProblem[]>(`/api/conf/${path}/adm/experts/addresses`);
				return body.map(({ email }) => email);
			}),
		);
	await expect.poll(read, EVENTUALLY).toEqual([[unreachable.email], [], []]);
	const deleted = await DeletedPaper.create(path, number);
	// On an adverse table, a conflict may postpone the start.
	await expect.poll(() => deleted.purge(inDays(91)), EVENTUALLY).toBeUndefined();
	expect(await read()).toEqual([[unreachable.email], [], []]);
});

test("a paper restored before its purge starts is kept; after ninety days it cannot be restored", async () => {
	const path = await cast.createConference();
	const number = await submitPaper(cast.the("author"), path);
	const deleted = await DeletedPaper.create(path, number);
	// Restores during the purge's first write.
	let restored: unknown;
	const { table, files } = deck.ports;
	const overtaken =
		<A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
		async (...args: A): Promise<R> => {
			restored ??= await deleted.restore();
			return work(...args);
		};
	const ports = {
		...deck.ports,
		table: { ...table, transact: overtaken(table.transact), update: overtaken(table.update) },
		files: { ...files, remove: overtaken(files.remove) },
	};
	const late = inDays(91, ports);
	expect(await deleted.purge(late)).not.toBeUndefined();
	expect(restored).toEqual([200, undefined]);
	expect(await deleted.purge(late)).toBeUndefined();
	expect((await deleted.steps.read(cast.the("author"))).status).toBe("submitted");

	const again = await DeletedPaper.create(path, number);
	const deleted_at = new Date(Date.now() - 90 * DAY).toISOString();
	await papers(table).patch({ conference: path, number }).set({ deleted_at }).go();
	expect((await again.steps.read(cast.the("editor"))).moves).toEqual([]);
	expect(await again.restore()).toEqual([422, "paper_restore_over"]);
	expect(await again.purge(inDays(91))).toBeUndefined();
	await expect.poll(() => readListedNumbers(path), EVENTUALLY).toEqual([number]);
});

test("the extended paper of a purged paper stays locked for its author until it is unlinked", async () => {
	const [author, editor] = [cast.the("author"), cast.the("editor")];
	const dates = {
		submissions_open: dayFromToday(-2),
		extpapers_open: dayFromToday(-2),
		extpapers_close: dayFromToday(10),
	};
	const path = await cast.createConference({ flow: "both", dates });
	const origin = new PaperSteps(path, await submitPaper(author, path));
	expect((await origin.changeStatus(editor, "accepted")).status).toBe(200);
	expect((await origin.changeAsStaff(editor, "extended", { open: true })).status).toBe(200);
	const form = { ...paperForm(author.email), type: "extpaper" };
	const sent = { ...form, upload_id: await uploadPdf(author) };
	const { body: listRow } = await author.post<PaperListRow>(`${origin.address}/extended`, sent);
	const extended = new PaperSteps(path, listRow.number);
	expect((await extended.read(author)).is_editable).toBe(true);
	const deleted = await DeletedPaper.create(path, origin.number);
	expect((await extended.read(author)).is_editable).toBe(false);
	expect(await deleted.purge(inDays(91))).toBeUndefined();

	const { is_editable, actions, version } = await extended.read(author);
	expect([is_editable, actions]).toEqual([false, ["hand_over"]]);
	const edited = await author.request<ErrorBody>("PUT", extended.address, { body: { ...form, version } });
	expect([edited.status, edited.body.code]).toEqual([422, "editing_closed"]);
	expect((await extended.changeStatus(author, "withdrawn")).status).toBe(200);
	expect((await extended.changeStatus(editor, "submitted")).status).toBe(200);
	expect((await extended.changeAsStaff(editor, "paper", { paper: null })).status).toBe(200);
	expect((await extended.read(author)).is_editable).toBe(true);
	expect(await deleted.readRemaining()).toEqual([]);
});

test("a purged paper leaves the programme's draft and all of its releases", async () => {
	const editor = cast.the("editor");
	const path = await cast.createConference();
	const programme = new ProgrammeSteps(path);
	const number = await submitPaper(cast.the("author"), path, { title: "Purged noise" });
	const kept = await submitPaper(cast.the("author"), path, { title: "Kept noise" });
	for (const one of [number, kept]) await new PaperSteps(path, one).changeStatus(editor, "accepted");
	await programme.editRooms(editor, roomsForm());
	const session = sessionForm("s", { talks: [paperTalk(number), paperTalk(kept)] });
	await programme.change(editor, { put: [session] });
	await programme.release(editor, false);
	await programme.change(editor, { put: [{ ...session, version: 1, minutes: 60 }] });
	expect((await programme.release(editor, false)).body.number).toBe(2);
	const deleted = await DeletedPaper.create(path, number);
	expect(await deleted.purge(inDays(91))).toBeUndefined();
	const papersIn = ({ sessions }: { sessions: { talks: object[] }[] }) =>
		sessions.flatMap(({ talks }) => talks.flatMap((talk) => ("paper" in talk ? [talk.paper] : [])));
	const releases = await readReleasesByNumber(deck.ports.table, path, [1, 2]);
	expect([...releases.values()].map(papersIn)).toEqual([[kept], [kept]]);
	expect(papersIn(await programme.read(editor))).toEqual([kept]);
});
