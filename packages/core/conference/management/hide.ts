import { hasPermission } from "@deck/contracts/permissions";
import { FEATURES } from "../../features.ts";
import type { SignedInContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { closeGuard, type GuardClosing, readGuard, retryOnGuardConflict } from "../guard.ts";
import type { ConferenceItem } from "../lookup.ts";
import { setConferenceState } from "../state.ts";

const SUBMISSIONS = FEATURES.flatMap(({ submissions }) => submissions ?? []);
const ANY_SUBMISSION = SUBMISSIONS.flatMap(({ uses }) => uses);

/**
 * Hides an open conference. With submissions, also concurrent ones, only the creator may hide it (product.md §2).
 * @throws 422 `not_open`; 403; 409 on conflict
 */
export async function hideConference(context: SignedInContext, conference: ConferenceItem): Promise<void> {
	if (conference.state !== "open") throw new AppError("invalid", "not_open");
	const { table, actor } = context;
	const id = conference.conference;
	const hide = (closing: GuardClosing) =>
		setConferenceState(context, conference, "hidden", "conference.hidden", closing);
	if (hasPermission(actor.roles, "ownership", "write")) return hide(closeGuard(id));
	await retryOnGuardConflict(async () => {
		const read = await readGuard(table, id);
		const found = await Promise.all(SUBMISSIONS.map(({ any }) => any(table, id)));
		if (found.includes(true)) throw new AppError("forbidden", "forbidden");
		await hide(closeGuard(id, { uses: ANY_SUBMISSION, read }));
	});
}
