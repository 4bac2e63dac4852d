import type { Bulk } from "@deck/contracts/bulk";
import { hasPermission } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { allStaffListRows } from "../paper/readable-list-rows.ts";
import { readOwnBulks, type Undoable } from "./undo-rows.ts";

/**
 * Lists the actor's recent bulk actions, newest first, with the papers that have not changed since. 2 calls, and those
 * of the whole list if there is something to undo.
 */
export async function recentBulks(context: SignedInContext, { conference }: ConferenceItem): Promise<Bulk[]> {
	const own = await readOwnBulks(context, conference, "papers");
	if (own.every(({ undoable }) => undoable.length === 0)) return [];
	const rows = await allStaffListRows(context, conference);
	const byNumber = new Map(rows.map((row) => [row.number, row]));
	const isUnchanged = ({ number, version, lock = version }: Undoable): boolean => {
		const row = byNumber.get(number);
		if (!row) return false;
		// As `undoBulk`: secret changes count only for people who may know of them.
		return hasPermission(context.actor.roles, "decision", "write", row.section)
			? (row.lock ?? row.version) === lock
			: row.version === version;
	};
	return own.flatMap(({ by: _, of: __, undoable, ...bulk }) => {
		const numbers = undoable.filter(isUnchanged).map(({ number }) => number);
		return numbers.length > 0 ? [{ ...bulk, numbers }] : [];
	});
}
