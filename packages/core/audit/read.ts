import type { AuditPage, AuditPerson, AuditQuery } from "@deck/contracts/audit";
import { LIMITS } from "@deck/contracts/limits";
import { hasPermission } from "@deck/contracts/permissions";
import { accountsById } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { FEATURES } from "../features.ts";
import { type AuditItem, loggedBytes } from "../kernel/audit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { Table } from "../kernel/ports.ts";
import { type LogPart, logParts, monthIn, readLogEntries } from "./entries.ts";
import { readLogInvolvement } from "./involvement.ts";
import { logFilter, withoutFields } from "./log-filter.ts";

interface ShownEntry {
	entry: AuditItem;
	omitted: readonly string[];
}

/** Few are hidden: those of own papers. */
const READ_AHEAD = 500;

/**
 * Returns the newest entries. Reads past hidden entries until there are enough, so neither number nor position
 * reveals them. 1 call per part of the month if nothing is hidden, else 1 more per 500 entries, plus those of the
 * mask.
 */
async function visibleEntries(
	table: Table,
	conference: string,
	parts: readonly LogPart[],
	query: AuditQuery,
	limit: number,
	mask: (entries: readonly AuditItem[]) => Promise<ShownEntry[]>,
): Promise<ShownEntry[]> {
	const shown: ShownEntry[] = [];
	for (const part of parts) {
		for (let count = limit, before = query.before; ; count = READ_AHEAD) {
			const entries = await readLogEntries(table, conference, part, count, { ...query, before });
			shown.push(...(await mask(entries)));
			if (shown.length >= limit) return shown.slice(0, limit);
			if (entries.length < count) break;
			before = entries.at(-1)?.id;
		}
	}
	return shown;
}

/** Fewer if entries are large. */
const PAGE = 50;

/**
 * Reads a page of the log, newest first, without entries in conflicts of interest. Calls: the log's pages, logged
 * objects (`involvement.ts`), accounts in the entries.
 */
export async function readAudit(
	context: SignedInContext,
	conference: ConferenceItem,
	query: AuditQuery,
): Promise<AuditPage> {
	const { table, actor } = context;
	const id = conference.conference;
	const namesAccounts = actor.platform_admin || hasPermission(actor.roles, "impersonate", "write");
	const { timezone } = conference;
	const month = query.month ?? monthIn(context.now(), timezone);
	const omittedFields = logFilter(FEATURES);
	const shown = await visibleEntries(
		table,
		id,
		logParts(month, timezone),
		query,
		PAGE + 1,
		async (entries) => {
			const ties = await readLogInvolvement(context, conference, entries);
			return entries.flatMap((entry) => {
				const omitted = omittedFields(entry, ties);
				return omitted ? [{ entry, omitted }] : [];
			});
		},
	);
	const page = fittingEntries(shown.slice(0, PAGE));
	const logged = page.map(({ entry }) => entry);
	const accounts = namesAccounts ? logged.flatMap(accountIn) : [];
	const people = await accountsById(table, [...logged.flatMap(peopleIn), ...accounts]);
	return {
		month,
		first: monthIn(new Date(conference.created_at), timezone),
		entries: page.map(({ entry, omitted }) => ({
			id: entry.id,
			at: entry.at,
			action: entry.action,
			object: entry.object,
			actor: person(entry.actor, people),
			real_actor: entry.real_actor === undefined ? null : person(entry.real_actor, people),
			account: namesAccounts ? (accountIn(entry).map((one) => person(one, people))[0] ?? null) : null,
			before: parsed(entry.before, omitted),
			after: parsed(entry.after, omitted),
		})),
		next: shown.length > page.length ? (page.at(-1)?.entry.id ?? null) : null,
	};
}

/** Returns at least one. */
function fittingEntries(entries: ShownEntry[]): ShownEntry[] {
	let bytes = 0;
	return entries.filter(({ entry }, index) => {
		bytes += loggedBytes(entry);
		return index === 0 || bytes <= LIMITS.auditPageBytes;
	});
}

const parsed = (text: string | undefined, omitted: readonly string[]): unknown =>
	text === undefined ? null : withoutFields(JSON.parse(text), omitted);

const peopleIn = (entry: AuditItem) =>
	[entry.actor, entry.real_actor].filter((one) => one !== undefined && one !== "system") as string[];

const ACCOUNT = "account-";
const accountIn = ({ object }: AuditItem) =>
	object.startsWith(ACCOUNT) ? [object.slice(ACCOUNT.length)] : [];

function person(id: string, people: ReadonlyMap<string, UserItem>): AuditPerson | null {
	if (id === "system") return null;
	const user = people.get(id);
	return { id, email: user?.email ?? null, names: user ? fullNames(user) : {} };
}
