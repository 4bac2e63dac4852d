import { isDeepStrictEqual } from "node:util";
import { fieldNames } from "@deck/contracts/fields";
import { LIMITS } from "@deck/contracts/limits";
import type { AuthorForm } from "@deck/contracts/paper";
import { DETAIL_TEXTS } from "@deck/contracts/paper-fields";
import type { PaperHistoryEntry } from "@deck/contracts/paper-lifecycle";
import { withConferenceGuard } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { AuditEntry } from "../kernel/audit.ts";
import { commit, put, raw, remove, update, type Write } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { putListRow } from "../kernel/list-rows.ts";
import { keepMasked, nextMasked } from "../kernel/masked.ts";
import { mailEvent, type OutboxEvent, shortJobEvent } from "../kernel/outbox.ts";
import { toAuthorForm } from "./author-form.ts";
import { confidentialPaperEvent, paperChangedEvent } from "./changed-event.ts";
import { guardPaperChange } from "./conference-uses.ts";
import { putDetails } from "./details.ts";
import {
	type AuthorItem,
	authors,
	formatPosition,
	type PaperItem,
	papers,
	type VersionItem,
	versions,
} from "./entity.ts";
import { assertNotOwnAuthors, everAuthors } from "./involved.ts";
import { changesPrintedData, checkIssueUnlocked } from "./issue-lock.ts";
import { paperListKey, paperListRow, rowForReviewers } from "./list-rows.ts";
import { type PaperAggregate, readPaper } from "./lookup.ts";
import { identitySearchPart, versionEvents } from "./preflight/event.ts";
import { paperTexts } from "./texts.ts";

/** `undefined` removes the attribute. */
export type PaperChanges = Partial<
	Omit<PaperItem, "conference" | "number" | "changed" | "version" | "lock" | "steps">
>;

export type NewVersion = Omit<VersionItem, "conference" | "number" | "version" | "created_at">;

export interface PaperChange {
	set?: PaperChanges;
	authors?: readonly AuthorForm[];
	version?: NewVersion;
	step?: Omit<PaperHistoryEntry, "at" | "version">;
	/** Known only to deciders, or to readers of registrations. */
	secret?: true | "registrars";
	/** Throws if the clock forbids the change; called before each attempt. */
	check?(): void;
	writes?: Write[];
	/** `object` defaults to the paper. */
	audit: (Omit<AuditEntry, "conference" | "object"> & Partial<Pick<AuditEntry, "object">>)[];
	events?: OutboxEvent[];
}

/** Fields copied into the details row or affecting who may read it. */
const DETAILS_FIELDS: readonly (keyof PaperChanges)[] = [
	...fieldNames(DETAIL_TEXTS),
	"locales",
	"section",
	"reviewers",
	"former_authors",
];

/** Fields copied to the presenter's registration or affecting who may present. */
const PRESENTED_FIELDS = [
	"title",
	"section",
	"discount",
	"type",
	"status",
	"reviewers",
] as const satisfies (keyof PaperChanges)[];

/** Checks that reviewers see the same after a change, so that they must not learn of it. */
function isHiddenFromReviewers(
	before: PaperItem,
	after: PaperItem,
	{ authors, version, step }: PaperChange,
	blindness: ConferenceItem["blindness"],
): boolean {
	if (version || step || (authors && blindness === "single")) return false;
	return isDeepStrictEqual(shownToReviewers(after), shownToReviewers(before));
}

const shownToReviewers = (paper: PaperItem) => ({
	row: rowForReviewers(paperListRow({ ...paper, ...NO_VERSION }, []).common),
	texts: paperTexts(paper),
});

/** The same for all papers, so that only the rest is compared. */
const NO_VERSION = { changed: "", version: 0, masked: undefined };

/** Computes a change at an ISO instant. No side effects, so a dry run can call it. */
export type MakeChange = (
	before: PaperAggregate,
	conference: ConferenceItem,
	at: string,
) => PaperChange | Promise<PaperChange>;

/** Another change of the paper, or of what it depends on, was committed first; retried. */
export class PaperConflictError extends ConflictError {}

