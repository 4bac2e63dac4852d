import { isDeepStrictEqual } from "node:util";
import { conferencesById } from "../conference/find.ts";
import { mailEvent } from "../kernel/outbox.ts";
import type { Jobs } from "../noun.ts";
import { readRows } from "../paper/current-files.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import { forgetDocument } from "./documents.ts";
import type { RegistrationItem } from "./entity.ts";
import { presentersOf } from "./lookup.ts";
import { presented } from "./presentable.ts";
import { giveSeat, nextInLine } from "./seats.ts";
import { readTerms } from "./terms.ts";

/** Who comes to places in one run. */
const SEATED_AT_ONCE = 25;

/** Long work of registrations, by event. */
export const registrationJobs = {
	/** A place may be free at an event, or somebody waits: the first of those who wait have it, and are told. */
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
				const given = giveSeat(context.table, before, event, place);
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

	/** What a registration has of the paper that it presents is as that is now. */
	"paper.presented": async (context, { conference: id, number: paper }) => {
		const [[number = null], [row], conferences] = await Promise.all([
			presentersOf(context.table, id, [paper]),
			readRows(context.table, id, [paper]),
			conferencesById(context.table, [id]),
		]);
		const conference = conferences.get(id);
		if (number === null || !conference) return undefined;
		await changeRegistration(context, conference, number, (before) => {
			if (!before.papers.some((one) => one.number === paper)) return null;
			if (row?.status !== "accepted") return withoutReport(before, paper);
			// What was paid stays as it was.
			if (before.state === "paid") return null;
			const papers = before.papers.map((one) => (one.number === paper ? presented(row) : one));
			return isDeepStrictEqual(papers, before.papers) ? null : { set: { papers }, audit: null };
		});
		return undefined;
	},

	"registration.document": forgetDocument,
} satisfies Jobs;

/** A presented paper that leaves accepted: unpaid goes back to draft, paid: staff are told (product.md §5). */
function withoutReport(before: RegistrationItem, paper: number): RegistrationChange | null {
	const { conference, number, state, content } = before;
	if (state === "paid" && !before.report_left)
		return { set: { report_left: true }, happened: "paper_left", audit: null };
	if (state !== "submitted") return null;
	const papers = before.papers.filter((one) => one.number !== paper);
	return {
		set: { state: "draft", papers, content: { ...content, papers: papers.map((one) => one.number) } },
		happened: "paper_left",
		audit: null,
		events: [mailEvent("registration.paper_left", { conference, number, paper })],
	};
}
