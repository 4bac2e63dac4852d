import type { RegistrationsSeenForm } from "@deck/contracts/staff-tasks";
import type { ConferenceItem } from "../conference/lookup.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { staffRoles } from "./entity.ts";

/**
 * Saves up to when the actor has seen registrations, never back or in the future. Does nothing for platform admins
 * without a staff row. 1 table call.
 */
export async function markRegistrationsSeen(
	{ table, actor, now }: SignedInContext,
	{ conference }: ConferenceItem,
	{ sent_at }: RegistrationsSeenForm,
): Promise<void> {
	const today = now().toISOString();
	const registrations_seen = sent_at < today ? sent_at : today;
	await nullIfConditionFails(
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
