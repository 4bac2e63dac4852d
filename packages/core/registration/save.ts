import type { Registration, SaveRegistrationForm } from "@deck/contracts/registration";
import type { ConferenceItem } from "../conference/lookup.ts";
import { assertRegistrationOpen } from "../conference/rules.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { changeRegistration } from "./change.ts";
import { claimedNumber } from "./lookup.ts";
import { assertRegistrationSeen, missingRegistrationError } from "./own.ts";
import { startRegistration } from "./start.ts";
import { readTerms } from "./terms.ts";
import { viewRegistration } from "./view.ts";

/**
 * Saves the draft of a registration; the first save, while registration is open, starts it. Claims no places or papers.
 * 4 table calls.
 * @throws 409 `stale` with the current registration; 422 `registration_sent`, `registration_cancelled`; as
 * `startRegistration`
 */
export async function saveRegistration(
	context: SignedInContext,
	conference: ConferenceItem,
	{ content, version }: SaveRegistrationForm,
): Promise<Registration> {
	const { table, actor } = context;
	const [number, terms] = await Promise.all([
		claimedNumber(table, conference.conference, actor.addresses),
		readTerms(table, conference.conference),
	]);
	if (number === null && version > 0) throw await missingRegistrationError(context, conference);
	const saved =
		number === null && version === 0
			? await startRegistration(context, conference, ownAddresses(context), (_, current) => ({
					set: { content },
					check: () => assertRegistrationOpen(current, context.now()),
					audit: { action: "registration.started" },
				}))
			: await changeRegistration(context, conference, number ?? 0, async (before, current) => {
					if (before.state === "cancelled") throw new AppError("invalid", "registration_cancelled");
					await assertRegistrationSeen(context, current, before, version);
					if (before.state !== "draft") throw new AppError("invalid", "registration_sent");
					// Reviewers still see what was sent before a paper was lost.
					return { set: { content }, audit: null, hiddenFromReviewers: before.masked !== undefined };
				});
	return viewRegistration(context, saved, { conference, terms });
}

export const ownAddresses = ({ actor }: SignedInContext): string[] => [
	...new Set([actor.email, ...actor.addresses]),
];
