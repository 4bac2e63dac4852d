import type { ConferenceDates, DateKind } from "@deck/contracts/dates";
import type { ConferenceState, Locale } from "@deck/contracts/enums";
import { isMoment, type LocalMoment, momentToMs, parseMoment } from "@deck/contracts/moments";
import { localClock } from "./local-moment.ts";

/** A period, typed or free date. */
export type LaneKey = (typeof WINDOWS)[number]["key"] | "review_deadline" | "notification";

const WINDOWS = [
	{ key: "submissions", from: "submissions_open", to: "submissions_close" },
	{ key: "extpapers", from: "extpapers_open", to: "extpapers_close" },
	{ key: "registration", from: "registration_open", to: "registration_close" },
	{ key: "conference", from: "conference_start", to: "conference_end" },
] as const satisfies { key: string; from: DateKind; to: DateKind }[];

/** Lanes of open conferences only. */
const OPEN_ONLY: ReadonlySet<LaneKey | null> = new Set(["submissions", "extpapers", "registration"]);

/** Times are milliseconds of the conference's local clock. */
export interface Lane {
	id: string;
	/** Null for free dates, which have titles. */
	key: LaneKey | null;
	titles?: Record<Locale, { title: string }>;
	/** Its first and last moment, or the only one. */
	when: readonly LocalMoment[];
	from: number;
	/** `from` for a single date; null for an open end. */
	to: number | null;
	state: "done" | "now" | "ahead" | "hidden" | "archived";
}

export interface FreeDateTexts {
	id?: string | undefined;
	date: string;
	locales: Record<Locale, { title: string }>;
}

/**
 * Returns dated lines by start. Periods without a start never open: only their end is shown.
 * @param now `clockNow` of the conference's zone
 */
export function lanesOf(
	dates: ConferenceDates,
	free: readonly FreeDateTexts[],
	now: number,
	conference: ConferenceState = "open",
): Lane[] {
	const lanes: Lane[] = [];
	const add = (lane: Omit<Lane, "state">) => {
		if (Number.isNaN(lane.from) || Number.isNaN(lane.to)) return;
		const state = stateOf(lane, now);
		const isShut = state === "now" && OPEN_ONLY.has(lane.key) && conference !== "open";
		lanes.push({ ...lane, state: isShut ? conference : state });
	};
	for (const { key, from, to } of WINDOWS) {
		const end = localClock(to, dates[to]);
		const start = localClock(from, dates[from]) ?? end;
		if (start === null) continue;
		// A one-day conference shows only its day.
		const last = key === "conference" && end === null ? start + 86_399_000 : end;
		add({ id: key, key, when: span(dates[from], dates[to]), from: start, to: last });
	}
	for (const kind of ["review_deadline", "notification"] as const) {
		const at = localClock(kind, dates[kind]);
		if (at !== null) add({ id: kind, key: kind, when: span(dates[kind]), from: at, to: at });
	}
	for (const [index, { date, locales }] of free.entries()) {
		if (!isMoment(date)) continue;
		const at = momentToMs(date, false);
		add({
			id: `free-${index}`,
			key: null,
			titles: locales,
			when: span(date),
			from: at,
			to: momentToMs(date, true),
		});
	}
	return lanes.sort((one, other) => one.from - other.from);
}

function stateOf({ from, to }: Pick<Lane, "from" | "to">, now: number): Lane["state"] {
	if (to !== null && to < now) return "done";
	return from <= now ? "now" : "ahead";
}

function span(...moments: (string | undefined)[]): LocalMoment[] {
	return [...new Set(moments.map(parseMoment).filter((moment) => moment !== null))];
}
