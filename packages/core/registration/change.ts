import { isDeepStrictEqual } from "node:util";
import { LIMITS } from "@deck/contracts/limits";
import type { RegistrationHistoryEntry } from "@deck/contracts/registration";
import { withConferenceGuard } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { AuditEntry } from "../kernel/audit.ts";
import { commit, put, raw, remove, type Write } from "../kernel/commit.ts";
import { retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { putListRow } from "../kernel/list-rows.ts";
import { keepMasked, nextMasked } from "../kernel/masked.ts";
import { jobEvent, type OutboxEvent } from "../kernel/outbox.ts";
import { shownState } from "./before-hidden-changes.ts";
import { hiddenRegistrationEvent, registrationChangedEvent } from "./changed-event.ts";
import { codeWrites } from "./codes.ts";
import { REGISTRATION_RETRY, RegistrationConflictError } from "./conflict.ts";
import {
	type MaskedState,
	presenters,
	type RegistrationItem,
	registrationClaims,
	registrations,
} from "./entity.ts";
import { registrationListKey, registrationListRow } from "./list-rows.ts";
import { requireRegistration } from "./lookup.ts";

/** `undefined` removes the attribute. */
export type RegistrationChanges = Partial<
	Omit<
		RegistrationItem,
		"conference" | "number" | "changed" | "version" | "written" | "created_at" | "happened" | "masked"
	>
>;

export interface RegistrationChange {
	set: RegistrationChanges;
	happened?: RegistrationHistoryEntry["kind"] | Omit<RegistrationHistoryEntry, "at">;
	/** Throws if the clock forbids the change; called before each attempt. */
	check?(): void;
	writes?: Write[];
	/** Staff who review a presented paper must not notice it. */
	hiddenFromReviewers?: boolean;
	/** Nobody must notice it: keeps version and time, and sends no frame. */
	hidden?: true;
	/** Null: not logged, as an autosave. */
	audit: Pick<AuditEntry, "action" | "before" | "after"> | null;
	events?: OutboxEvent[];
}

/** Computes a change at an ISO instant; null if already done. */
export type MakeRegistrationChange = (
	before: RegistrationItem,
	conference: ConferenceItem,
	at: string,
) => RegistrationChange | null | Promise<RegistrationChange | null>;

/**
 * Changes a registration with its list row and papers' claims in one commit. Runs `make` again after a conflict. Purges
 * personal data that only a payment retained. 2 table calls.
 * @throws 404; 422 `report_taken` at `content.papers`; 503 `busy`; whatever `make` throws
 */
export async function changeRegistration(
	context: Context,
	conference: ConferenceItem,
	number: number,
	make: MakeRegistrationChange,
): Promise<RegistrationItem> {
	const once = () =>
		withConferenceGuard(context, conference, async (current) => {
			const before = await requireRegistration(context.table, current.conference, number);
			const at = context.now().toISOString();
			const made = await make(before, current, at);
			if (!made) return before;
			const change = purgeErased(before, made);
			const after = applyRegistrationChange(before, change, at);
			await commitRegistration(context, { before, after, change });
			return after;
		});
	return retryOnConflict(RegistrationConflictError, once, REGISTRATION_RETRY);
}

/**
 * Empties a deleted account's registration once it is unpaid, as the books no longer need it; a job purges the
 * rest.
 */
function purgeErased(before: RegistrationItem, change: RegistrationChange): RegistrationChange {
	const { conference, number, erased } = before;
	const { state = before.state } = change.set;
	if (!erased || before.state !== "paid" || state === "paid") return change;
	return {
		...change,
		set: { ...change.set, content: {}, papers: [], payment: undefined, given: undefined },
		events: [...(change.events ?? []), jobEvent("registration.purge", { conference, number })],
	};
}

export function applyRegistrationChange(
	before: RegistrationItem,
	change: RegistrationChange,
	at: string,
): RegistrationItem {
	const { set, happened, hidden, hiddenFromReviewers } = change;
	if (hidden) return { ...before, ...set } as RegistrationItem;
	const version = before.version + 1;
	const next = { ...before, ...set } as RegistrationItem;
	return {
		...next,
		happened: [...before.happened, ...(happened ? [{ at, ...toHistoryEntry(happened) }] : [])].slice(
			-LIMITS.registrationHistory,
		),
		changed: at,
		version,
		masked: hiddenFromReviewers
			? hideChange(before, next)
			: before.masked && showChange(before, before.masked, set, at),
		written: isParticipantChange(before, set) ? version : (before.written ?? before.version),
	} as RegistrationItem;
}

/** Returns what reviewers see after a change that they must not notice: what was sent stays, also while it is a draft. */
function hideChange(before: RegistrationItem, { state }: RegistrationItem): MaskedState {
	const masked = keepMasked(before, toMaskedState);
	return state === masked.state ? masked : { content: before.content, ...masked };
}

/** Returns what reviewers see after a change that they may notice. New content shows them the registration as it is. */
function showChange(
	before: RegistrationItem,
	masked: MaskedState,
	set: RegistrationChanges,
	at: string,
): MaskedState {
	const { content, ...next } = nextMasked(masked, at);
	const state = set.state ? shownState(before, set.state) : next.state;
	if (!content || set.content) return { ...next, state, papers: set.papers ?? before.papers };
	return { ...next, content, state, papers: set.papers ?? next.papers };
}

const toMaskedState = ({ state, papers, changed, version }: RegistrationItem): MaskedState => ({
	state,
	papers,
	changed,
	version,
});

const toHistoryEntry = (happened: NonNullable<RegistrationChange["happened"]>) =>
	typeof happened === "string" ? { kind: happened } : happened;

/** Ignores changes by staff or the platform. */
function isParticipantChange(before: RegistrationItem, set: RegistrationChanges): boolean {
	const content = "content" in set && !isDeepStrictEqual(set.content, before.content);
	return content || ("document" in set && set.document?.key !== before.document?.key);
}

/** Commits a registration; `before` is null for a new one. 1 table call. */
export async function commitRegistration(
	context: Context,
	{
		before,
		after,
		change,
	}: {
		before: RegistrationItem | null;
		after: RegistrationItem;
		change: RegistrationChange;
	},
): Promise<void> {
	const { table } = context;
	const moved = new RegistrationConflictError();
	const { conference, number } = after;
	const changedEvent = change.hiddenFromReviewers ? hiddenRegistrationEvent : registrationChangedEvent;
	const all = registrations(table);
	const row = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
	await commit(context, {
		...(change.check && { check: () => change.check?.() }),
		writes: [
			put(
				before
					? all
							.put(row as RegistrationItem)
							.where(
								({ version, reviewers }, { eq, notExists }) =>
									`${eq(version, before.version)} AND ${before.reviewers ? eq(reviewers, before.reviewers) : notExists(reviewers)}`,
							)
					: all.create(row as RegistrationItem),
				moved,
			),
			...putListRow(table, registrationListKey(conference), registrationListRow(after), {
				sameVersion: change.hidden,
			}).map((action) => raw(action, moved)),
			...claimWrites(context, before, after),
			...presenterWrites(context, before, after),
			...codeWrites(context, before, after),
			...(change.writes ?? []),
		],
		audit: change.audit ? [{ conference, object: `registration-${number}`, ...change.audit }] : [],
		events: [
			...(change.hidden ? [] : [changedEvent(after)]),
			...presentedEvents(before, after),
			...(change.events ?? []),
		],
		rereads: `registration-${number}`,
	});
}

/** @throws 422 at `email` */
function claimWrites({ table }: Context, before: RegistrationItem | null, after: RegistrationItem): Write[] {
	const claims = registrationClaims(table);
	const { conference, number, email: owner } = after;
	const [had, has] = [claimedAddresses(before), claimedAddresses(after)];
	const row = (email: string) => ({ conference, email, number, owner });
	return [
		...has
			.filter((email) => !had.includes(email))
			.map((email) => put(claims.create(row(email)), invalid("email", "registration_exists"))),
		...(before?.email === owner ? [] : has)
			.filter((email) => had.includes(email))
			.map((email) => put(claims.put(row(email)))),
		...had
			.filter((email) => !has.includes(email))
			.map((email) => remove(claims.delete({ conference, email }))),
	];
}

const claimedAddresses = (registration: RegistrationItem | null): string[] =>
	registration && registration.state !== "cancelled" ? registration.claims : [];

/** Builds the writes of presenters; a paper has one. */
function presenterWrites(
	{ table }: Context,
	before: RegistrationItem | null,
	after: RegistrationItem,
): Write[] {
	const claims = presenters(table);
	const { conference, number } = after;
	const [had, has] = [presentedNumbers(before), presentedNumbers(after)];
	return [
		...has
			.filter((paper) => !had.includes(paper))
			.map((paper) =>
				put(claims.create({ conference, paper, number }), invalid("content.papers", "report_taken")),
			),
		...had
			.filter((paper) => !has.includes(paper))
			.map((paper) => remove(claims.delete({ conference, paper }))),
	];
}

/** Papers' rows copy their presenter and payment. */
function presentedEvents(before: RegistrationItem | null, after: RegistrationItem): OutboxEvent[] {
	const [had, has] = [presentedNumbers(before), presentedNumbers(after)];
	const numbers = [...new Set([...had, ...has])].filter(
		(paper) => !had.includes(paper) || !has.includes(paper) || before?.state !== after.state,
	);
	const { conference } = after;
	return numbers.length > 0 ? [jobEvent("registration.presents", { conference, numbers })] : [];
}

const presentedNumbers = (registration: RegistrationItem | null): number[] =>
	registration?.state === "submitted" || registration?.state === "paid"
		? registration.papers.map(({ number }) => number)
		: [];
