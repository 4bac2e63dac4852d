import { openUntil } from "@deck/contracts/authors-next-task";
import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import { type PaperHistoryEntry, UNDECIDED_STATUSES } from "@deck/contracts/paper-lifecycle";
import { missingPresenterWindow } from "@deck/contracts/presenting";

export type TimelineKind =
	| PaperHistoryEntry["kind"]
	| "received"
	| "restored"
	| "undone"
	| "decision"
	| "register"
	| "begins";

export interface TimelineEntry {
	kind: TimelineKind;
	version?: number;
	/** ISO instant. */
	at: string;
	/** ISO instant until which it is open. */
	till?: string;
	state: "done" | "now" | "ahead";
}

const REMOVED = ["withdrawn", "deleted"];

export function paperTimeline(
	paper: Pick<Paper, "status" | "steps" | "type" | "presenter_missing">,
	conference: Pick<Conference, "state" | "instants">,
	now: Date,
): TimelineEntry[] {
	const { status, steps } = paper;
	const till = openUntil(steps);
	const lines = steps.flatMap((step, index) => line(step, steps.slice(0, index)));
	const ahead =
		REMOVED.includes(status) || status === "rejected" ? [] : futureEntries(paper, conference, now);
	const last = lines.length - 1;
	const goesOn = ahead.length > 0 || till !== null;
	return [
		...lines.map(
			(one, index): TimelineEntry => ({
				...one,
				...(index === last && till ? { till } : {}),
				state: index === last && goesOn ? "now" : "done",
			}),
		),
		...ahead,
	];
}

type PastEntry = Omit<TimelineEntry, "state" | "till">;

export function pastEntries(steps: readonly PaperHistoryEntry[]): Omit<TimelineEntry, "state">[] {
	return steps.flatMap((step, index) =>
		line(step, steps.slice(0, index)).map((lines) => ({ ...lines, ...(step.till && { till: step.till }) })),
	);
}

/** Returns nothing if implied by the previous step. */
function line(
	{ kind, at, version, undone }: PaperHistoryEntry,
	before: readonly PaperHistoryEntry[],
): PastEntry[] {
	const previous = before.at(-1);
	if (undone) return [{ kind: "undone", at }];
	const been = before.findLast((step) => step.kind in STATUS);
	if (kind === "submitted" && previous?.kind === "version" && previous.at === at) return [];
	if (!been && kind === "submitted") return [{ kind: "received", at, ...(version && { version }) }];
	if (been && REMOVED.includes(been.kind) && kind in STATUS && !REMOVED.includes(kind))
		return [{ kind: "restored", at }];
	return [{ kind, at, ...(version && { version }) }];
}

const STATUS: Record<Paper["status"], true> = {
	submitted: true,
	reviewing: true,
	revising: true,
	accepted: true,
	rejected: true,
	withdrawn: true,
	deleted: true,
};

function futureEntries(
	paper: Parameters<typeof paperTimeline>[0],
	conference: Parameters<typeof paperTimeline>[1],
	now: Date,
): TimelineEntry[] {
	const { instants } = conference;
	const dates = [
		["decision", UNDECIDED_STATUSES.includes(paper.status) ? instants.notification : undefined],
		["register", missingPresenterWindow(paper, conference, now)?.by],
		["begins", instants.conference_start],
	] as const;
	return dates
		.flatMap(([kind, at]) => (at && at > now.toISOString() ? [{ kind, at, state: "ahead" as const }] : []))
		.sort((one, other) => (one.at < other.at ? -1 : 1));
}
