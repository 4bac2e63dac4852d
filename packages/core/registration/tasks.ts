import type { ConferenceSummary } from "@deck/contracts/conference";
import type { Task } from "@deck/contracts/deck";
import { conferenceEndInstant } from "@deck/contracts/moments";
import { calculateBalance } from "@deck/contracts/registration-price";
import { conferencesById } from "../conference/find.ts";
import { viewConferenceSummary } from "../conference/view.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { isClosedToReviewer } from "../paper/paper-rights.ts";
import type { RegistrationItem } from "./entity.ts";
import { registrationsByAddress } from "./lookup.ts";
import { asSeenByOwner } from "./mask.ts";
import { priceAtPaymentOrNow } from "./price.ts";
import { effectiveDocumentState } from "./snapshot.ts";
import { readTerms } from "./terms.ts";

/**
 * Returns the actor's tasks about registrations. 1 query for each address, 1 call for each hundred conferences, 1 for
 * the fees of unpaid ones.
 */
export async function registrationTasks({ table, actor, now }: SignedInContext): Promise<Task[]> {
	const found = await Promise.all(actor.addresses.map((email) => registrationsByAddress(table, email)));
	const live = found.flat().filter(({ state }) => state !== "cancelled");
	const conferences = await conferencesById(
		table,
		live.map(({ conference }) => conference),
	);
	const unpaid = new Set(
		live.flatMap(({ state, conference }) => (state === "submitted" ? [conference] : [])),
	);
	// One call, as the reads start together.
	const fees = new Map(
		await Promise.all([...unpaid].map(async (id) => [id, (await readTerms(table, id)).fees] as const)),
	);
	return live.flatMap((found): Task[] => {
		// A reviewer may act as the participant.
		const registration = asSeenByOwner(actor, found);
		const item = conferences.get(registration.conference);
		if (!item) return [];
		const conference = viewConferenceSummary(item, now());
		const free = priceAtPaymentOrNow(registration, fees.get(registration.conference) ?? [])?.total === 0;
		const papers = isClosedToReviewer(registration.reviewers, actor) ? [] : registration.papers;
		const next = nextTaskOf({ ...registration, papers, free }, conference, now());
		const to = `/${conference.path}/registration`;
		return next ? [{ participation: "participant", ...next, conference, to }] : [];
	});
}

/** Returns null for a draft that can no longer be sent. */
export function nextTaskOf(
	{
		state,
		document,
		seen,
		payment,
		papers = [],
		free = false,
	}: Pick<RegistrationItem, "state" | "document" | "seen" | "payment"> &
		Partial<Pick<RegistrationItem, "papers">> & { free?: boolean },
	{ instants, state: conferenceState }: Pick<ConferenceSummary, "instants" | "state">,
	now: Date,
): Pick<Task, "kind" | "by" | "mine"> | null {
	const { registration_close: closes = null, conference_start: starts = null } = instants;
	const ends = conferenceEndInstant(instants);
	const past = (at: string | null | undefined) => Boolean(at && at < now.toISOString());
	if (state === "draft")
		return past(closes) || past(ends) ? null : { kind: "finish", by: closes, mine: true };
	if (past(ends)) return { kind: "done", by: null, mine: false };
	if (state === "paid") {
		const owes = payment && calculateBalance(payment).some(({ amount }) => amount > 0);
		if (owes) return { kind: "settle", by: past(starts) ? null : starts, mine: true };
		if (papers.some(({ left }) => left))
			return { kind: "talk", by: past(starts) ? null : starts, mine: true };
		return { kind: "attend", by: starts, mine: false };
	}
	if (document?.state === "returned" && !past(closes)) return { kind: "document", by: closes, mine: true };
	if (effectiveDocumentState({ document, seen }) === "pending")
		return { kind: "check", by: null, mine: false };
	if (free) return { kind: "confirm", by: null, mine: false };
	// Nobody sets a date for payments: a fee is never overdue. An archived conference may not take place.
	const dated = conferenceState !== "archived" && !past(starts);
	return { kind: "pay", by: dated ? starts : null, mine: true };
}
