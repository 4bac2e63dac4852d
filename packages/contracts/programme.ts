import * as v from "valibot";
import type { Format, Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import {
	email,
	id,
	inEnglish,
	optionalBlock,
	optionalText,
	requiredText,
	rule,
	serial,
	timezone,
} from "./rules.ts";
import { hasTitle, titleInEither } from "./titled.ts";

export const SESSION_KINDS = ["plenary", "oral", "poster", "break", "social", "other"] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** Kinds in which talks follow one another; in the others all talks last as long as the session. */
const SEQUENTIAL_KINDS: readonly SessionKind[] = ["plenary", "oral", "other"];
export const isSequential = (kind: SessionKind): boolean => SEQUENTIAL_KINDS.includes(kind);

const wholeNumber = (least: number, most: number, code: string) =>
	v.pipe(v.number("required"), v.integer(code), v.minValue(least, code), v.maxValue(most, code));

const atMost = <T extends unknown[]>(length: number) =>
	v.maxLength<T, number, string>(length, rule("maxsize", { length }));

const isDistinct = <T>(items: readonly T[], keyOf: (item: T) => unknown): boolean =>
	new Set(items.map(keyOf)).size === items.length;

/** `HH:mm` on the clock of the room. */
const clock = v.pipe(v.string("required"), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "invalid"));

const version = v.pipe(v.number("required"), v.integer("invalid"), v.minValue(0, "invalid"));

const room = v.object({
	id,
	locales: titleInEither,
	/** Id of one of the conference's places; null: none. */
	place: v.nullable(id),
	/** IANA zone of the room's clock; empty: that of the conference. */
	timezone: v.union([v.literal(""), timezone], "timezone"),
	seats: v.nullable(wholeNumber(1, 100_000, "seats")),
	/** When the room can be used each day; null: always. */
	hours: v.nullable(
		v.pipe(
			v.object({ from: clock, to: clock }),
			v.forward(
				v.check(({ from, to }) => from < to, "hours_order"),
				["to"],
			),
		),
	),
	/** Online address for people who registered; empty: none. */
	url: v.union(
		[
			v.literal(""),
			v.pipe(
				optionalText(LIMITS.text),
				v.check((text) => /^https:\/\/\S+$/.test(text) && URL.canParse(text), "url"),
			),
		],
		"url",
	),
});
export type ProgrammeRoom = v.InferOutput<typeof room>;

/** PUT conf/{conf}/adm/programme/rooms: all, in order. */
export const RoomsForm = v.object({
	rooms: v.pipe(
		v.array(room),
		atMost(LIMITS.programmeRooms),
		v.check((rooms) => isDistinct(rooms, (one) => one.id), "invalid"),
	),
	/** Minutes that a person needs from one room to another. */
	walk: wholeNumber(0, 60, "minutes"),
	/** Minutes of a new talk, by the format of its paper. */
	lengths: v.object({
		oral: wholeNumber(1, 480, "minutes"),
		poster: wholeNumber(1, 480, "minutes"),
	} satisfies Record<Format, unknown>),
	version,
});
export type RoomsForm = v.InferOutput<typeof RoomsForm>;

const talkCommon = { id, minutes: wholeNumber(1, 480, "minutes") };

const talk = v.variant("kind", [
	/** Number of an accepted paper. */
	v.object({ ...talkCommon, kind: v.literal("paper"), paper: serial }),
	v.object({
		...talkCommon,
		kind: v.literal("invited"),
		locales: titleInEither,
		/** Name and affiliation as printed. */
		speaker: optionalText(),
	}),
	/** Time kept free. The note is for those who may decide, and is never released or exported. */
	v.object({ ...talkCommon, kind: v.literal("reserved"), note: optionalText(LIMITS.programmeNote) }),
]);
export type ProgrammeTalk = v.InferOutput<typeof talk>;

const chair = v.object({
	name: requiredText(),
	/** Address of a person, by which conflicts are found and e-mails sent; empty: none. Never public. */
	email: v.union([v.literal(""), email], "email"),
});
export type SessionChair = v.InferOutput<typeof chair>;

