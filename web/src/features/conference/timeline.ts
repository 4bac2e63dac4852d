import type { Conference } from "@deck/contracts/conference";

/** One line of a conference's dates. */
export interface Milestone {
	key: "submissions_open" | "submissions_close" | "conference";
	/** In the conference's zone, as written there: `2026-12-12 23:59`, `2027-05-24 – 05-28`. */
	when: string;
	/** ISO instant at which it comes; a conference's is its beginning. */
	at: string;
	state: "done" | "now" | "next" | "ahead";
}

type Dated = Pick<Conference, "dates" | "instants">;

/**
 * The dates of a conference in their order. The first that is not over is `next`, or `now` for a conference that
 * has begun.
 */
export function timeline({ dates, instants }: Dated, now: Date): Milestone[] {
	const found: (Omit<Milestone, "state"> & { over: string })[] = [];
	const { submissions_open, submissions_close, conference_start } = instants;
	if (dates.submissions_open && submissions_open) {
		const when = dates.submissions_open.replace("T", " ");
		found.push({ key: "submissions_open", when, at: submissions_open, over: submissions_open });
	}
	if (dates.submissions_close && submissions_close) {
		const when = withEnd(dates.submissions_close);
		found.push({ key: "submissions_close", when, at: submissions_close, over: submissions_close });
	}
	if (dates.conference_start && conference_start) {
		const when = days(dates.conference_start, dates.conference_end);
		const over = instants.conference_end ?? conference_start;
		found.push({ key: "conference", when, at: conference_start, over });
	}
	found.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
	const next = found.findIndex((milestone) => Date.parse(milestone.over) >= now.getTime());
	return found.map(({ over, ...milestone }, index) => {
		if (Date.parse(over) < now.getTime()) return { ...milestone, state: "done" };
		if (index !== next) return { ...milestone, state: "ahead" };
		return { ...milestone, state: Date.parse(milestone.at) <= now.getTime() ? "now" : "next" };
	});
}

/** An end without a time is the end of its day. */
function withEnd(local: string): string {
	return local.includes("T") ? local.replace("T", " ") : `${local} 23:59`;
}

function days(start: string, end: string | undefined): string {
	const first = start.slice(0, 10);
	const last = (end ?? start).slice(0, 10);
	if (first === last) return first;
	return `${first} – ${last.slice(0, 4) === first.slice(0, 4) ? last.slice(5) : last}`;
}
