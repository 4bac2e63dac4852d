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
import { identityEvents, versionEvents } from "./preflight/event.ts";
import { changeAtGate } from "./uses.ts";

/** What of a paper's row a change sets; what is `undefined` is taken away. */
export type PaperChanges = Partial<
	Omit<PaperItem, "conference" | "number" | "changed" | "version" | "lock" | "steps">
>;

/** A version that comes with a change; its number is the next one. */
export type NewVersion = Omit<VersionItem, "conference" | "number" | "version" | "created_at">;

/** A change of a paper, and what is written along with it. */
export interface PaperChange {
	set?: PaperChanges;
	authors?: readonly AuthorForm[];
	version?: NewVersion;
	/** What its page tells of it. */
	step?: Omit<PaperStep, "at" | "version">;
	/** Who decides on it alone may know, or who reads registrations: for everybody else nothing has changed. */
	secret?: true | "registrars";
	/** Throws what refuses it by the clock; asked right before each attempt. */
	check?(): void;
	writes?: Write[];
	/** Of the paper, where they name nothing else. */
	audit: (Omit<AuditEntry, "conference" | "object"> & Partial<Pick<AuditEntry, "object">>)[];
	/** Beside the frames. */
	events?: Outgoing[];
}

/** What of a paper's row stands in its details too, or decides who sees them. */
const DETAILS = [
	"abstract",
	"keywords",
	"locales",
	"section",
	"reviewers",
] as const satisfies (keyof PaperChanges)[];

/** What of a paper's row who presents it has in their registration, or decides whether they can. */
const PRESENTED = [
	...(["title", "section", "discount"] as const),
	...(["type", "status", "reviewers"] as const),
] as const satisfies (keyof PaperChanges)[];

/**
 * Makes a change of a paper as it is, at an ISO instant, and throws what refuses it. Asking alone changes nothing, so a
 * trial does.
 */
export type MakeChange = (
	before: WholePaper,
	conference: ConferenceItem,
	at: string,
) => PaperChange | Promise<PaperChange>;

/** Another change of the paper, or of what goes with it, was committed since it was read: it is made again. */
export class PaperMoved extends Moved {}

/**
 * Changes a paper: its row, its card, authors, a new version, in one commit; answers it as it is then. Two calls. `make`
 * sees the paper as it is and the ISO instant of the change, and refuses what can't be done; it is asked again where another change was faster,
 * so that of two that meet one is committed, and the other is judged by what holds then.
 * Throws 422 `issue_locked` where its issue is locked and it changes what is printed; 404 where there is no such paper, 503 `busy`, and what `make` and `throughGate` throw.
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
			// What comes into an issue, or leaves it, brings the issue's own write with the same condition.
			...(paper.issue && paper.issue === before.paper.issue && touchesPrint(change)
				? [issueUnlocked(table, paper, paper.issue)]
				: []),
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
				: [paperChangedEvent(paper, { addresses, sections: [before.paper.section, paper.section] })]),
			...(change.authors
				? [jobEvent("paper.remember_authors", { ...key, left: leftBy(before, after) })]
				: []),
			...added.flatMap(({ version }) => versionEvents(key, version)),
			...(change.authors && added.length === 0 ? after.versions.slice(-1) : []).flatMap(({ version }) =>
				identityEvents(key, version),
			),
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

/** Whether somebody may present a paper, or was to when it was accepted. */
const mayBePresented = (before: PaperItem, after: PaperItem): boolean =>
	before.status === "accepted" || after.steps.some(({ kind }) => kind === "accepted");

/** A paper as a change leaves it. */
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

/** Whether a change that names authors leaves them as they are: forms send all of them with each save. */
const isSameAuthors = (before: WholePaper, { authors = [] }: PaperChange): boolean =>
	isDeepStrictEqual(before.authors.map(withoutUndefined), authors.map(withoutUndefined));

const withoutUndefined = (author: AuthorItem | AuthorForm) =>
	JSON.parse(JSON.stringify(authorForm(author as AuthorItem)));

/** The addresses that stand among the authors no more. */
function leftBy(before: WholePaper, after: WholePaper): string[] {
	const there = new Set(after.authors.map(({ email }) => email));
	return before.authors.map(({ email }) => email).filter((email) => !there.has(email));
}

/** The authors in their new order, and those whose places are left. */
function authorWrites({ table }: Context, before: WholePaper, after: WholePaper): Write[] {
	const left = before.authors.slice(after.authors.length);
	return [
		...after.authors.map((author) => put(authors(table).put(author))),
		...left.map(({ conference, number, position }) =>
			remove(authors(table).delete({ conference, number, position })),
		),
	];
}
