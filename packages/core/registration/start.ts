import { withConferenceGuard } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { retryOnConflict } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { allocateNumber } from "../kernel/numbers.ts";
import { applyRegistrationChange, commitRegistration, type MakeRegistrationChange } from "./change.ts";
import { REGISTRATION_RETRY, RegistrationConflictError } from "./conflict.ts";
import type { RegistrationItem } from "./entity.ts";
import { registrationListKey } from "./list-rows.ts";

/**
 * Starts a registration: assigns a number and claims the addresses. 2 table calls, and those of `make`.
 * @throws 422 `registration_exists` at `email`; whatever `make` throws
 * @param emails the main address, then all others
 */
export async function startRegistration(
	context: Context,
	conference: ConferenceItem,
	emails: readonly string[],
	make: MakeRegistrationChange,
): Promise<RegistrationItem> {
	const id = conference.conference;
	const number = await allocateNumber(context.table, id, registrationListKey(id).counter);
	const once = () =>
		withConferenceGuard(context, conference, async (current) => {
			const at = context.now().toISOString();
			const [email = ""] = emails;
			const empty: RegistrationItem = {
				conference: id,
				number,
				email,
				claims: [...new Set(emails)],
				state: "draft",
				content: {},
				papers: [],
				happened: [],
				created_at: at,
				changed: at,
				version: 0,
			};
			const change = await make(empty, current, at);
			if (!change) return empty;
			const after = applyRegistrationChange(empty, change, at);
			await commitRegistration(context, { before: null, after, change });
			return after;
		});
	return retryOnConflict(RegistrationConflictError, once, REGISTRATION_RETRY);
}
