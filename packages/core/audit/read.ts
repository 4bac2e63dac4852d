import type { AuditPage, AuditPerson, AuditQuery } from "@deck/contracts/audit";
import { accountsOf, type UserItem } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type AuditItem, auditLog } from "../kernel/audit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { ownPaperNumbers } from "../paper/own-numbers.ts";

/** Entries of a page; a filter reads on until there are so many, or the month ends. */
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
	{ month, actor, object, before }: AuditQuery,
): Promise<AuditPage> {
	const { table } = context;
	const id = conference.conference;
	const query = auditLog(table).query.byMonth({
		conference: id,
		month: month ?? context.now().toISOString().slice(0, 7),
	});
	const page = before ? query.lt({ id: before }) : query;
	const [{ data }, own] = await Promise.all([
		page
			.where((attribute, { eq, begins }) =>
				[
					...(actor ? [`(${eq(attribute.actor, actor)} OR ${eq(attribute.real_actor, actor)})`] : []),
					...(object ? [begins(attribute.object, object)] : []),
				].join(" AND "),
			)
			.go({ order: "desc", count: PAGE + 1 }),
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

const parsed = (text: string | undefined): unknown => (text === undefined ? null : JSON.parse(text));

const peopleIn = (entry: AuditItem) =>
	[entry.actor, entry.real_actor].filter((one) => one !== undefined && one !== "system") as string[];

function person(id: string, people: ReadonlyMap<string, UserItem>): AuditPerson | null {
	if (id === "system") return null;
	const user = people.get(id);
	const names = user ? fullNames(user) : {};
	return { id, email: user?.email ?? null, name: names.en ?? names.ru ?? null };
}
