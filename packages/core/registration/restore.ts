import type { RegistrationForm } from "@deck/contracts/registration";
import { guardAddition } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { checkPaperValues } from "../paper/checks.ts";
import type { RegistrationChange, RegistrationChanges } from "./change.ts";
import { registrationUses } from "./conference-uses.ts";
import type { RegistrationItem } from "./entity.ts";
import { withoutTakenPapers } from "./lookup.ts";
import { isMasked } from "./mask.ts";
import { changeSeats } from "./seats.ts";
import { readTerms } from "./terms.ts";

/**
 * Builds the change that restores a registration. Claims addresses, papers and places again, or waits for places. The
 * document stays purged. Papers may be lost meanwhile, or presented by others, where the actor must not learn it: a
 * job takes away the lost ones, the others are left out. Up to 3 table calls, 1 query for each event with a limit.
 * @throws 422 `report_unknown`, `report_taken`, `registration_exists`, or for a removed item of the conference
 */
export async function restoreChange(
	context: SignedInContext,
	conference: ConferenceItem,
	before: RegistrationItem,
	set: RegistrationChanges,
): Promise<Pick<RegistrationChange, "set" | "writes" | "events">> {
	if (set.state !== "submitted") return { set };
	const { table } = context;
	const content = before.content as RegistrationForm;
	const masked = isMasked(context.actor, before);
	const papers = masked ? await withoutTakenPapers(table, before, before.papers) : before.papers;
	const terms = await readTerms(table, conference.conference);
	const isRemoved =
		!terms.places.some(({ id }) => id === content.place) ||
		content.events.some((id) => !terms.events.some((event) => event.id === id));
	if (isRemoved) throw invalid("content.place", "place_unknown");
	const seats = await changeSeats(table, before, content.events, terms.events);
	return {
		set: {
			...set,
			...(masked && { papers, content: { ...content, papers: papers.map(({ number }) => number) } }),
			seats: seats.seats,
		},
		writes: [
			guardAddition(conference, registrationUses(content), seats.counts),
			...seats.writes,
			...(masked ? [] : papers).map(({ number }) =>
				checkPaperValues(
					table,
					{ conference: conference.conference, number },
					{ status: "accepted" },
					invalid("content.papers", "report_unknown"),
				),
			),
		],
		events: seats.events,
	};
}