/**
 * Changes a paper with its list row, authors and versions in one commit. Runs `make` again after a conflict. 2 table
 * calls, 1 if it was `read` just before: the commit fails if it has changed since.
 * @throws 404; 403 as `assertNotOwnAuthors`; 422 `issue_locked` for printed data of a locked issue,
 * `former_authors_full`; 503 `busy`; whatever `make` and `withConferenceGuard` throw
 */
export async function changePaper(
	context: Context,
	conference: ConferenceItem,
	number: number,
	make: MakeChange,
	read?: PaperAggregate,
): Promise<PaperAggregate> {
	let known = read;
	return retryOnConflict(PaperConflictError, () =>
		withConferenceGuard(context, conference, async (current) => {
			const before = known ?? (await readPaper(context.table, current.conference, number));
			known = undefined;
			if (!before) throw notFound();
			const at = context.now().toISOString();
			return commitChange(context, current, { before, change: await make(before, current, at), at });
		}),
	);
}

async function commitChange(
	context: Context,
	conference: ConferenceItem,
	{ before, change: proposed, at }: { before: PaperAggregate; change: PaperChange; at: string },
): Promise<PaperAggregate> {
	const { table } = context;
	const change = { ...proposed, authors: hasSameAuthors(before, proposed) ? undefined : proposed.authors };
	const after = applyPaperChange(before, change, at, conference.blindness);
	if (change.authors) assertNotOwnAuthors(context.actor, [...before.authors, ...after.authors]);
	const { paper } = after;
	const key = { conference: paper.conference, number: paper.number };
	const object = `paper-${paper.number}` as const;
	const moved = new PaperConflictError();
	const { conference: _c, number: _n, ...row } = paper;
	const set = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
	const unset = Object.keys(before.paper).filter((name) => set[name] === undefined && !(name in key));
	const added = after.versions.slice(before.versions.length);
	const addresses = [...before.authors, ...after.authors].map(({ email }) => email);
	const reviewers = [...(before.paper.reviewers ?? []), ...(paper.reviewers ?? [])];
	const excluded = [...addresses, ...(paper.former_authors ?? []), ...reviewers];
	const known = [...everAuthors(before), ...(context.actor?.addresses ?? [])];
	const named = after.authors.map(({ email }) => email).filter((email) => !known.includes(email));
	const searched = change.authors && added.length === 0 ? after.versions.slice(-1) : [];
	const identity = searched.map(({ version }) => {
		const row = before.preflights.find((one) => one.version === version);
		return identitySearchPart(table, { ...key, version }, { row, at, moved });
	});
	await commit(context, {
		...(change.check && { check: () => change.check?.() }),
		writes: [
			...putListRow(table, paperListKey(paper.conference), paperListRow(paper, after.authors), {
				left: before.paper.section,
				...(change.secret && { secret: { at, of: change.secret === true ? "deciders" : change.secret } }),
			}).map((action) => raw(action, moved)),
			update(
				papers(table)
					.patch(key)
					.set(set as PaperChanges)
					.remove(unset as never)
					.where((attribute, { eq }) => eq(attribute.lock, before.paper.lock)),
				moved,
			),
			...(change.authors ? authorWrites(context, before, after) : []),
			...(change.authors || DETAILS_FIELDS.some((name) => name in (change.set ?? {}))
				? [putDetails(table, paper, after.authors)]
				: []),
			...added.map((version) => put(versions(table).create(version))),
			...guardPaperChange(conference, before.paper, paper, change.check !== undefined),
			// If the paper changes issue, the issue's own write has this condition.
			...(paper.issue && paper.issue === before.paper.issue && changesPrintedData(change)
				? [checkIssueUnlocked(table, paper, paper.issue)]
				: []),
			...identity.flatMap(({ writes }) => writes),
			...(change.writes ?? []),
		],
		audit: change.audit.map((entry) => ({
			object,
			...entry,
			conference: paper.conference,
		})),
		events: [
			...(change.secret
				? [confidentialPaperEvent(paper, excluded, change.secret === "registrars")]
				: [
						paperChangedEvent(paper, {
							addresses,
							sections: [before.paper.section, paper.section],
							except: (paper.masked?.changed ?? paper.changed) === paper.changed ? [] : reviewers,
						}),
					]),
			...(change.authors
				? [shortJobEvent("paper.remember_authors", { ...key, removed: removedAddresses(before, after) })]
				: []),
			...(named.length > 0 ? [mailEvent("paper.authors_added", { ...key, emails: named })] : []),
			...added.flatMap(({ version }) => versionEvents(key, version)),
			...identity.flatMap(({ events }) => events),
			...(concernsPresentation(before.paper, paper) &&
			(change.authors || PRESENTED_FIELDS.some((name) => name in (change.set ?? {})))
				? [shortJobEvent("paper.presented", key)]
				: []),
			...(change.events ?? []),
		],
		rereads: object,
	});
	return after;
}

