import type { ConferenceCard } from "./conference.ts";
import type { DUTIES } from "./deck.ts";
import type { PaperStatus } from "./enums.ts";
import { overAt } from "./moments.ts";
import type { PaperStep } from "./paper-life.ts";

/** Without tasks before a paper exists or beside it. */
type AuthorDuty = Exclude<(typeof DUTIES)["author"][number], "finish" | "register">;

/** Tasks that wait for the corresponding author only. */
export const ASKED: readonly AuthorDuty[] = ["revise", "amend", "finalize"];

const KINDS: Record<PaperStatus, AuthorDuty> = {
	submitted: "wait",
	reviewing: "wait",
	revising: "revise",
	accepted: "attend",
	rejected: "done",
	withdrawn: "done",
	deleted: "done",
};

/** For a paper open for a new version. */
const OPENED: Partial<Record<PaperStatus, AuthorDuty>> = { submitted: "amend", accepted: "finalize" };

/** Fields of the paper's list row that determine its next task. */
export interface PaperMoment {
	status: PaperStatus;
	/** ISO instant until which it is open for editing. */
	till?: string | null;
	pending?: boolean;
}

/** The next task, and the ISO instant by which. */
export interface AuthorsNext {
	kind: AuthorDuty;
	by: string | null;
}

/**
 * Returns the authors' next task. A revision stays requested when overdue; other requests end with their time. Nothing
 * is expected once a conference is over.
 */
export function authorsNext(
	{ status, till = null, pending }: PaperMoment,
	{ state, instants }: Pick<ConferenceCard, "state" | "instants">,
	now: Date,
): AuthorsNext {
	const over = overAt(instants);
	const kind = KINDS[status];
	if (kind === "revise") return { kind, by: till };
	const asked = OPENED[status];
	if (asked && pending && till && now.toISOString() <= till) return { kind: asked, by: till };
	if (state === "archived" || (over && now.toISOString() > over)) return { kind: "done", by: null };
	if (kind === "wait") return { kind, by: instants.notification ?? null };
	return { kind, by: kind === "attend" ? (instants.conference_start ?? null) : null };
}

/** Returns the ISO instant until which the paper is open and no version has come; otherwise null. */
export function openedTill(steps: readonly PaperStep[]): string | null {
	const last = steps.findLast(({ kind }) => kind !== "extended_opened");
	return last?.till ?? null;
}
