import type { ChatRoomListRow } from "@deck/contracts/chat";
import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { AdminRole } from "@deck/contracts/enums";
import type { PaperList } from "@deck/contracts/paper";
import type { RegistrationListRow } from "@deck/contracts/registration";
import type { ReviewBoardRow } from "@deck/contracts/review";
import type { StaffTask, StaffTaskKind } from "@deck/contracts/staff-tasks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filterConversations, inSections } from "../../web/src/features/messenger/filter-conversations.ts";
import { parseMessengerView } from "../../web/src/features/messenger/messenger-view.ts";
import { paperLists, submissionsList } from "../../web/src/features/paper-desk/papers-list.tsx";
import { registrationList } from "../../web/src/features/registration-desk/registrations-list.tsx";
import { boardList } from "../../web/src/features/review-desk/board/board-list.tsx";
import { boardRowsOf } from "../../web/src/features/review-desk/board/board-rows.ts";
import { filterRows } from "../../web/src/lib/list/filter-rows.ts";
import { parseView } from "../../web/src/lib/list/view.ts";
import { staffTaskAddress } from "../../web/src/lib/staff-tasks/staff-task-address.ts";
import {
	appointStaff,
	authorForm,
	buildConference,
	makePdf,
	paperForm,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { writeChatRooms } from "../support/fixtures/written-chat-rooms.ts";
import { writePapersWith } from "../support/fixtures/written-papers.ts";
import { writeRegistrations } from "../support/fixtures/written-registrations.ts";
import { type WrittenReview, writeExperts, writeReviews } from "../support/fixtures/written-reviews.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import {
	REGISTRATION_DATES,
	RegistrationSteps,
	registrationForm,
} from "../support/steps/registration-steps.ts";

/** Each count must equal the rows of the list it links to. */

let deck: InProcessApp;
beforeAll(async () => {
	deck = await sharedInProcessApp();
});
afterAll(() => checkInvariantsAndStop(deck.machine));

const join = () => new Person(deck.machine).join();

async function readStaffTasks(person: Person, path: string): Promise<StaffTask[]> {
	const { status, body } = await person.get<StaffTask[]>(`/api/conf/${path}/adm/work`);
	expect(status).toBe(200);
	return body;
}

const countsByKind = (work: readonly StaffTask[]) =>
	Object.fromEntries(work.map(({ kind, count }) => [kind, count])) as Partial<Record<StaffTaskKind, number>>;

async function countRowsOfTask(person: Person, path: string, work: StaffTask): Promise<number> {
	const { pathname, search, searchParams } = new URL(staffTaskAddress(path, work), "https://deck.example");
	const area = `/api/conf/${path}/adm`;
	if (pathname.endsWith("/messenger")) {
		const { sections, filter } = parseMessengerView(searchParams);
		const { body } = await person.get<ChatRoomListRow[]>(`${area}/rooms`);
		return filterConversations(inSections(body, sections), filter).length;
	}
	const { body: conference } = await person.get<ConferenceWithInfo>(`/api/conf/${path}`);
	if (pathname.endsWith("/reviews")) {
		const { body: list } = await person.get<PaperList>(`${area}/papers`);
		const { body: desks } = await person.get<ReviewBoardRow[]>(`${area}/reviews`);
		const view = parseView(search, boardList, conference);
		if (!view) throw new Error(`no filter of the board: ${search}`);
		return filterRows(boardRowsOf(list.rows, desks, new Date()), boardList, view, {} as never).length;
	}
	if (pathname.endsWith("/papers") || pathname.endsWith("/subs")) {
		const { body: page } = await person.get<PaperList>(`${area}/papers`);
		const [list, rows] = pathname.endsWith("/subs")
			? [submissionsList, page.rows]
			: [paperLists.paper, page.rows.filter(({ type }) => type === "paper")];
		const view = parseView(search, list, conference);
		if (!view) throw new Error(`no filter of the papers: ${search}`);
		return filterRows(rows, list, view, {} as never).length;
	}
	const listRows = await new RegistrationSteps(path).list(person);
	const view = parseView(search, registrationList, conference);
	if (!view) throw new Error(`no filter of the registrations: ${search}`);
	const rows: readonly RegistrationListRow[] = filterRows(listRows, registrationList, view, {} as never);
	return rows.length;
}

async function expectRows(person: Person, path: string): Promise<StaffTask[]> {
	const work = await readStaffTasks(person, path);
	const shown = await Promise.all(work.map((one) => countRowsOfTask(person, path, one)));
	expect(shown, JSON.stringify(work)).toEqual(work.map(({ count }) => count));
	return work;
}

async function joinAsStaff(path: string, ...roles: AdminRole[]): Promise<Person> {
	const person = await join();
	await appointStaff(deck.machine.table, person, path, ...roles);
	return person;
}

