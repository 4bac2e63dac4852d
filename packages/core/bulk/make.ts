import type { BulkAct } from "@deck/contracts/bulk";
import type { MoveForm } from "@deck/contracts/paper-life";
import { may } from "@deck/contracts/permissions";
import { isSent } from "@deck/contracts/review-life";
import type { ConferenceItem } from "../conference/lookup.ts";
import { AsAsked, coming, leaving, withPaper } from "../issue/fill.ts";
import { demandIssue } from "../issue/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { MakeChange, PaperChange } from "../paper/change.ts";
import type { WholePaper } from "../paper/lookup.ts";
import { statusBefore } from "../paper/moves.ts";
import { openingEditing } from "../paper/open-editing.ts";
import { openingExtended } from "../paper/open-extended.ts";
import { placing } from "../paper/place.ts";
import { demandReadable } from "../paper/readable.ts";
import { moving } from "../paper-life/move.ts";
import { releasing } from "../paper-life/release.ts";
import { desksOf } from "../review/lookup.ts";
import { revealingAll } from "../review/reveal-all.ts";
import { mergingAuthors } from "./merging.ts";
import { reminding } from "./reminding.ts";

/** Makes the change as the paper's page would, for the state seen. */
type Act = (context: SignedIn, before: WholePaper) => MakeChange;

/** Reads shared data once (1 call to reveal reviews). Throws 404 for an issue. */
export async function makerOf(
	context: SignedIn,
	conference: ConferenceItem,
	{ what, numbers }: { what: BulkAct; numbers: readonly number[] },
): Promise<MakeChange> {
	const act = await actOf(context, conference, { what, numbers });
	return (before, current, at) => {
		demandReadable(context, before);
		return act(context, before)(before, current, at);
	};
}

async function actOf(
	context: SignedIn,
	conference: ConferenceItem,
	{ what, numbers }: { what: BulkAct; numbers: readonly number[] },
): Promise<Act> {
	switch (what.act) {
		case "status": {
			const { act: _, reveal, ...form } = what;
			const hidden = reveal ? await hiddenReviews(context, conference, numbers) : new Map<number, number[]>();
			return (asker, before) => {
				if (isThere(asker, before, { ...form, reveal })) throw new AsAsked();
				return moving(asker, formOf(before, { ...form, reveal: hidden.get(before.paper.number) ?? [] }));
			};
		}
		case "reveal":
			return (asker) => revealingAll(asker, conference, what.reply_till);
		case "restore":
			return (asker, before) => {
				const to = statusBefore(before.paper);
				if (!to) throw new AppError("invalid", "nothing_to_restore");
				return moving(asker, formOf(before, { to, ...(what.till && { till: what.till }) }));
			};
		case "section":
		case "format":
		case "discount": {
			const { act: _, ...place } = what;
			return (asker, before) => placing(asker, { ...place, version: before.paper.version });
		}
		case "editing":
			return (asker, { paper }) => openingEditing(asker, { till: what.till, version: paper.version });
		case "extended":
			return (asker, { paper }) =>
				openingExtended(asker, { open: what.open, till: what.till, version: paper.version });
		case "issue":
			return issueAct(context, conference, what.issue);
		case "release":
			return (asker, { paper }) => releasing(asker, paper.held?.at ?? "");
		case "remind":
			return (asker) => reminding(asker);
		case "authors":
			return (asker) => mergingAuthors(asker, what);
	}
}

/** Returns the reviews' `n` by paper. 1 call. */
async function hiddenReviews(
	{ table }: SignedIn,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<Map<number, number[]>> {
	const desks = await desksOf(table, conference, [...new Set(numbers)]);
	return new Map(
		desks.map(({ number, marks }) => [
			number,
			marks.filter(({ state, visible }) => isSent(state) && !visible).map(({ n }) => n),
		]),
	);
}

/** Whether the status, or the same held decision, is already set. */
function isThere(
	context: SignedIn,
	before: WholePaper,
	{
		to,
		note,
		hold,
		till,
		reveal,
		letter,
	}: Pick<MoveForm, "to" | "note" | "hold" | "till"> &
		Partial<Pick<MoveForm, "letter">> & {
			reveal?: boolean | undefined;
		},
): boolean {
	const { status, held } = before.paper;
	if (status === to) return true;
	const { decides } = demandReadable(context, before);
	// These may differ from the held ones.
	return decides && hold && !till && !reveal && !letter && held?.to === to && held.note === note;
}

/** The form as the paper's page would send it. */
function formOf({ paper }: WholePaper, form: Pick<MoveForm, "to"> & Partial<Omit<MoveForm, "to">>): MoveForm {
	const seen = { version: paper.version, held: paper.held?.at ?? null, number: paper.number };
	return { note: "", reason: "", hold: false, letter: null, reveal: [], ...form, ...seen };
}

async function issueAct(context: SignedIn, conference: ConferenceItem, id: string | null): Promise<Act> {
	if (!may(context.actor.roles, "structure", "write")) throw new AppError("forbidden", "forbidden");
	let issue = id === null ? null : await demandIssue(context.table, conference.conference, id);
	return (asker, before) => async () => {
		if (issue) {
			const change = coming(asker, before, issue);
			issue = withPaper(issue, before.paper.number);
			return change;
		}
		const { issue: current } = before.paper;
		if (!current) return { audit: [] } satisfies PaperChange;
		return leaving(asker, before, await demandIssue(asker.table, conference.conference, current));
	};
}
