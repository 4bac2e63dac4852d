import type { RegistrationsSeenForm } from "@deck/contracts/work";
import type { ConferenceItem } from "../conference/lookup.ts";
import { ifHolds } from "../kernel/condition.ts";
import type { SignedIn } from "../kernel/context.ts";
import { staffRoles } from "./entity.ts";

/**
 * Notes up to which registration the actor has looked at the list, never back and never ahead of now; nothing for a
 * platform admin without a row of their own. One call.
 */
export async function markRegistrationsSeen(
	{ table, actor, now }: SignedIn,
	{ conference }: ConferenceItem,
	{ sent_at }: RegistrationsSeenForm,
): Promise<void> {
	const today = now().toISOString();
	const registrations_seen = sent_at < today ? sent_at : today;
	await ifHolds(
		staffRoles(table)
			.patch({ holder: `user#${actor.user_id}`, conference })
			.set({ registrations_seen })
			.where(
				({ registrations_seen: seen }, { notExists, lt }) =>
					`${notExists(seen)} OR ${lt(seen, registrations_seen)}`,
			)
			.go(),
	);
}