test("each role sees the tasks it may act on, and each count equals the rows behind it", async () => {
	const { path } = await buildConference(deck.machine.table, { dates: REGISTRATION_DATES });
	const [author, coauthor] = [await join(), await join()];
	const optics = { section_id: "optics" };
	const signals = { section_id: "signals" };
	const [editor, creator, observer, chair, secretary, both, watching] = await Promise.all([
		joinAsStaff(path, { type: "editor" }),
		joinAsStaff(path, { type: "creator" }),
		joinAsStaff(path, { type: "observer" }),
		joinAsStaff(path, { type: "sec_chair", ...optics }),
		joinAsStaff(path, { type: "sec_secretary", ...signals }),
		joinAsStaff(path, { type: "sec_chair", ...optics }, { type: "sec_secretary", ...signals }),
		joinAsStaff(path, { type: "observer" }, { type: "sec_chair", ...optics }),
	]);
	await writePapersWith(deck.ports, path, { first: 1, last: 9 }, (number) =>
		paperForm(author.email, {
			section: [2, 4, 6, 9].includes(number) ? "signals" : "optics",
			...(number === 7 && {
				authors: [
					authorForm({ email: author.email }),
					authorForm({ email: coauthor.email, corresponding: false }),
				],
			}),
		}),
	);
	await appointStaff(deck.machine.table, coauthor, path, { type: "editor" });
	const [first, second] = await writeExperts(deck.ports, path, [
		{ email: `one-${path}@example.org`, name: "Anna One" },
		{ email: `two-${path}@example.org`, name: "Boris Two" },
	]);
	if (!first || !second) throw new Error("there are two experts");
	const all: WrittenReview[] = [
		{ expert: first, state: "accept" },
		{ expert: second, state: "revise" },
	];
	await writeReviews(
		deck.ports,
		path,
		new Map<number, WrittenReview[]>([
			[3, all],
			[4, all],
			[5, [{ expert: first, state: "awaiting", asked: 20 }]],
			[
				6,
				[
					{ expert: first, state: "inprogress" },
					{ expert: second, state: "awaiting" },
				],
			],
			[7, all],
			[8, all],
			[
				9,
				[
					{ expert: first, state: "accept" },
					{ expert: second, state: "refused" },
				],
			],
		]),
	);
	const held = await new PaperSteps(path, 8).changeStatus(creator, "accepted", { hold: true });
	expect(held.status).toBe(200);
	for (const number of [1, 2, 7]) await new ChatRoomSteps(path, `sub-${number}`).postMessage(author, "When?");
	await writeRegistrations(
		deck.ports,
		path,
		[1, 2].map((at) => `${at}-${path}@example.org`),
	);
	const upload_id = await uploadUninspected(author, await makePdf(1), "a.pdf", "status_document");
	await author.post(`/api/uploads/${upload_id}/complete`);
	const young = registrationForm({ young: true, status: "stud", upload_id });
	await new RegistrationSteps(path).sendForNumber(author, young);
	await deck.machine.control("catch-up");

	const registrations = { documents: 1, new_registrations: 3, payments: 3 };
	const ofPapers = { decide: 3, held: 1, no_reviewers: 2, another_reviewer: 1, late: 1, unanswered: 2 };
	const allTasks = { ...ofPapers, conversations: 3, ...registrations };
	const seen = async (person: Person) => countsByKind(await expectRows(person, path));
	expect(await seen(creator)).toEqual(allTasks);
	expect(await seen(editor)).toEqual(allTasks);
	expect(await seen(coauthor)).toEqual({ ...allTasks, decide: 2, conversations: 2 });
	expect(await seen(observer)).toEqual({});
	const ofChair = { decide: 2, held: 1, no_reviewers: 1, late: 1, unanswered: 1, conversations: 2 };
	expect(await seen(chair)).toEqual(ofChair);
	const ofSecretary = {
		propose: 1,
		no_reviewers: 1,
		another_reviewer: 1,
		unanswered: 1,
		conversations: 1,
	};
	expect(await seen(secretary)).toEqual(ofSecretary);
	expect(await seen(both)).toEqual({
		decide: 2,
		propose: 1,
		held: 1,
		no_reviewers: 2,
		another_reviewer: 1,
		late: 1,
		unanswered: 2,
		conversations: 3,
	});
	expect(await seen(watching), "who reads more than they may act on").toEqual(ofChair);

	await secretary.request("PUT", `/api/conf/${path}/adm/papers/4/proposal`, { body: { to: "accept" } });
	const { propose: _, ...proposed } = ofSecretary;
	expect(await seen(secretary)).toEqual(proposed);
});

