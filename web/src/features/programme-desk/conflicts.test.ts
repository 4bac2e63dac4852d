import type { ProgrammeSession } from "@deck/contracts/programme";
import { expect, test } from "vitest";
import { seeded } from "../../lib/random.ts";
import { type CheckedProgramme, type ConflictKind, findConflicts, talkSpans } from "./conflicts.ts";
import { samplePaper, sampleRoom, sampleSession, sampleTalk } from "./sample-programme.ts";

const programme = (changes: Partial<CheckedProgramme> = {}): CheckedProgramme => ({
	sessions: [],
	rooms: [sampleRoom("hall"), sampleRoom("lab")],
	walk: 0,
	papers: [samplePaper(1), samplePaper(2)],
	chairs: {},
	nameOf: ({ en = "" }) => en,
	timezone: "Europe/Samara",
	days: { first: "2027-05-10", last: "2027-05-12" },
	...changes,
});

/** Returns each conflict as `kind sessions | papers | people`. */
const found = (changes: Partial<CheckedProgramme>) =>
	findConflicts(programme(changes)).map(
		({ kind, sessions, papers, people }) =>
			`${kind} ${sessions.join(",")} | ${papers.join(",")} | ${people.join(",")}`,
	);

const at = (time: string) => `2027-05-10T${time}:00.000Z`;

test("a presenter of two talks at once, in rooms or sessions of their own", () => {
	const twice = [samplePaper(1), samplePaper(2, { people: [{ key: "p1", names: { en: "Person 1" } }] })];
	const first = sampleSession("first", { talks: [sampleTalk(1)] });
	const during = { start: at("09:10"), room: "lab", talks: [sampleTalk(2)] };
	const after = { ...during, start: at("09:20") };
	expect(found({ papers: twice, sessions: [first, sampleSession("other", during)] })).toEqual([
		"person_twice first,other | 1,2 | Person 1",
	]);
	expect(found({ papers: twice, sessions: [first, sampleSession("other", after)] })).toEqual([]);
	const posters = sampleSession("posters", { kind: "poster", talks: [sampleTalk(1), sampleTalk(2)] });
	expect(found({ papers: twice, sessions: [posters] }), "posters side by side").toEqual([]);
});

test("a chair who presents elsewhere, known by key, by address or by name", () => {
	const talk = sampleSession("talk", { talks: [sampleTalk(1)] });
	const chaired = (name: string, email: string, id = "chaired") =>
		sampleSession(id, { room: "lab", chairs: [{ name, email }] });
	const chairs = { "one@deck.example": "p1" };
	expect(found({ chairs, sessions: [talk, chaired("P. One", "One@deck.example")] })).toEqual([
		"person_twice talk,chaired | 1 | P. One",
	]);
	expect(found({ chairs, sessions: [talk, chaired("P. One", "two@deck.example")] })).toEqual([]);
	const both = (one: string, other: string) => [
		sampleSession("hall", { chairs: [{ name: "A", email: one }] }),
		chaired("a ", other, "lab"),
	];
	expect(found({ sessions: both("a@deck.example", "A@deck.example") })).toHaveLength(1);
	expect(found({ sessions: both("", "") })).toHaveLength(1);
	expect(found({ sessions: both("", "a@deck.example") })).toEqual([]);
});

test("a room used twice, but neither neighbours in time nor sessions without a room", () => {
	const sessions = [
		sampleSession("first"),
		sampleSession("during", { start: at("09:30") }),
		sampleSession("after", { start: at("10:30") }),
		sampleSession("elsewhere", { room: "lab" }),
		sampleSession("walk", { room: null }),
		sampleSession("tour", { room: null }),
	];
	expect(found({ sessions })).toEqual(["room_twice first,during |  | "]);
});

