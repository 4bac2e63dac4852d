import type { ConferenceCard } from "./conference.ts";
import type { DUTIES } from "./deck.ts";
import type { PaperStatus } from "./enums.ts";
import { overAt } from "./moments.ts";
import type { PaperStep } from "./paper-life.ts";

/** What is done before there is a paper, or beside it, is none of it. */
type AuthorDuty = Exclude<(typeof DUTIES)["author"][number], "finish" | "register">;

/** What waits for the corresponding author, and for nobody else. */
export const ASKED: readonly AuthorDuty[] = ["revise", "amend", "finalize"];

/** By the status of the paper. */
const KINDS: Record<PaperStatus, AuthorDuty> = {
	submitted: "wait",
	reviewing: "wait",
	revising: "revise",
	accepted: "attend",
	rejected: "done",
	withdrawn: "done",
	deleted: "done",
};

/** By the status of a paper that was opened for a new version, while there is time for it. */
const OPENED: Partial<Record<PaperStatus, AuthorDuty>> = { submitted: "amend", accepted: "finalize" };

/** What decides what comes next for a paper, as its card has it. */
export interface PaperMoment {
	status: PaperStatus;
	/** ISO instant until which it has been opened for editing. */
	till?: string | null;
	/** No version has come since it was opened. */
	pending?: boolean;
}

/** What comes next for a paper, and the ISO instant by which; null where no date is set. */
export interface AuthorsNext {
	kind: AuthorDuty;
	by: string | null;
}

/**
 * What the authors of a paper do or wait for next. What has been opened for revision stays so, also when it is overdue;
 * what was opened otherwise is asked for as long as it is open. Nothing else is expected of a conference that is over.
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

/** The ISO instant until which a paper has been opened, while no version has come since; null where it waits for none. */
export function openedTill(steps: readonly PaperStep[]): string | null {
	const last = steps.findLast(({ kind }) => kind !== "extended_opened");
	return last?.till ?? null;
}
