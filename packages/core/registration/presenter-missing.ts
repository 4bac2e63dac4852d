import type { Task } from "@deck/contracts/deck";
import type { PresenterStep } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { OwnPaper, Paper } from "@deck/contracts/paper";
import { presenterStepPath, presenterWindow } from "@deck/contracts/presenting";
import type { ConferenceItem } from "../conference/lookup.ts";
import { viewConferenceSummary } from "../conference/view.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { Table } from "../kernel/ports.ts";
import { claimedNumber, findRegistration, presenterNumbers } from "./lookup.ts";

/**
 * Removes the tasks of papers that have a presenter, or that the actor cannot present; with a paid registration, they
 * ask staff. 1 call for each conference with such tasks, 1 more if the actor is registered there.
 */
export async function withoutPresentedPapers(
	context: SignedInContext,
	tasks: readonly Task[],
): Promise<Task[]> {
	const groups = Map.groupBy(tasks.filter(isRegistering), ({ conference }) => conference.id);
	const steps = new Map(
		await Promise.all(
			[...groups].map(async ([id, groupPapers]) => {
				const numbers = groupPapers.flatMap(({ paper }) => paper?.number ?? []);
				return [id, await papersToRegister(context.table, context.actor.addresses, id, numbers)] as const;
			}),
		),
	);
	return tasks.flatMap((task): Task[] => {
		if (!isRegistering(task)) return [task];
		const { conference, paper } = task;
		const kind = steps.get(conference.id)?.get(paper?.number ?? 0);
		return kind ? [{ ...task, kind, to: presenterStepPath(conference.path, kind) }] : [];
	});
}

const isRegistering = ({ kind, paper }: Task) => kind === "register" && paper !== undefined;

/** Marks a paper without a presenter for its authors, if they can register or ask staff. Up to 2 calls. */
export async function withPresenterMissing(
	context: SignedInContext,
	conference: ConferenceItem,
	paper: Paper,
): Promise<Paper> {
	const { actor, now } = context;
	const own = paper.authors.some(({ email }) => actor.addresses.includes(email));
	if (paper.staff || !own || !presenterWindow(paper, viewConferenceSummary(conference, now()), now()))
		return paper;
	const missing = await papersToRegister(context.table, actor.addresses, conference.conference, [
		paper.number,
	]);
	const step = missing.get(paper.number);
	return step ? { ...paper, presenter_missing: step } : paper;
}

/** Marks the papers without a presenter for their authors, if they can register or ask staff. Up to 2 calls. */
export async function withPresentersMissing(
	context: SignedInContext,
	conference: ConferenceItem,
	papers: readonly OwnPaper[],
): Promise<OwnPaper[]> {
	const now = context.now();
	const summary = viewConferenceSummary(conference, now);
	const expecting = papers
		.filter((paper) => presenterWindow(paper, summary, now))
		.map(({ number }) => number);
	const missing = await papersToRegister(
		context.table,
		context.actor.addresses,
		conference.conference,
		expecting,
	);
	return papers.map((paper) => {
		const step = missing.get(paper.number);
		return step ? { ...paper, presenter_missing: step } : paper;
	});
}

/**
 * Returns the papers that lack a presenter, and how the registration under the addresses can take another one; none if it
 * cannot.
 */
export async function papersToRegister(
	table: Table,
	addresses: readonly string[],
	conference: string,
	papers: readonly number[],
): Promise<ReadonlyMap<number, PresenterStep>> {
	if (papers.length === 0) return new Map();
	// One call, as the reads start together.
	const [claims, number] = await Promise.all([
		presenterNumbers(table, conference, papers),
		claimedNumber(table, conference, addresses),
	]);
	const missing = papers.filter((_, at) => claims[at] === null);
	const own =
		number === null || missing.length === 0 ? null : await findRegistration(table, conference, number);
	if (own && own.papers.length >= LIMITS.reports) return new Map();
	const step = own?.state === "paid" ? "change" : "register";
	return new Map(missing.map((paper) => [paper, step]));
}