const session = v.object({
	id,
	/** The version that is changed; 0: new. */
	version,
	kind: v.picklist(SESSION_KINDS, "invalid"),
	locales: v.pipe(
		v.object({
			en: v.object({
				title: v.pipe(optionalText(), inEnglish),
				text: v.pipe(optionalBlock(LIMITS.programmeText), inEnglish),
			}),
			ru: v.object({ title: optionalText(), text: optionalBlock(LIMITS.programmeText) }),
		}),
		v.forward(
			v.check((texts) => hasTitle(texts), "title_in_either"),
			["en", "title"],
		),
	),
	/** Id of a room; null: none, such as for an excursion. */
	room: v.nullable(id),
	/** ISO instant of a full minute. */
	start: v.pipe(
		v.string("required"),
		v.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:00\.000Z$/, "date"),
		v.check((text) => !Number.isNaN(Date.parse(text)), "date"),
	),
	minutes: wholeNumber(5, 1_440, "minutes"),
	/** Ids of the conference's sections. */
	sections: v.pipe(v.array(id), atMost(LIMITS.sections)),
	chairs: v.pipe(v.array(chair), atMost(LIMITS.programmeChairs)),
	/** In order. A paper is in a session once. */
	talks: v.pipe(
		v.array(talk),
		atMost(LIMITS.programmeTalks),
		v.check((talks) => isDistinct(talks, (one) => one.id), "invalid"),
		v.check(
			(talks) =>
				isDistinct(
					talks.flatMap((one) => (one.kind === "paper" ? [one.paper] : [])),
					(number) => number,
				),
			"paper_twice",
		),
	),
});
export type SessionForm = v.InferOutput<typeof session>;

/**
 * POST conf/{conf}/adm/programme/changes: one step of the editor, as a whole or not at all. Undo sends the sessions as
 * they were, with the versions that the step made.
 */
export const ProgrammeChange = v.pipe(
	v.object({
		put: v.array(session),
		remove: v.array(v.object({ id, version })),
	}),
	v.check(({ put, remove }) => put.length + remove.length > 0, "required"),
	v.check(
		({ put, remove }) => put.length + remove.length <= LIMITS.programmeChange,
		rule("maxsize", { length: LIMITS.programmeChange }),
	),
	v.check(({ put, remove }) => isDistinct([...put, ...remove], (one) => one.id), "invalid"),
);
export type ProgrammeChange = v.InferOutput<typeof ProgrammeChange>;

/** GET conf/{conf}/adm/programme/sessions: ids of sessions, separated by commas. */
export const SessionsQuery = v.object({
	ids: v.pipe(
		v.string("required"),
		v.transform((text) => text.split(",")),
		v.array(id),
		atMost(LIMITS.programmeSessions),
	),
});

/** As stored; `version` grows with each change. */
export type ProgrammeSession = SessionForm;

/** Sessions after a change. A 409 `stale` has the same in `current`, with the sessions that are gone in `removed`. */
export interface ChangedSessions {
	sessions: ProgrammeSession[];
	/** Ids. */
	removed: string[];
}

export interface ProgrammeRelease {
	/** Counts from 1. */
	number: number;
	/** ISO instant. */
	released_at: string;
	/** Names of the person who released it; empty if the account is gone. */
	by: Partial<Record<Locale, string>>;
	/** Numbers of sessions and talks. */
	added: number;
	moved: number;
	removed: number;
}

/** GET conf/{conf}/adm/programme. */
export interface ProgrammeDraft {
	rooms: ProgrammeRoom[];
	walk: number;
	lengths: Record<Format, number>;
	/** Of rooms, walk and lengths. */
	version: number;
	sessions: ProgrammeSession[];
	/** Newest first. */
	releases: ProgrammeRelease[];
	/** The draft changed after the last release, or was never released. */
	unreleased: boolean;
}

/** Who presents a paper, or chairs a session. Equal keys are one account or one address. */
export interface ProgrammePerson {
	key: string;
	names: Partial<Record<Locale, string>>;
}

/** GET conf/{conf}/adm/programme/papers: the accepted papers that the reader may know as accepted. */
export interface ProgrammePapers {
	papers: ProgrammePaper[];
	/** Keys of the chairs in the draft by address, for those who may edit it; others get the draft without addresses. */
	chairs: Record<string, string>;
}

export interface ProgrammePaper {
	number: number;
	/** Empty title: none in this language. */
	locales: Record<Locale, { title: string }>;
	section: string;
	format: Format;
	/** Presenters by registration, else the corresponding author; empty if the reader may not know them. */
	people: ProgrammePerson[];
	/** `unknown`: the reader may not read registrations. */
	registered: "paid" | "unpaid" | "none" | "unknown";
}

/** When and where something takes place. */
export interface ProgrammeSlot {
	/** ISO instant. */
	start: string;
	minutes: number;
	/** Id of a room. */
	room: string | null;
}

export interface ProgrammeReleaseChange {
	change: "added" | "moved" | "removed";
	/** Id. */
	session: string;
	/** Id; null: the session itself. */
	talk: string | null;
	/** Title of the talk or session. */
	locales: Record<Locale, { title: string }>;
	before: ProgrammeSlot | null;
	after: ProgrammeSlot | null;
}