test("days are those of the room's clock, and an evening may last over midnight", () => {
	const rooms = [sampleRoom("hall"), sampleRoom("far", { timezone: "Asia/Vladivostok" })];
	// 23:30 in Samara, 05:30 of the next day in Vladivostok.
	const late = { start: "2027-05-12T19:30:00.000Z", minutes: 25 };
	const kinds = (changes: Partial<ProgrammeSession>) =>
		found({ rooms, sessions: [sampleSession("late", { ...late, ...changes })] });
	expect(kinds({})).toEqual([]);
	expect(kinds({ room: "far" })).toEqual(["outside_days late |  | "]);
	expect(kinds({ minutes: 60 })).toEqual(["outside_days late |  | "]);
	expect(kinds({ minutes: 60, kind: "social" })).toEqual([]);
	expect(kinds({ start: "2027-05-09T19:00:00.000Z" })).toEqual(["outside_days late |  | "]);
	expect(
		found({ days: null, sessions: [sampleSession("any", { start: "2020-01-01T00:00:00.000Z" })] }),
	).toEqual([]);
});

test("a session outside its room's hours", () => {
	const rooms = [sampleRoom("hall", { hours: { from: "13:00", to: "14:00" } })];
	const kinds = (start: string, minutes: number) =>
		found({ rooms, sessions: [sampleSession("one", { start, minutes })] });
	expect(kinds(at("09:00"), 60), "all of them").toEqual([]);
	expect(kinds(at("08:59"), 30)).toHaveLength(1);
	expect(kinds(at("09:00"), 61)).toHaveLength(1);
});

test("talks that are longer than their session, but not posters", () => {
	const talks = [sampleTalk(1, 40), sampleTalk(2, 30)];
	expect(found({ sessions: [sampleSession("one", { talks })] })).toEqual(["talks_too_long one |  | "]);
	expect(found({ sessions: [sampleSession("one", { talks, kind: "poster" })] })).toEqual([]);
});

test("papers that are not accepted", () => {
	const sessions = [sampleSession("one", { talks: [sampleTalk(7)] })];
	expect(found({ sessions })).toEqual(["not_accepted one | 7 | "]);
});

test("a paper in two sequential sessions, but not in one and as a poster", () => {
	const second = (kind: ProgrammeSession["kind"]) =>
		sampleSession("second", { kind, start: at("11:00"), talks: [sampleTalk(1)] });
	const first = sampleSession("first", { talks: [sampleTalk(1)] });
	expect(found({ sessions: [first, second("oral")] })).toEqual(["paper_twice first,second | 1 | Person 1"]);
	expect(found({ sessions: [first, second("poster")] })).toEqual([]);
});

test("presenters who have not registered or paid; one note where that is unknown", () => {
	const registered = (state: "paid" | "unpaid" | "none" | "unknown") =>
		found({
			papers: [1, 2].map((number) => samplePaper(number, { registered: state })),
			sessions: [sampleSession("one", { talks: [sampleTalk(1), sampleTalk(2)] })],
		});
	expect(registered("paid")).toEqual([]);
	expect(registered("unpaid")).toEqual(["not_paid one | 1 | Person 1", "not_paid one | 2 | Person 2"]);
	expect(registered("none")).toHaveLength(2);
	expect(registered("unknown")).toEqual(["registrations_unknown  |  | "]);
});

test("too little time to walk to another room", () => {
	const papers = [1, 2].map((number) =>
		samplePaper(number, { people: [{ key: "same", names: { en: "Same" } }] }),
	);
	const walked = (changes: Partial<ProgrammeSession>, walk = 10) =>
		found({
			walk,
			papers,
			sessions: [
				sampleSession("one", { talks: [sampleTalk(1, 20)] }),
				sampleSession("two", { start: at("09:29"), room: "lab", talks: [sampleTalk(2)], ...changes }),
			],
		});
	expect(walked({})).toEqual(["walk_too_short one,two | 1,2 | Same"]);
	expect(walked({ start: at("09:30") })).toEqual([]);
	expect(walked({ room: null })).toEqual([]);
	expect(walked({}, 9)).toEqual([]);
});

test("errors come first, then the earlier session", () => {
	const sessions = [
		sampleSession("b", { start: at("12:00"), talks: [sampleTalk(8)] }),
		sampleSession("a", { talks: [sampleTalk(1, 70)] }),
		sampleSession("c", { start: at("07:00"), talks: [sampleTalk(9)] }),
	];
	expect(findConflicts(programme({ sessions })).map(({ kind, sessions }) => [kind, sessions[0]])).toEqual([
		["not_accepted", "c"],
		["not_accepted", "b"],
		["talks_too_long", "a"],
	] satisfies [ConflictKind, string][]);
});

