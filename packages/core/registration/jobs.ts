import { conferencesById } from "../conference/find.ts";
import type { Jobs } from "../feature.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { changeRegistration } from "./change.ts";
import { purgeDocument } from "./documents.ts";
import { notifyOfFeeChange } from "./fee-change.ts";
import { notifyOfOpening } from "./opening.ts";
import { updatePresentedPaper } from "./presented-papers.ts";
import { recordPresenters } from "./record-presenters.ts";
import { remindPresenters } from "./remind-presenters.ts";
import { assignSeat, nextInLine } from "./seats.ts";
import { readTerms } from "./terms.ts";

/** People seated in one run. */
const SEATED_AT_ONCE = 25;

export const registrationJobs = {
	"registration.seat": async (context, { conference: id, event }) => {
		const conference = (await conferencesById(context.table, [id])).get(id);
		if (!conference) return undefined;
		for (let seated = 0; seated < SEATED_AT_ONCE; seated++) {
			const { events } = await readTerms(context.table, id);
			const offered = events.find((one) => one.id === event);
			const next = offered && (await nextInLine(context.table, id, offered));
			if (!next) return undefined;
			const { number, place } = next;
			await changeRegistration(context, conference, number, (before) => {
				const given = assignSeat(context.table, before, event, place);
				const events = [mailEvent("registration.seat", { conference: id, number, event })];
				return (
					given && {
						set: { seats: given.seats },
						happened: "seat",
						writes: given.writes,
						audit: null,
						events,
					}
				);
			});
		}
		return { retryAt: context.now() };
	},

	"paper.presented": updatePresentedPaper,
	"registration.document": purgeDocument,

	"registration.fees": notifyOfFeeChange,
	"registration.opening": notifyOfOpening,
	"registration.presenters": remindPresenters,
	"registration.presents": recordPresenters,
} satisfies Jobs;
