import { UNPAID_STAGES } from "@deck/contracts/registration-stages";
import type { StaffTask, StaffTaskKind } from "@deck/contracts/staff-tasks";
import { formatFilters, type ListView } from "../list/view.ts";
import { REVIEW_BOARD } from "../review/review-board.ts";

type Filters = ListView["filters"];

/** Each kind's list, relative to the conference, and filters. */
const LISTS: Record<StaffTaskKind, (work: StaffTask) => { address: string; filters: Filters }> = {
	decide: () => ({ address: REVIEW_BOARD.address, filters: { missing: ["nothing"] } }),
	propose: () => ({ address: REVIEW_BOARD.address, filters: { missing: ["nothing"], proposal: ["none"] } }),
	held: ({ extended }) => ({ address: extended ? "adm/subs" : "adm/papers", filters: { marks: ["held"] } }),
	no_reviewers: () => ({ address: REVIEW_BOARD.address, filters: { stage: ["nobody"] } }),
	next_round: () => ({ address: REVIEW_BOARD.address, filters: { stage: ["next_round"] } }),
	another_reviewer: () => ({ address: REVIEW_BOARD.address, filters: { stage: ["another"] } }),
	late: () => ({ address: REVIEW_BOARD.address, filters: { missing: ["late"] } }),
	unanswered: () => ({ address: REVIEW_BOARD.address, filters: { missing: ["answers"] } }),
	conversations: () => ({ address: "adm/messenger", filters: { filter: ["waiting"] } }),
	documents: () => registrations({ stage: ["to_verify"] }),
	new_registrations: ({ since = "" }) => registrations({ sent_since: [since] }),
	payments: () => registrations({ stage: UNPAID_STAGES }),
	balances: () => registrations({ stage: ["unsettled"] }),
	reports: () => registrations({ stage: ["report_left"] }),
};

const registrations = (filters: Filters) => ({ address: "adm/registrations", filters });

export function staffTaskAddress(conference: string, work: StaffTask): string {
	const { address, filters } = LISTS[work.kind](work);
	const section = work.kind === "conversations" ? "section" : "section_id";
	return `/${conference}/${address}${formatFilters({ ...filters, [section]: work.sections ?? [] })}`;
}
