import type { Locale } from "@deck/contracts/enums";
import {
	ProgrammeChange,
	type ProgrammeSession,
	type ProgrammeTalk,
	type SessionChair,
	type SessionForm,
	type SessionKind,
} from "@deck/contracts/programme";
import * as v from "valibot";
import { ApiError } from "../../lib/api-error.ts";
import { parseDay, parseTime } from "../../lib/calendar.ts";
import { readCount } from "./typed-count.ts";
import { instantAt, wallClock } from "./wall-clock.ts";

const session = ProgrammeChange.pipe[0].entries.put.item;
const { start: _start, minutes: _minutes, ...entries } = session.entries;

/** As typed: minutes are texts. */
export type TalkValues = ProgrammeTalk extends infer One
	? One extends ProgrammeTalk
		? Omit<One, "minutes"> & { minutes: string }
		: never
	: never;

export interface SessionValues {
	id: string;
	version: number;
	kind: SessionKind;
	locales: Record<Locale, { title: string; text: string }>;
	/** Empty: none. */
	room: string;
	/** Day, start and end on the room's clock. */
	day: string;
	from: string;
	to: string;
	sections: string[];
	chairs: SessionChair[];
	talks: TalkValues[];
}

const typedDay = v.pipe(
	v.string("required"),
	v.nonEmpty("required"),
	v.transform((text) => parseDay(text) ?? ""),
	v.nonEmpty("date"),
);
const typedTime = v.pipe(
	v.string("required"),
	v.nonEmpty("required"),
	v.transform((text) => parseTime(text) ?? ""),
	v.nonEmpty("invalid"),
);

const isTalk = (talk: unknown) => typeof talk === "object" && talk !== null;

const withMinutes = (talk: TalkValues): ProgrammeTalk =>
	({ ...talk, minutes: readCount(talk.minutes) }) as ProgrammeTalk;

const DAY_MINUTES = 1_440;
const LEAST_MINUTES = 5;

/** Returns the minutes from one time to another; an earlier end is on the next day. */
export function minutesBetween(from: string, to: string): number {
	const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
	return (minuteOf(to) - minuteOf(from) + DAY_MINUTES) % DAY_MINUTES;
}

/** @param zoneOf zone of a room's clock; of "": the conference's */
export const sessionSchema = (
	zoneOf: (room: string) => string,
): v.GenericSchema<SessionValues, SessionForm> =>
	v.pipe(
		v.object({
			...entries,
			room: v.pipe(
				v.string("invalid"),
				v.transform((room) => room || null),
				entries.room,
			),
			day: typedDay,
			from: typedTime,
			to: typedTime,
			talks: v.pipe(v.array(v.pipe(v.custom<TalkValues>(isTalk), v.transform(withMinutes))), entries.talks),
		}),
		v.forward(
			v.check(({ from, to }) => minutesBetween(from, to) >= LEAST_MINUTES, "hours_order"),
			["to"],
		),
		v.transform(({ day, from, to, ...rest }) => ({
			...rest,
			start: instantAt({ day, time: from }, zoneOf(rest.room ?? "")) ?? "",
			minutes: minutesBetween(from, to),
		})),
	);

export function sessionValues(session: ProgrammeSession, zoneOf: (room: string) => string): SessionValues {
	const { start, minutes, room, talks, ...rest } = session;
	const zone = zoneOf(room ?? "");
	const from = wallClock(start, zone);
	return {
		...rest,
		room: room ?? "",
		day: from.day,
		from: from.time,
		to: wallClock(Date.parse(start) + minutes * 60_000, zone).time,
		talks: talks.map((talk) => ({ ...talk, minutes: String(talk.minutes) })),
	};
}

export const newId = (): string => crypto.randomUUID();

/** Names the fields of a refused change as those of the session's form. */
export function asFormError(error: unknown): unknown {
	if (!(error instanceof ApiError) || error.status !== 422) return error;
	const stripped = (fields: Record<string, string[]>) =>
		Object.fromEntries(
			Object.entries(fields).map(([name, texts]) => [name.replace(/^put\.\d+\./, ""), texts]),
		);
	return new ApiError(
		error.status,
		{
			message: error.message,
			code: error.code as "validation",
			errors: stripped(error.errors),
			codes: stripped(error.codes) as never,
		},
		null,
		error.path,
	);
}