test("held decisions on extended papers wait too, and lead to the list with both types", async () => {
	const { path } = await buildConference(deck.machine.table, { flow: "both" });
	const [author, editor] = [await join(), await joinAsStaff(path, { type: "editor" })];
	await writePapersWith(deck.ports, path, { first: 1, last: 2 }, () => paperForm(author.email));
	const hold = async (number: number) =>
		(await new PaperSteps(path, number).changeStatus(editor, "accepted", { hold: true })).status;
	const held = async () => (await expectRows(editor, path)).filter(({ kind }) => kind === "held");
	expect([await hold(1), await held()]).toEqual([200, [{ kind: "held", count: 1 }]]);
	await new PaperSteps(path, 2).changeAsStaff(editor, "", { type: "extpaper" });
	expect([await hold(2), await held()]).toEqual([200, [{ kind: "held", count: 2, extended: true }]]);
});

test("registrations are new for each staff member until they look at the list", async () => {
	const { path } = await buildConference(deck.machine.table);
	const [editor, other, chair] = await Promise.all([
		joinAsStaff(path, { type: "editor" }),
		joinAsStaff(path, { type: "editor" }),
		joinAsStaff(path, { type: "sec_chair", section_id: "optics" }),
	]);
	const arrive = (name: string) => writeRegistrations(deck.ports, path, [`${name}-${path}@example.org`]);
	const news = async (who: Person) => countsByKind(await expectRows(who, path)).new_registrations;
	const look = async (who: Person, sent_at?: string) => {
		const listRows = await new RegistrationSteps(path).list(editor);
		const newest = listRows
			.map((row) => row.sent_at ?? "")
			.sort()
			.at(-1);
		const body = { sent_at: sent_at ?? newest };
		return (await who.request("PUT", `/api/conf/${path}/adm/registrations/seen`, { body })).status;
	};
	await arrive("one");
	expect([await news(editor), await news(other)]).toEqual([1, 1]);
	expect(await look(editor)).toBe(204);
	expect([await news(editor), await news(other)]).toEqual([undefined, 1]);
	await arrive("two");
	expect([await news(editor), await news(other)]).toEqual([1, 2]);
	expect(await look(editor, new Date(0).toISOString())).toBe(204);
	expect(await news(editor)).toBe(1);
	expect(await look(editor, new Date(Date.now() + 86_400_000).toISOString())).toBe(204);
	await arrive("three");
	expect(await news(editor)).toBe(1);
	expect([await look(chair), await look(editor, "yesterday")]).toEqual([403, 422]);
});

test("staff who review a paper get no tasks about it", async () => {
	const { path } = await buildConference(deck.machine.table, { blindness: "double" });
	const [author, editor] = [await join(), await joinAsStaff(path, { type: "editor" })];
	await writePapersWith(deck.ports, path, { first: 1, last: 1 }, () => paperForm(author.email));
	const [own, other] = await writeExperts(deck.ports, path, [
		{ email: editor.email, name: "Editor" },
		{ email: `other-${path}@example.org`, name: "Other" },
	]);
	if (!own || !other) throw new Error("there are two experts");
	const reviews = [own, other].map((expert) => ({ expert, state: "accept" as const }));
	await writeReviews(deck.ports, path, new Map([[1, reviews]]));
	await new ChatRoomSteps(path, "sub-1").postMessage(author, "When?");
	expect(await expectRows(editor, path)).toEqual([]);
});

test("tasks take as many calls for sixty of each kind as for one", async () => {
	const { path } = await buildConference(deck.machine.table);
	const [author, editor] = [await join(), await joinAsStaff(path, { type: "editor" })];
	const [expert] = await writeExperts(deck.ports, path, [{ email: `e-${path}@example.org`, name: "Expert" }]);
	if (!expert) throw new Error("there is an expert");
	const ask = async () => {
		const request = { person: editor, path: `/api/conf/${path}/adm/work` };
		// Reads changed list pages again.
		await deck.request(request);
		const { names } = await deck.callsOf(() => deck.request(request));
		return names.sort();
	};
	const add = async (first: number, last: number) => {
		const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
		await writePapersWith(deck.ports, path, { first, last }, () => paperForm(author.email));
		const review = { expert, state: "awaiting" as const };
		await writeReviews(deck.ports, path, new Map(numbers.map((number) => [number, [review]])));
		await writeRegistrations(
			deck.ports,
			path,
			numbers.map((number) => `${number}-${path}@example.org`),
		);
	};
	await add(1, 1);
	await writeChatRooms(deck.machine.table, path, { author: "somebody", first: 1, last: 1 });
	const one = await ask();
	expect(one).toEqual([
		// The session; counters and the user's row; subjects of conversations.
		...Array(3).fill("BatchGetItem"),
		// Papers, reviews, registrations, conversations.
		...Array(4).fill("Query"),
	]);
	await add(2, 60);
	expect(await ask()).toEqual(one);
});