const WALK = 5;

function randomProgramme(random: () => number, count: number, talksEach: number): CheckedProgramme {
	const pick = (count: number) => Math.floor(random() * count);
	const people = Array.from({ length: Math.max(3, count) }, (_, index) => ({
		key: `k${index}`,
		names: { en: `N${index}` },
	}));
	const someone = () => people[pick(people.length)] ?? { key: "", names: {} };
	const papers = Array.from({ length: count * talksEach }, (_, index) =>
		samplePaper(index + 1, { people: random() < 0.3 ? [someone(), someone()] : [someone()] }),
	);
	let talk = 0;
	const sessions = Array.from({ length: count }, (_, index) =>
		sampleSession(`s${index}`, {
			kind: random() < 0.2 ? "poster" : "oral",
			room: ["hall", "lab", "attic", null][pick(4)] ?? null,
			start: new Date(Date.parse(at("05:00")) + pick(count) * 10 * 60_000).toISOString(),
			minutes: 10 + pick(80),
			chairs: random() < 0.5 ? [{ name: "chair", email: `${someone().key}@deck.example` }] : [],
			talks: Array.from({ length: pick(talksEach + 1) }, () => {
				talk++;
				return sampleTalk(1 + pick(papers.length), 5 + pick(20), `t${talk}`);
			}),
		}),
	);
	const chairs = Object.fromEntries(people.map(({ key }) => [`${key}@deck.example`, key]));
	return programme({ sessions, papers, chairs, walk: WALK, rooms: [] });
}

/** Compares each with each. */
function bruteForce({ sessions, papers, chairs }: CheckedProgramme): Set<string> {
	const places = sessions.flatMap((session) => {
		const from = Date.parse(session.start);
		const to = from + session.minutes * 60_000;
		return [
			...session.chairs.map(({ email }) => ({ key: chairs[email] ?? "", from, to, session })),
			...talkSpans(session).flatMap(({ talk, ...span }) =>
				(papers.find(({ number }) => talk.kind === "paper" && number === talk.paper)?.people ?? []).map(
					({ key }) => ({ key, ...span, session }),
				),
			),
		];
	});
	const result = new Set<string>();
	for (const a of places)
		for (const b of places) {
			if (a.key !== b.key || a.session.id >= b.session.id) continue;
			const pair = `${a.session.id} ${b.session.id}`;
			const gap = Math.max(a.from, b.from) - Math.min(a.to, b.to);
			if (a.from < b.to && b.from < a.to) result.add(`person_twice ${pair}`);
			else if (gap < WALK * 60_000 && a.session.room && b.session.room && a.session.room !== b.session.room)
				result.add(`walk_too_short ${pair}`);
		}
	for (const a of sessions)
		for (const b of sessions) {
			if (a.id >= b.id || a.room === null || a.room !== b.room) continue;
			const [one, two] = [Date.parse(a.start), Date.parse(b.start)];
			if (one < two + b.minutes * 60_000 && two < one + a.minutes * 60_000)
				result.add(`room_twice ${a.id} ${b.id}`);
		}
	return result;
}

test("finds the same in random programmes as a comparison of each with each", () => {
	const random = seeded(27);
	let total = 0;
	for (let run = 0; run < 300; run++) {
		const drawn = randomProgramme(random, 12, 4);
		const pairs = findConflicts(drawn)
			.filter(({ kind }) => ["person_twice", "walk_too_short", "room_twice"].includes(kind))
			.map(({ kind, sessions }) => `${kind} ${sessions.toSorted().join(" ")}`);
		const expected = bruteForce(drawn);
		expect(pairs.toSorted()).toEqual([...expected].toSorted());
		total += expected.size;
	}
	expect(total, "there was something to find").toBeGreaterThan(1_000);
});

test("checks 500 talks within a frame", () => {
	const random = seeded(3);
	const large = randomProgramme(random, 60, 17);
	const times = Array.from({ length: 15 }, () => {
		const start = performance.now();
		findConflicts(large);
		return performance.now() - start;
	});
	expect(large.sessions.flatMap(({ talks }) => talks).length).toBeGreaterThan(450);
	// The fastest run, because other work of the machine only adds to it.
	expect(Math.min(...times)).toBeLessThan(16);
});
