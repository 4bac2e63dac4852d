import type { ConferenceCard } from "@deck/contracts/conference";
import type { Duty } from "@deck/contracts/deck";
import type { StaffRole } from "@deck/contracts/enums";

/** What one wears and has to do in one conference. */
export interface ConferenceDuties {
	conference: ConferenceCard;
	/** Roles among its staff, each once. */
	roles: StaffRole[];
	/** Whether one is the author of a paper there. */
	author: boolean;
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
			author: duties.some((duty) => duty.hat === "author"),
			// The hat over all papers stands above them.
			duties: duties.toSorted((a, b) => Number(b.hat === "staff") - Number(a.hat === "staff")),
		},
	];
}
