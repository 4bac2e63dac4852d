import type { RoomCard } from "@deck/contracts/chat";
import type { WholeConference } from "@deck/contracts/conference";
import type { AdminRole } from "@deck/contracts/enums";
import type { PaperList } from "@deck/contracts/paper";
import type { RegistrationCard } from "@deck/contracts/registration";
import type { ReviewDesk } from "@deck/contracts/review";
import type { Work, WorkKind } from "@deck/contracts/work";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chosenRooms, inSections } from "../../web/src/features/messenger/choose-rooms.ts";
import { readMessengerView } from "../../web/src/features/messenger/messenger-view.ts";
import { registrationList } from "../../web/src/features/registration-desk/registrations-list.tsx";
import { boardList } from "../../web/src/features/review-desk/board/board-list.tsx";
import { boardRowsOf } from "../../web/src/features/review-desk/board/board-rows.ts";
import { choose } from "../../web/src/lib/list/choose.ts";
import { readView } from "../../web/src/lib/list/view.ts";
import { workAddress } from "../../web/src/lib/work/work-address.ts";
import { appoint, authorForm, buildConference, makePdf, paperForm, sendFile } from "../support/builders.ts";
import { type InProcess, joinInProcess } from "../support/in-process.ts";
import { stopChecked } from "../support/invariants.ts";
import { PaperSteps } from "../support/paper-steps.ts";
import { Person } from "../support/person.ts";
import { REGISTERING, RegistrationSteps, registrationForm } from "../support/registration-steps.ts";
import { RoomSteps } from "../support/room-steps.ts";
import { writePapersBy } from "../support/written-papers.ts";
import { writeRegistrations } from "../support/written-registrations.ts";
import { type WrittenReview, writeExperts, writeReviews } from "../support/written-reviews.ts";
import { writeRooms } from "../support/written-rooms.ts";

/** Each count must equal the rows of the list it links to. */

let deck: InProcess;
beforeAll(async () => {
	deck = await joinInProcess();
});
afterAll(() => stopChecked(deck.machine));

const join = () => new Person(deck.machine).join();

async function workOf(person: Person, path: string): Promise<Work[]> {
	const { status, body } = await person.get<Work[]>(`/api/conf/${path}/adm/work`);
	expect(status).toBe(200);
	return body;
}

const brief = (work: readonly Work[]) =>
	Object.fromEntries(work.map(({ kind, count }) => [kind, count])) as Partial<Record<WorkKind, number>>;

async function rowsBehind(person: Person, path: string, work: Work): Promise<number> {
	const { pathname, search, searchParams } = new URL(workAddress(path, work), "https://deck.example");
	const area = `/api/conf/${path}/adm`;
	if (pathname.endsWith("/messenger")) {
		const { sections, filter } = readMessengerView(searchParams);
		const { body } = await person.get<RoomCard[]>(`${area}/rooms`);
		return chosenRooms(inSections(body, sections), filter).length;
	}
	const { body: conference } = await person.get<WholeConference>(`/api/conf/${path}`);
	if (pathname.endsWith("/reviews")) {
		const { body: list } = await person.get<PaperList>(`${area}/papers`);
		const { body: desks } = await person.get<ReviewDesk[]>(`${area}/reviews`);
		const view = readView(search, boardList, conference);
		if (!view) throw new Error(`no filter of the board: ${search}`);
		return choose(boardRowsOf(list.cards, desks, new Date()), boardList, view, {} as never).length;
	}
	const cards = await new RegistrationSteps(path).list(person);
	const view = readView(search, registrationList, conference);
	if (!view) throw new Error(`no filter of the registrations: ${search}`);
	const rows: readonly RegistrationCard[] = choose(cards, registrationList, view, {} as never);
	return rows.length;
}

async function expectRows(person: Person, path: string): Promise<Work[]> {
	const work = await workOf(person, path);
	const shown = await Promise.all(work.map((one) => rowsBehind(person, path, one)));
	expect(shown, JSON.stringify(work)).toEqual(work.map(({ count }) => count));
	return work;
}

async function staffed(path: string, ...roles: AdminRole[]): Promise<Person> {
	const person = await join();
	await appoint(deck.machine.table, person, path, ...roles);
	return person;
}