/** GET conf/{conf}/adm/programme/release: what the next release changes, and who gets an e-mail. For those who may release. */
export interface ProgrammeReleasePreview {
	changes: ProgrammeReleaseChange[];
	/** People with an address: presenters, corresponding authors, chairs. One e-mail each. */
	recipients: { names: Partial<Record<Locale, string>>; email: string }[];
	/**
	 * Number of further papers with recipients that the reader reviews blind. People are not counted: a second one would
	 * say that somebody else presents the paper.
	 */
	hidden_papers: number;
	/** Names of chairs and invited speakers without an address. */
	unreachable: string[];
	/** Numbers of papers in the draft that are not accepted any more: they prevent the release. */
	not_accepted: number[];
	/** Send it back with the release: a draft that changed meanwhile is refused with `stale`. */
	stamp: string;
}

/** POST conf/{conf}/adm/programme/release. */
export const ProgrammeReleaseForm = v.object({
	stamp: v.pipe(v.string("required"), v.maxLength(100, "invalid")),
	/** Send e-mails to those concerned. */
	notify: v.boolean("invalid"),
});
export type ProgrammeReleaseForm = v.InferOutput<typeof ProgrammeReleaseForm>;

/** An author or invited speaker. */
export interface PublicPerson {
	/** Equal for talks of one person. */
	key: string;
	locales: Record<Locale, { name: string; affiliation: string }>;
	/** Presents the paper. */
	presents?: true;
}

interface PublicEntry {
	id: string;
	/** Unique among sessions and talks, the same in all releases. */
	slot: number;
	/** Grows when time, room, title or cancellation change, as in iCalendar. */
	sequence: number;
	/** ISO instant. */
	start: string;
	minutes: number;
}

export interface PublicTalk extends PublicEntry {
	/** Number of a paper; null: an invited talk. */
	paper: number | null;
	/** Language of the paper; null: an invited talk. */
	language: Locale | null;
	/** Board of a poster, counted from 1. */
	board: number | null;
	/** Empty title: none in this language. */
	locales: Record<Locale, { title: string }>;
	people: PublicPerson[];
	/** Withdrawn or rejected after the release. */
	cancelled?: true;
}

export interface PublicSession
	extends PublicEntry,
		Pick<SessionForm, "kind" | "locales" | "room" | "sections"> {
	/** Names as printed. */
	chairs: string[];
	talks: PublicTalk[];
}

/** GET public/confs/{path}/programme: the last release; null before the first. */
export interface PublicProgramme {
	/** Of the release, counted from 1. */
	number: number;
	/** ISO instant. */
	released_at: string;
	/** IANA zone of the conference. */
	timezone: string;
	rooms: Pick<ProgrammeRoom, "id" | "locales" | "place" | "timezone" | "seats">[];
	/** By start. */
	sessions: PublicSession[];
}

/** Files of a released programme, for calendars and for the apps that read frab's schedules. */
export const PROGRAMME_FILES = ["programme.ics", "schedule.xml", "schedule.json"] as const;
export type ProgrammeFile = (typeof PROGRAMME_FILES)[number];

/** GET conf/{conf}/programme/online: online addresses by room. Empty for people who did not register and are not staff. */
export type OnlineRooms = Record<string, string>;

/** GET conf/{conf}/papers/{number}/slots: where the released programme has a paper; empty before it is released. */
export interface PaperSlot extends Pick<PublicTalk, "id" | "start" | "minutes" | "board" | "cancelled"> {
	/** Title of the session. */
	session: Record<Locale, { title: string }>;
	/** Title of the room; null: none. */
	room: Record<Locale, { title: string }> | null;
	/** IANA zone of the room's clock. */
	timezone: string;
}

/** GET and PUT conf/{conf}/programme/stars: ids of sessions and talks that the account starred. */
export const StarsForm = v.object({ ids: v.pipe(v.array(id), atMost(LIMITS.programmeStars)) });
export type StarsForm = v.InferOutput<typeof StarsForm>;

/** Returns when each talk starts, as ISO instants by its id. */
export function talkStarts({
	kind,
	start,
	talks,
}: {
	kind: SessionKind;
	start: string;
	talks: readonly { id: string; minutes: number }[];
}): Map<string, string> {
	let minute = 0;
	return new Map(
		talks.map((talk) => {
			const at = addMinutes(start, minute);
			if (isSequential(kind)) minute += talk.minutes;
			return [talk.id, at];
		}),
	);
}

/** Returns the ISO instant some minutes after another one. */
export const addMinutes = (instant: string, minutes: number): string =>
	new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** Returns the ISO instant of the end of a session or talk. */
export const endOf = ({ start, minutes }: { start: string; minutes: number }): string =>
	addMinutes(start, minutes);
