import type { ConferenceCard } from "@deck/contracts/conference";
import type { Duty } from "@deck/contracts/deck";
import type { Work } from "@deck/contracts/work";
import { useStaffWork } from "../../lib/work/use-staff-work.ts";

export interface ConferenceWork {
	conference: ConferenceCard;
	work: readonly Work[];
}

/** Returns open staff work in the reader's unarchived conferences; omits those without any. */
export function useWaitingWork(duties: readonly Duty[]): { waiting: ConferenceWork[]; loading: boolean } {
	const staffed = duties.flatMap(({ conference, roles }) =>
		roles && conference.state !== "archived" ? [{ ...conference, admin_roles: roles }] : [],
	);
	const { work, error } = useStaffWork(staffed);
	const waiting = staffed.map((conference) => ({ conference, work: work?.[conference.id] ?? [] }));
	return {
		waiting: waiting.filter((one) => one.work.length > 0),
		loading: work === undefined && error === undefined,
	};
}
