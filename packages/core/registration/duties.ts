import type { ConferenceCard } from "@deck/contracts/conference";
import type { Duty } from "@deck/contracts/deck";
import { conferencesById } from "../conference/find.ts";
import { viewCard } from "../conference/view.ts";
import type { SignedIn } from "../kernel/context.ts";
import type { RegistrationItem } from "./entity.ts";
import { registrationsUnder } from "./lookup.ts";

/** 1 query for each address, 1 call for each hundred conferences. */
export async function registrationDuties({ table, actor, now }: SignedIn): Promise<Duty[]> {
	const found = await Promise.all(actor.addresses.map((email) => registrationsUnder(table, email)));
	const live = found.flat().filter(({ state }) => state !== "cancelled");
	const conferences = await conferencesById(
		table,
		live.map(({ conference }) => conference),
	);
	return live.flatMap((registration): Duty[] => {
		const item = conferences.get(registration.conference);
		if (!item) return [];
		const conference = viewCard(item, now());
		const next = nextOf(registration, conference, now());
		const to = `/${conference.path}/registration`;
		return next ? [{ participation: "participant", ...next, conference, to }] : [];
	});
}

/** Null for a draft that can no longer be sent. */
function nextOf(
	{ state, document }: RegistrationItem,
	{ instants }: Pick<ConferenceCard, "instants">,
	now: Date,
): Pick<Duty, "kind" | "by" | "mine"> | null {
	const {
		registration_close: closes = null,
		conference_start: starts = null,
		conference_end: ends,
	} = instants;
	const past = (at: string | null | undefined) => Boolean(at && at < now.toISOString());
	if (state === "draft")
		return past(closes) || past(ends) ? null : { kind: "finish", by: closes, mine: true };
	if (past(ends)) return { kind: "done", by: null, mine: false };
	if (state === "paid") return { kind: "attend", by: starts, mine: false };
	if (document?.state === "returned" && !past(closes)) return { kind: "document", by: closes, mine: true };
	return { kind: "pay", by: starts, mine: true };
}