test("each role is told of what it may act on, and each count is the rows behind it", async () => {
	const { path } = await buildConference(deck.machine.table, { dates: REGISTERING });
	const [author, coauthor] = [await join(), await join()];
	const optics = { section_id: "optics" };
	const signals = { section_id: "signals" };
	const [editor, creator, observer, chair, secretary, both, watching] = await Promise.all([
		staffed(path, { type: "editor" }),
		staffed(path, { type: "creator" }),
		staffed(path, { type: "observer" }),
		staffed(path, { type: "sec_chair", ...optics }),
		staffed(path, { type: "sec_secretary", ...signals }),
		staffed(path, { type: "sec_chair", ...optics }, { type: "sec_secretary", ...signals }),
		staffed(path, { type: "observer" }, { type: "sec_chair", ...optics }),
	]);
	await writePapersBy(deck.ports, path, { first: 1, last: 8 }, (number) =>
		paperForm(author.email, {
			section: number % 2 === 1 || number > 6 ? "optics" : "signals",
			...(number === 7 && {
				authors: [
					authorForm({ email: author.email }),
					authorForm({ email: coauthor.email, corresponding: false }),
				],
			}),
		}),
	);
	await appoint(deck.machine.table, coauthor, path, { type: "editor" });
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
			[
				4,
				[
					{ expert: first, state: "accept" },
					{ expert: second, state: "refused" },
				],
			],
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
		]),
	);
	const held = await new PaperSteps(path, 8).move(creator, "accepted", { hold: true });
	expect(held.status).toBe(200);
	for (const number of [1, 2, 7]) await new RoomSteps(path, `sub-${number}`).say(author, "When?");
	await writeRegistrations(
		deck.ports,
		path,
		[1, 2].map((at) => `${at}-${path}@example.org`),
	);
	const upload_id = await sendFile(author, await makePdf(1), "a.pdf", "status_document");
	await author.post(`/api/uploads/${upload_id}/complete`);
	const young = registrationForm({ young: true, status: "stud", upload_id });
	await new RegistrationSteps(path).sent(author, young);
	await deck.machine.control("catch-up");

	const registrations = { documents: 1, new_registrations: 3, payments: 3 };
	const whole = { decide: 3, no_reviewers: 2, late: 1, unanswered: 2, conversations: 3, ...registrations };
	const seen = async (person: Person) => brief(await expectRows(person, path));
	expect(await seen(creator)).toEqual(whole);
	expect(await seen(editor)).toEqual(whole);
	expect(await seen(coauthor)).toEqual({ ...whole, decide: 2, conversations: 2 });
	expect(await seen(observer)).toEqual({});
	const ofChair = { decide: 2, no_reviewers: 1, late: 1, unanswered: 1, conversations: 2 };
	expect(await seen(chair)).toEqual(ofChair);
	const ofSecretary = { propose: 1, no_reviewers: 1, unanswered: 1, conversations: 1 };
	expect(await seen(secretary)).toEqual(ofSecretary);
	expect(await seen(both)).toEqual({
		...{ decide: 2, propose: 1, no_reviewers: 2, late: 1, unanswered: 2, conversations: 3 },
	});
	expect(await seen(watching), "who reads more than they may act on").toEqual(ofChair);

	await secretary.request("PUT", `/api/conf/${path}/adm/papers/4/proposal`, { body: { to: "accept" } });
	const { propose: _, ...proposed } = ofSecretary;
	expect(await seen(secretary)).toEqual(proposed);
});

test("registrations are new until one has looked at the list, each of the staff by themself", async () => {
	const { path } = await buildConference(deck.machine.table);
	const [editor, other, chair] = await Promise.all([
		staffed(path, { type: "editor" }),
		staffed(path, { type: "editor" }),
		staffed(path, { type: "sec_chair", section_id: "optics" }),
	]);
	const arrive = (name: string) => writeRegistrations(deck.ports, path, [`${name}-${path}@example.org`]);
	const news = async (who: Person) => brief(await expectRows(who, path)).new_registrations;
	const look = async (who: Person, sent_at?: string) => {
		const cards = await new RegistrationSteps(path).list(editor);
		const newest = cards
			.map((card) => card.sent_at ?? "")
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

test("who reviews a paper is not told of its reviews", async () => {
	const { path } = await buildConference(deck.machine.table, { blindness: "double" });
	const [author, editor] = [await join(), await staffed(path, { type: "editor" })];
	await writePapersBy(deck.ports, path, { first: 1, last: 1 }, () => paperForm(author.email));
	const [own, other] = await writeExperts(deck.ports, path, [
		{ email: editor.email, name: "Editor" },
		{ email: `other-${path}@example.org`, name: "Other" },
	]);
	if (!own || !other) throw new Error("there are two experts");
	const reviews = [own, other].map((expert) => ({ expert, state: "accept" as const }));
	await writeReviews(deck.ports, path, new Map([[1, reviews]]));
	await new RoomSteps(path, "sub-1").say(author, "When?");
	expect(await expectRows(editor, path)).toEqual([]);
});

test("what waits takes as many calls for sixty of each as for one", async () => {
	const { path } = await buildConference(deck.machine.table);
	const [author, editor] = [await join(), await staffed(path, { type: "editor" })];
	const [expert] = await writeExperts(deck.ports, path, [{ email: `e-${path}@example.org`, name: "Expert" }]);
	if (!expert) throw new Error("there is an expert");
	const ask = async () => {
		const request = { person: editor, path: `/api/conf/${path}/adm/work` };
		// Reads changed list pages again.
		await deck.ask(request);
		const { names, steps } = await deck.callsOf(() => deck.ask(request));
		return { names: names.sort(), steps };
	};
	const add = async (first: number, last: number) => {
		const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
		await writePapersBy(deck.ports, path, { first, last }, () => paperForm(author.email));
		const review = { expert, state: "awaiting" as const };
		await writeReviews(deck.ports, path, new Map(numbers.map((number) => [number, [review]])));
		await writeRegistrations(
			deck.ports,
			path,
			numbers.map((number) => `${number}-${path}@example.org`),
		);
	};
	await add(1, 1);
	await writeRooms(deck.machine.table, path, { author: "somebody", first: 1, last: 1 });
	const one = await ask();
	expect(one).toEqual({
		names: [
			// The session; counters of papers and registrations, the user's row, subjects of conversations.
			...Array(5).fill("BatchGetItem"),
			// Papers, reviews, registrations, conversations.
			...Array(4).fill("Query"),
		],
		steps: 2,
	});
	await add(2, 60);
	expect(await ask()).toEqual(one);
});