const concernsPresentation = (before: PaperItem, after: PaperItem): boolean =>
	before.status === "accepted" || after.steps.some(({ kind }) => kind === "accepted");

/**
 * Returns a paper as it is after a change at an ISO instant.
 * @throws 422 `former_authors_full`
 */
export function applyPaperChange(
	{ paper, authors: people, versions: sent, ...rest }: PaperAggregate,
	change: PaperChange,
	at: string,
	blindness: ConferenceItem["blindness"],
) {
	const key = { conference: paper.conference, number: paper.number };
	const number = (sent.at(-1)?.version ?? 0) + 1;
	const version =
		change.version && ({ ...change.version, ...key, version: number, created_at: at } as VersionItem);
	const happened: PaperHistoryEntry[] = [
		...(version ? [{ at, kind: "version" as const, version: number }] : []),
		...(change.step ? [{ at, ...change.step }] : []),
	];
	const next = { ...paper, ...change.set, lock: paper.lock + 1 } as PaperItem;
	if (change.authors) next.former_authors = formerAuthors(paper, people, change.authors);
	if (!change.secret) {
		next.masked = isHiddenFromReviewers(paper, next, change, blindness)
			? keepMasked(paper, ({ changed, version }) => ({ changed, version }))
			: paper.masked && nextMasked(paper.masked, at);
		next.changed = at;
		next.version = paper.version + 1;
		next.steps = [...paper.steps, ...happened].slice(-LIMITS.paperHistory);
	}
	return {
		...rest,
		paper: next,
		authors: change.authors
			? change.authors.map((author, index) => ({ ...author, ...key, position: formatPosition(index + 1) }))
			: people,
		versions: version ? [...sent, version] : sent,
	} as PaperAggregate;
}

/** Compares the authors, since forms send all of them with each save. */
const hasSameAuthors = (before: PaperAggregate, { authors = [] }: PaperChange): boolean =>
	isDeepStrictEqual(before.authors.map(withoutUndefined), authors.map(withoutUndefined));

const withoutUndefined = (author: AuthorItem | AuthorForm) =>
	JSON.parse(JSON.stringify(toAuthorForm(author as AuthorItem)));

function removedAddresses(before: PaperAggregate, after: PaperAggregate): string[] {
	const current = new Set(after.authors.map(({ email }) => email));
	return before.authors.map(({ email }) => email).filter((email) => !current.has(email));
}

/** Returns undefined for none. */
function formerAuthors(
	{ former_authors = [] }: PaperItem,
	before: readonly AuthorItem[],
	after: readonly AuthorForm[],
): string[] | undefined {
	const current = new Set(after.map(({ email }) => email));
	const ever = new Set([...former_authors, ...before.map(({ email }) => email)]);
	const former = [...ever].filter((email) => !current.has(email));
	if (former.length > LIMITS.formerAuthors) throw new AppError("invalid", "former_authors_full");
	return former.length > 0 ? former : undefined;
}

function authorWrites({ table }: Context, before: PaperAggregate, after: PaperAggregate): Write[] {
	const former = before.authors.slice(after.authors.length);
	return [
		...after.authors.map((author) => put(authors(table).put(author))),
		...former.map(({ conference, number, position }) =>
			remove(authors(table).delete({ conference, number, position })),
		),
	];
}
