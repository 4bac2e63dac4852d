import type { Blindness } from "@deck/contracts/conference-parts";
import { may } from "@deck/contracts/permissions";
import type { RegistrationCard } from "@deck/contracts/registration";
import {
	hasReportLeft,
	isToVerify,
	isUnpaid,
	isUnsettled,
	liveSince,
} from "@deck/contracts/registration-waiting";
import type { Work, WorkKind } from "@deck/contracts/work";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { staffLookup } from "../staff/lookup.ts";
import { everyCardFor } from "./list.ts";

/** Calls: as the list, and 1 for the staff row in parallel. */
export async function registrationWork(
	context: SignedIn,
	item: { conference: string; blindness: Blindness },
): Promise<Work[]> {
	const { table, actor } = context;
	if (!may(actor.roles, "registrations", "write")) return [];
	const [cards, [own]] = await Promise.all([
		everyCardFor(context, item),
		getItems(table, [staffLookup(table, actor.user_id, item.conference)]),
	]);
	// Platform admins without a staff row see nothing as new.
	const since = own && (own.registrations_seen ?? own.created_at);
	const count = (
		kind: WorkKind,
		test: (card: RegistrationCard) => boolean,
		more: Partial<Work> = {},
	): Work[] => {
		const count = cards.filter(test).length;
		return count > 0 ? [{ kind, count, ...more }] : [];
	};
	return [
		...count("documents", isToVerify),
		...(since ? count("new_registrations", (card) => liveSince(card) > since, { since }) : []),
		...count("payments", isUnpaid),
		...count("balances", isUnsettled),
		...count("reports", hasReportLeft),
	];
}
