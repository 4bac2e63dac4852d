import { isDeepStrictEqual } from "node:util";
import type { Registration, SendRegistrationForm } from "@deck/contracts/registration";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { beginRegistration } from "./begin.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";
import { filledIn, type Looked, lookAt } from "./filled.ts";
import { logged } from "./logged.ts";
import { claimedBy } from "./lookup.ts";
import { demandSeen, demandUnpaid, whyNone } from "./own.ts";
import { ownAddresses } from "./save.ts";
import { viewRegistration } from "./view.ts";

/**
 * Also changes a sent, unpaid one. 3 table calls, and those of `lookAt`.
 * @throws 409 `stale` with the current registration; 422 `registration_paid` (specification §4),
 * `registration_cancelled`, `registration_not_open`, `registration_closed`; `report_taken` at `content.papers`; as
 * `lookAt` and `filledIn`
 */
export async function sendRegistration(
	context: SignedIn,
	conference: ConferenceItem,
	{ content, version }: SendRegistrationForm,
): Promise<Registration> {
	const { table, actor } = context;
	const number = await claimedBy(table, conference.conference, actor.addresses);
	if (number === null && version > 0) throw await whyNone(context, conference);
	const looked = await lookAt(context, conference, content, { emails: actor.addresses, number });
	const saved =
		number === null && version === 0
			? await beginRegistration(context, conference, ownAddresses(context), (empty, current, at) =>
					sent(context, current, empty, looked, at),
				)
			: await changeRegistration(context, conference, number ?? 0, async (before, current, at) => {
					demandUnpaid(before);
					await demandSeen(context, current, before, version);
					return sent(context, current, before, looked, at);
				});
	return viewRegistration(context, saved, { conference, terms: looked.terms });
}

/** Null for a repeat, as by a second click. */
async function sent(
	context: SignedIn,
	conference: ConferenceItem,
	before: RegistrationItem,
	looked: Looked,
	at: string,
): Promise<RegistrationChange | null> {
	const filled = await filledIn(context, conference, before, looked, at);
	const { number } = before;
	if (before.state === "submitted") {
		if (changesNothing(before, filled.set)) {
			filled.check();
			return null;
		}
		const change = {
			before: logged(before.content),
			after: logged(looked.content),
		};
		return { ...filled, audit: { action: "registration.edited", ...change } };
	}
	return {
		...filled,
		happened: "send",
		audit: { action: "registration.sent", after: logged(looked.content) },
		events: [
			...filled.events,
			mailEvent("registration.received", { conference: conference.conference, number }),
		],
	};
}

const changesNothing = (before: RegistrationItem, set: RegistrationChange["set"]): boolean =>
	Object.entries(set).every(([name, value]) =>
		isDeepStrictEqual(value, before[name as keyof RegistrationItem]),
	);
