import type { AuditPage, AuditPerson, AuditQuery } from "@deck/contracts/audit";
import { accountsOf, type UserItem } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { AuditItem } from "../kernel/audit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { ownPaperNumbers } from "../paper/own-numbers.ts";
import { logOf } from "./log.ts";

/** Entries of a page. */
const PAGE = 50;

/** What authors of a paper may know of its log (product.md §1: a conflict of interest is subtracted from the log too). */
const KNOWN_TO_AUTHORS = new Set(["paper.submitted"]);

/**
 * A page of a conference's log, the newest entries first. Of papers by the reader it holds what authors may know.
 * Calls: the log's pages, the reader's papers, the accounts of who did it.
 */
export async function readAudit(
	context: SignedIn,
	conference: ConferenceItem,
	query: AuditQuery,
): Promise<AuditPage> {
	const { table } = context;
	const id = conference.conference;
	const month = query.month ?? monthOf(context.now().toISOString());
	const [data, own] = await Promise.all([
		logOf(table, id, { ...query, month }, PAGE + 1),
		ownPaperNumbers(context, id, context.actor.conflicts),
	]);
	const shown = data
		.slice(0, PAGE)
		.filter(
			(entry) =>
				KNOWN_TO_AUTHORS.has(entry.action) || !own.some((number) => entry.object === `paper-${number}`),
		);
	const people = await accountsOf(table, shown.flatMap(peopleIn));
	return {
		month,
		first: monthOf(conference.created_at),
		entries: shown.map((entry) => ({
			id: entry.id,
			at: entry.at,
			action: entry.action,
			object: entry.object,
			actor: person(entry.actor, people),
			real_actor: entry.real_actor === undefined ? null : person(entry.real_actor, people),
			before: parsed(entry.before),
			after: parsed(entry.after),
		})),
		next: data.length > PAGE ? (data[PAGE - 1]?.id ?? null) : null,
	};
}

const monthOf = (instant: string) => instant.slice(0, 7);

const parsed = (text: string | undefined): unknown => (text === undefined ? null : JSON.parse(text));

const peopleIn = (entry: AuditItem) =>
	[entry.actor, entry.real_actor].filter((one) => one !== undefined && one !== "system") as string[];

function person(id: string, people: ReadonlyMap<string, UserItem>): AuditPerson | null {
	if (id === "system") return null;
	const user = people.get(id);
	return { id, email: user?.email ?? null, names: user ? fullNames(user) : {} };
}
