import { throughGate } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context } from "../kernel/context.ts";
import { whileMoved } from "../kernel/moved.ts";
import { drawNumber } from "../kernel/numbers.ts";
import { registrationsOf } from "./cards.ts";
import { applied, commitRegistration, type MakeRegistrationChange } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";
import { PATIENCE, RegistrationMoved } from "./moved.ts";

/**
 * Assigns a number and claims the addresses. 2 table calls, and those of `make`.
 * @throws 422 `registration_exists` at `email`; whatever `make` throws
 * @param emails the main address, then all others
 */
export async function beginRegistration(
	context: Context,
	conference: ConferenceItem,
	emails: readonly string[],
	make: MakeRegistrationChange,
): Promise<RegistrationItem> {
	const id = conference.conference;
	const number = await drawNumber(context.table, id, registrationsOf(id).counter);
	const once = () =>
		throughGate(context, conference, async (current) => {
			const at = context.now().toISOString();
			const [email = ""] = emails;
			const empty: RegistrationItem = {
				...{ conference: id, number, email, claims: [...new Set(emails)], state: "draft", content: {} },
				...{ papers: [], happened: [], created_at: at, changed: at, version: 0 },
			};
			const change = await make(empty, current, at);
			if (!change) return empty;
			const after = applied(empty, change, at);
			await commitRegistration(context, { before: null, after, change });
			return after;
		});
	return whileMoved(RegistrationMoved, once, PATIENCE);
}
