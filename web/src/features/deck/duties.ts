import type { ConferenceCard } from "@deck/contracts/conference";
import type { Duty } from "@deck/contracts/deck";
import type { StaffRole } from "@deck/contracts/enums";

export interface ConferenceDuties {
	conference: ConferenceCard;
	/** Distinct. */
	roles: StaffRole[];
	author: boolean;
	reviewer: boolean;
	participant: boolean;
	duties: Duty[];
}

export interface Deck {
	/** Soonest first. */
	next: Duty[];
	/** With something to come, soonest first. */
	current: ConferenceDuties[];
	over: ConferenceDuties[];
}

/** Groups tasks by urgency and conference. */
export function groupDuties(duties: readonly Duty[]): Deck {
	const groups = [...Map.groupBy(byDate(duties), (duty) => duty.conference.id).values()].flatMap(joined);
	const isOver = ({ duties: all }: ConferenceDuties) => all.every((duty) => duty.kind === "done");
	return {
		next: duties.filter((duty) => duty.mine),
		current: groups.filter((group) => !isOver(group)),
		over: groups.filter(isOver),
	};
}

/** Returns the soonest future task of anybody. */
export function comingNext(duties: readonly Duty[], now: Date): Duty | null {
	return byDate(duties).find(({ by }) => by !== null && Date.parse(by) > now.getTime()) ?? null;
}

/** Tasks without a date come last. */
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
			// The staff's task concerns all papers, so it comes before theirs.
			duties: duties.toSorted(
				(a, b) => Number(b.participation === "staff") - Number(a.participation === "staff"),
			),
		},
	];
}
