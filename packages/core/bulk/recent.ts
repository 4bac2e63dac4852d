import type { Bulk } from "@deck/contracts/bulk";
import { hasPermission } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { allStaffListRows } from "../paper/readable-list-rows.ts";
import { readOwnBulks, type Undoable } from "./undo-rows.ts";

/**
 * Lists the actor's recent bulk actions, newest first, with the papers that have not changed since. Up to 11 calls, and
 * those of the whole list if there is something to undo.
 */
export async function recentBulks(context: SignedInContext, { conference }: ConferenceItem): Promise<Bulk[]> {
	const own = await readOwnBulks(context, conference, "papers");
	if (own.every(({ left }) => left.length === 0)) return [];
	const cards = await allStaffListRows(context, conference);
	const byNumber = new Map(cards.map((card) => [card.number, card]));
	const isAsItWas = ({ number, version, lock = version }: Undoable): boolean => {
		const card = byNumber.get(number);
		if (!card) return false;
		// As `undoBulk`: secret changes count only for people who may know of them.
		return hasPermission(context.actor.roles, "decision", "write", card.section)
			? (card.lock ?? card.version) === lock
			: card.version === version;
	};
	return own.flatMap(({ by: _, of: __, left, ...bulk }) => {
		const numbers = left.filter(isAsItWas).map(({ number }) => number);
		return numbers.length > 0 ? [{ ...bulk, numbers }] : [];
	});
}
