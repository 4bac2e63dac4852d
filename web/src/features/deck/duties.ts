import type { ConferenceCard } from "@deck/contracts/conference";
import type { Duty } from "@deck/contracts/deck";
import type { StaffRole } from "@deck/contracts/enums";

/** What one is and has to do in one conference. */
export interface ConferenceDuties {
	conference: ConferenceCard;
	/** Roles among its staff, each once. */
	roles: StaffRole[];
	/** Whether one is the author of a paper there. */
	author: boolean;
	/** Whether one was asked to review a paper there. */
	reviewer: boolean;
	/** Whether one has a registration there. */
	participant: boolean;
	duties: Duty[];
}

/** One's deck by what it asks for. */
export interface Deck {
	/** What waits for the reader, the soonest first. */
	next: Duty[];
	/** Conferences in which something is to come, the soonest first. */
	current: ConferenceDuties[];
	/** Conferences in which nothing is any more. */
	over: ConferenceDuties[];
}

/** Groups duties, which come from the server by their dates, by what they ask for and by conference. */
export function groupDuties(duties: readonly Duty[]): Deck {
	const groups = [...Map.groupBy(byDate(duties), (duty) => duty.conference.id).values()].flatMap(joined);
	const isOver = ({ duties: all }: ConferenceDuties) => all.every((duty) => duty.kind === "done");
	return {
		next: duties.filter((duty) => duty.mine),
		current: groups.filter((group) => !isOver(group)),
		over: groups.filter(isOver),
	};
}

/** The soonest date to come, whoever it waits for; null where there is none. */
export function comingNext(duties: readonly Duty[], now: Date): Duty | null {
	return byDate(duties).find(({ by }) => by !== null && Date.parse(by) > now.getTime()) ?? null;
}

/** Whoever a duty waits for; what has no date comes last. */
function byDate(duties: readonly Duty[]): Duty[] {
	return duties.toSorted((a, b) => ((a.by ?? "9999") < (b.by ?? "9999") ? -1 : 1));
}

function joined(duties: Duty[]): ConferenceDuties[] {
	const [first] = duties;
	if (!first) return [];
	const roles = duties.flatMap((duty) => duty.roles ?? []).map((role) => role.type);
	return [
		{
			conference: first.conference,
			roles: [...new Set(roles)],
			author: duties.some((duty) => duty.participation === "author" && !duty.draft),
			reviewer: duties.some((duty) => duty.participation === "reviewer"),
			participant: duties.some((duty) => duty.participation === "participant"),
			// The staff's duty is over all papers, so it stands above them.
			duties: duties.toSorted(
				(a, b) => Number(b.participation === "staff") - Number(a.participation === "staff"),
			),
		},
	];
}
