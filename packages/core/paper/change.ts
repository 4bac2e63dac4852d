import { isDeepStrictEqual } from "node:util";
import { LIMITS } from "@deck/contracts/limits";
import type { AuthorForm } from "@deck/contracts/paper";
import type { PaperStep } from "@deck/contracts/paper-life";
import { throughGate } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { AuditEntry } from "../kernel/audit.ts";
import { putCard } from "../kernel/cards.ts";
import { commit, put, raw, remove, update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { Moved, whileMoved } from "../kernel/moved.ts";
import { jobEvent, type Outgoing } from "../kernel/outbox.ts";
import { authorForm } from "./author-form.ts";
import { paperCard, papersOf } from "./cards.ts";
import { paperChangedEvent, paperSecretEvent } from "./changed-event.ts";
import { putDetails } from "./details.ts";
import {
	type AuthorItem,
	authors,
	type PaperItem,
	papers,
	positionOf,
	type VersionItem,
	versions,
} from "./entity.ts";
import { issueUnlocked, touchesPrint } from "./issue-lock.ts";
import { readPaper, type WholePaper } from "./lookup.ts";
import { identityWork, versionEvents } from "./preflight/event.ts";
import { changeAtGate } from "./uses.ts";

/** `undefined` removes the attribute. */
export type PaperChanges = Partial<
	Omit<PaperItem, "conference" | "number" | "changed" | "version" | "lock" | "steps">
>;

export type NewVersion = Omit<VersionItem, "conference" | "number" | "version" | "created_at">;

export interface PaperChange {
	set?: PaperChanges;
	authors?: readonly AuthorForm[];
	version?: NewVersion;
	step?: Omit<PaperStep, "at" | "version">;
	/** Known only to deciders, or to readers of registrations. */
	secret?: true | "registrars";
	/** Reviewers must not learn of it: reviews were revealed to the authors, or answered by them. */
	unknown_to_reviewers?: true;
	/** Throws if the clock forbids the change; called before each attempt. */
	check?(): void;
	writes?: Write[];
	/** `object` defaults to the paper. */
	audit: (Omit<AuditEntry, "conference" | "object"> & Partial<Pick<AuditEntry, "object">>)[];
	events?: Outgoing[];
}

/** Fields copied into the details row or affecting who may read it. */
const DETAILS = [
	"abstract",
	"keywords",
	"locales",
	"section",
	"reviewers",
] as const satisfies (keyof PaperChanges)[];

/** Fields copied to the presenter's registration or affecting who may present. */
const PRESENTED = [
	...(["title", "section", "discount"] as const),
	...(["type", "status", "reviewers"] as const),
] as const satisfies (keyof PaperChanges)[];

/** Computes a change at an ISO instant. No side effects, so a dry run can call it. */
export type MakeChange = (
	before: WholePaper,
	conference: ConferenceItem,
	at: string,
) => PaperChange | Promise<PaperChange>;

/** Another change of the paper, or of what it depends on, was committed first; retried. */
export class PaperMoved extends Moved {}

/**
 * Changes a paper with its list row, authors and versions in one commit. Runs `make` again after a conflict. 2 table
 * calls.
 * @throws 404; 422 `issue_locked` for printed data of a locked issue; 503 `busy`; whatever `make` and `throughGate`
 * throw
 */
export async function changePaper(
	context: Context,
	conference: ConferenceItem,
	number: number,
	make: MakeChange,
): Promise<WholePaper> {
	return whileMoved(PaperMoved, () =>
		throughGate(context, conference, async (current) => {
			const before = await readPaper(context.table, current.conference, number);
			if (!before) throw notFound();
			const at = context.now().toISOString();
			return commitChange(context, current, { before, change: await make(before, current, at), at });
		}),
	);
}

async function commitChange(
	context: Context,
	conference: ConferenceItem,
	{ before, change: asked, at }: { before: WholePaper; change: PaperChange; at: string },
): Promise<WholePaper> {
	const { table } = context;
	const change = { ...asked, authors: isSameAuthors(before, asked) ? undefined : asked.authors };
	const after = applied(before, change, at);
	const { paper } = after;
	const key = { conference: paper.conference, number: paper.number };
	const object = `paper-${paper.number}` as const;
	const moved = new PaperMoved();
	const { conference: _c, number: _n, ...row } = paper;
	const set = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
	const gone = Object.keys(before.paper).filter((name) => set[name] === undefined && !(name in key));
	const added = after.versions.slice(before.versions.length);
	const addresses = [...before.authors, ...after.authors].map(({ email }) => email);
	const reviewers = [...(before.paper.reviewers ?? []), ...(paper.reviewers ?? [])];
	const searched = change.authors && added.length === 0 ? after.versions.slice(-1) : [];
	const identity = searched.map(({ version }) => {
		const row = before.preflights.find((one) => one.version === version);
		return identityWork(table, { ...key, version }, { row, at, moved });
	});
	await commit(context, {
		...(change.check && { check: () => change.check?.() }),
		writes: [
			...putCard(table, papersOf(paper.conference), paperCard(paper, after.authors), {
				left: before.paper.section,
				...(change.secret && { secret: { at, of: change.secret === true ? "deciders" : change.secret } }),
			}).map((action) => raw(action, moved)),
			update(
				papers(table)
					.patch(key)
					.set(set as PaperChanges)
					.remove(gone as never)
					.where((attribute, { eq }) => eq(attribute.lock, before.paper.lock)),
				moved,
			),
			...(change.authors ? authorWrites(context, before, after) : []),
			...(change.authors || DETAILS.some((name) => name in (change.set ?? {}))
				? [putDetails(table, paper, after.authors)]
				: []),
			...added.map((version) => put(versions(table).create(version))),
			...changeAtGate(conference, before.paper, paper, change.check !== undefined),
			// A paper that enters or leaves an issue brings the issue's own write with this condition.
			...(paper.issue && paper.issue === before.paper.issue && touchesPrint(change)
				? [issueUnlocked(table, paper, paper.issue)]
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
				? [paperSecretEvent(paper, [...addresses, ...reviewers], change.secret === "registrars")]
				: [
						paperChangedEvent(paper, {
							...{ addresses, sections: [before.paper.section, paper.section] },
							except: change.unknown_to_reviewers ? reviewers : [],
						}),
					]),
			...(change.authors
				? [jobEvent("paper.remember_authors", { ...key, left: leftBy(before, after) })]
				: []),
			...added.flatMap(({ version }) => versionEvents(key, version)),
			...identity.flatMap(({ events }) => events),
			...(mayBePresented(before.paper, paper) &&
			(change.authors || PRESENTED.some((name) => name in (change.set ?? {})))
				? [jobEvent("paper.presented", key)]
				: []),
			...(change.events ?? []),
		],
		rereads: object,
	});
	return after;
}

const mayBePresented = (before: PaperItem, after: PaperItem): boolean =>
	before.status === "accepted" || after.steps.some(({ kind }) => kind === "accepted");

function applied(
	{ paper, authors: people, versions: sent, ...rest }: WholePaper,
	change: PaperChange,
	at: string,
) {
	const key = { conference: paper.conference, number: paper.number };
	const number = (sent.at(-1)?.version ?? 0) + 1;
	const version =
		change.version && ({ ...change.version, ...key, version: number, created_at: at } as VersionItem);
	const happened: PaperStep[] = [
		...(version ? [{ at, kind: "version" as const, version: number }] : []),
		...(change.step ? [{ at, ...change.step }] : []),
	];
	const next = { ...paper, ...change.set, lock: paper.lock + 1 } as PaperItem;
	if (!change.secret) {
		const { changed, version } = paper;
		next.before_reveal = change.unknown_to_reviewers
			? (paper.before_reveal ?? { changed, version })
			: undefined;
		next.changed = at;
		next.version = paper.version + 1;
		next.steps = [...paper.steps, ...happened].slice(-LIMITS.paperSteps);
	}
	return {
		...rest,
		paper: next,
		authors: change.authors
			? change.authors.map((author, index) => ({ ...author, ...key, position: positionOf(index + 1) }))
			: people,
		versions: version ? [...sent, version] : sent,
	} as WholePaper;
}

/** Forms send all authors with each save. */
const isSameAuthors = (before: WholePaper, { authors = [] }: PaperChange): boolean =>
	isDeepStrictEqual(before.authors.map(withoutUndefined), authors.map(withoutUndefined));

const withoutUndefined = (author: AuthorItem | AuthorForm) =>
	JSON.parse(JSON.stringify(authorForm(author as AuthorItem)));

function leftBy(before: WholePaper, after: WholePaper): string[] {
	const there = new Set(after.authors.map(({ email }) => email));
	return before.authors.map(({ email }) => email).filter((email) => !there.has(email));
}

function authorWrites({ table }: Context, before: WholePaper, after: WholePaper): Write[] {
	const left = before.authors.slice(after.authors.length);
	return [
		...after.authors.map((author) => put(authors(table).put(author))),
		...left.map(({ conference, number, position }) =>
			remove(authors(table).delete({ conference, number, position })),
		),
	];
}
