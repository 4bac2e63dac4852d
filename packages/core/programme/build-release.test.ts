import type { ProgrammeSession, ProgrammeTalk, PublicProgramme } from "@deck/contracts/programme";
import { describe, expect, it } from "vitest";
import { buildRelease, type PlacedPaper } from "./build-release.ts";
import { releaseChanges } from "./release-changes.ts";

const titles = (title: string) => ({ en: { title }, ru: { title: "" } });

function session(id: string, changes: Partial<ProgrammeSession> = {}): ProgrammeSession {
	return {
		id,
		version: 1,
		kind: "oral",
		locales: { en: { title: id, text: "" }, ru: { title: "", text: "" } },
		room: "hall",
		start: "2027-05-26T06:00:00.000Z",
		minutes: 60,
		sections: [],
		chairs: [],
		talks: [],
		...changes,
	};
}

const paper = (number: number, minutes = 20): ProgrammeTalk => ({
	id: `t${number}`,
	kind: "paper",
	paper: number,
	minutes,
});

const placed = (title: string): PlacedPaper => ({ locales: titles(title), language: "en", people: [] });

const release = (sessions: ProgrammeSession[], previous: PublicProgramme | null = null) =>
	buildRelease({
		draft: {
			settings: { rooms: [], walk: 5, lengths: { oral: 20, poster: 60 }, version: 1 },
			uses: 0,
			sessions,
		},
		papers: new Map([
			[1, placed("One")],
			[2, placed("Two")],
		]),
		speakerKey: (name) => `key of ${name}`,
		timezone: "Europe/Samara",
		released_at: "2027-05-01T00:00:00.000Z",
		previous,
	});

const talksOf = ({ sessions }: PublicProgramme) => sessions.flatMap(({ talks }) => talks);

describe("a release", () => {
	it("lets talks of an oral session follow one another, also after reserved time", () => {
		const reserved = { id: "r", kind: "reserved", note: "secret", minutes: 15 } as const;
		const made = release([session("a", { talks: [paper(1), reserved, paper(2)] })]);
		expect(talksOf(made).map(({ id, start, board }) => [id, start.slice(11, 16), board])).toEqual([
			["t1", "06:00", null],
			["t2", "06:35", null],
		]);
		expect(JSON.stringify(made)).not.toContain("secret");
	});

	it("numbers the boards of a poster session, where all talks last as long as it", () => {
		const made = release([
			session("a", { kind: "poster", minutes: 90, talks: [paper(2), paper(9), paper(1)] }),
		]);
		expect(
			talksOf(made).map(({ id, start, minutes, board }) => [id, start.slice(11, 16), minutes, board]),
		).toEqual([
			["t2", "06:00", 90, 1],
			["t1", "06:00", 90, 2],
		]);
	});

	it("keeps slots over releases, and raises the sequence of what changed alone", () => {
		const first = release([session("a", { talks: [paper(1), paper(2)] })]);
		const entries = (made: PublicProgramme) =>
			Object.fromEntries(
				made.sessions
					.flatMap(({ talks, ...one }) => [one, ...talks])
					.map((one) => [one.id, [one.slot, one.sequence]]),
			);
		expect(entries(first)).toEqual({ a: [1, 100], t1: [2, 100], t2: [3, 100] });
		const second = release([session("a", { talks: [paper(2), paper(1)] }), session("b")], first);
		expect(entries(second)).toEqual({ a: [1, 100], t1: [2, 200], t2: [3, 200], b: [4, 200] });
		expect(entries(release([session("a", { talks: [paper(2), paper(1)] }), session("b")], second))).toEqual(
			entries(second),
		);
	});
});

describe("the changes of a release", () => {
	const changes = (before: ProgrammeSession[] | null, after: ProgrammeSession[]) =>
		releaseChanges(before && release(before), release(after)).map(({ change, session, talk }) => [
			change,
			talk ?? session,
		]);

	it("are what is new, gone, or at another time or in another room", () => {
		const before = [session("a", { talks: [paper(1)] }), session("b", { talks: [paper(2)] })];
		expect(changes(null, before)).toHaveLength(4);
		expect(changes(before, before)).toEqual([]);
		expect(changes(before, [session("a", { room: "attic", talks: [paper(1)] })])).toEqual([
			["moved", "a"],
			["moved", "t1"],
			["removed", "b"],
			["removed", "t2"],
		]);
	});

	it("are none where only texts and chairs differ", () => {
		const renamed = session("a", {
			locales: { en: { title: "Other", text: "More" }, ru: { title: "", text: "" } },
			chairs: [{ name: "Ada", email: "" }],
		});
		expect(changes([session("a")], [renamed])).toEqual([]);
	});
});
