import type { ConferenceSummary } from "./conference.ts";
import type { TASKS } from "./deck.ts";
import type { PaperStatus, PresenterStep } from "./enums.ts";
import { conferenceEndInstant } from "./moments.ts";
import type { PaperHistoryEntry } from "./paper-lifecycle.ts";

/** Excludes tasks before a paper exists or beside it. */
type AuthorTaskKind = Exclude<(typeof TASKS)["author"][number], "finish" | PresenterStep>;

const REQUESTED_TASKS: readonly AuthorTaskKind[] = ["revise", "amend", "finalize"];

/** Checks whether a task is the corresponding author's only. */
export const isRequestedTask = (kind: AuthorTaskKind): boolean => REQUESTED_TASKS.includes(kind);

const TASK_BY_STATUS: Record<PaperStatus, AuthorTaskKind> = {
	submitted: "wait",
	reviewing: "wait",
	revising: "revise",
	accepted: "attend",
	rejected: "done",
	withdrawn: "done",
	deleted: "done",
};

/** For a paper open for a new version. */
const TASK_WHEN_OPEN: Partial<Record<PaperStatus, AuthorTaskKind>> = {
	submitted: "amend",
	accepted: "finalize",
};

/** Fields of the paper's list row that determine its task. */
export interface PaperTaskState {
	status: PaperStatus;
	/** ISO instant until which editing is open. */
	till?: string | null;
	pending?: boolean;
}

export interface AuthorsNextTask {
	kind: AuthorTaskKind;
	by: string | null;
}

/**
 * Returns the authors' next task. Only a revision stays requested when overdue. Nothing is expected after the
 * conference.
 */
export function authorsNextTask(
	{ status, till = null, pending }: PaperTaskState,
	{ state, instants }: Pick<ConferenceSummary, "state" | "instants">,
	now: Date,
): AuthorsNextTask {
	const over = conferenceEndInstant(instants);
	const kind = TASK_BY_STATUS[status];
	if (kind === "revise") return { kind, by: till };
	const openTask = TASK_WHEN_OPEN[status];
	if (openTask && pending && till && now.toISOString() <= till) return { kind: openTask, by: till };
	if (state === "archived" || (over && now.toISOString() > over)) return { kind: "done", by: null };
	if (kind === "wait") return { kind, by: instants.notification ?? null };
	return { kind, by: kind === "attend" ? (instants.conference_start ?? null) : null };
}

/** Returns the ISO instant until which editing is open and no version has come; otherwise null. */
export function openUntil(steps: readonly PaperHistoryEntry[]): string | null {
	const last = steps.findLast(({ kind }) => kind !== "extended_opened");
	return last?.till ?? null;
}
