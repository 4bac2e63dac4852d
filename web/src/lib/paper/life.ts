import { openedTill } from "@deck/contracts/authors-next";
import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import type { PaperStep } from "@deck/contracts/paper-life";

export type LifeKind = PaperStep["kind"] | "received" | "restored" | "decision" | "begins";

export interface LifeLine {
	kind: LifeKind;
	version?: number;
	/** ISO instant. */
	at: string;
	/** ISO instant until which it is open. */
	till?: string;
	state: "done" | "now" | "ahead";
}

const UNDECIDED = ["submitted", "reviewing", "revising"];
const AWAY = ["withdrawn", "deleted"];

/** Returns past steps, oldest first, then future ones by the conference's dates. */
export function lifeOf(
	{ status, steps }: Pick<Paper, "status" | "steps">,
	{ instants }: Pick<Conference, "instants">,
	now: Date,
): LifeLine[] {
	const till = openedTill(steps);
	const told = steps.flatMap((step, index) => line(step, steps.slice(0, index)));
	const ahead = AWAY.includes(status) || status === "rejected" ? [] : toCome(status, instants, now);
	const last = told.length - 1;
	const goesOn = ahead.length > 0 || till !== null;
	return [
		...told.map(
			(one, index): LifeLine => ({
				...one,
				...(index === last && till ? { till } : {}),
				state: index === last && goesOn ? "now" : "done",
			}),
		),
		...ahead,
	];
}

type Told = Omit<LifeLine, "state" | "till">;

/** Returns past steps; each opening has its deadline. */
export function toldSteps(steps: readonly PaperStep[]): Omit<LifeLine, "state">[] {
	return steps.flatMap((step, index) =>
		line(step, steps.slice(0, index)).map((told) => ({ ...told, ...(step.till && { till: step.till }) })),
	);
}

/** Returns nothing if the previous step implies it. */
function line({ kind, at, version }: PaperStep, before: readonly PaperStep[]): Told[] {
	const previous = before.at(-1);
	const been = before.findLast((step) => step.kind in STATUS);
	if (kind === "submitted" && previous?.kind === "version" && previous.at === at) return [];
	if (!been && kind === "submitted") return [{ kind: "received", at, ...(version && { version }) }];
	if (been && AWAY.includes(been.kind) && kind in STATUS && !AWAY.includes(kind))
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

function toCome(status: Paper["status"], instants: Conference["instants"], now: Date): LifeLine[] {
	const dates = [
		["decision", UNDECIDED.includes(status) ? instants.notification : undefined],
		["begins", instants.conference_start],
	] as const;
	return dates
		.flatMap(([kind, at]) => (at && at > now.toISOString() ? [{ kind, at, state: "ahead" as const }] : []))
		.sort((one, other) => (one.at < other.at ? -1 : 1));
}
