import type { CopyConferenceForm } from "@deck/contracts/conference-parts";
import { type ConferenceDates, DATE_KINDS } from "@deck/contracts/dates";
import { addDays, daysBetween, storedMoment } from "@deck/contracts/moments";
import { commit } from "../../kernel/commit.ts";
import type { SignedInContext } from "../../kernel/context.ts";
import { jobEvent } from "../../kernel/outbox.ts";
import { copyRooms } from "../../programme/rooms.ts";
import { staffOfConference } from "../../staff/lookup.ts";
import { isCreator } from "../../staff/rules.ts";
import { type ConferenceAggregate, readConferenceAggregate } from "../aggregate.ts";
import { createConferenceWrites } from "../create-writes.ts";
import { conferenceDefaults } from "../defaults.ts";
import type { ConferenceItem, UnlistedConference } from "../lookup.ts";
import { assertConferenceFits } from "../size.ts";
import { viewConference } from "../view.ts";
import { appointCreator } from "./appoint-creator.ts";

/**
 * Copies sections, events, texts, options and the programme's rooms to a new conference (product.md §2), with dates
 * shifted to the new first day; optionally staff; never papers and sessions. Without a first day in the source, dates are not copied. The source's creator
 * becomes the new one's and is e-mailed.
 * @throws 422 `path_taken` at `path`; as `assertConferenceFits`; 503 as `appointMember`
 */
export async function copyConference(
	context: SignedInContext,
	source: ConferenceItem,
	form: CopyConferenceForm,
): Promise<{ path: string }> {
	const { table } = context;
	const { path, start } = form;
	const created_at = context.now().toISOString();
	const [whole, staff, rooms] = await Promise.all([
		readConferenceAggregate(table, source.conference),
		staffOfConference(table, source.conference),
		copyRooms(table, source.conference, path),
	]);
	const item = copiedItem(whole.item, form, created_at);
	const contents = contentsOf(whole, start);
	assertConferenceFits(viewConference({ item, contents }, [], context.now()));
	const named = staff.find(isCreator);
	const creator = await appointCreator(context, path, {
		email: named?.email ?? context.actor.email,
		language: named?.language,
	});
	const reply = { path };
	await commit(context, {
		writes: [
			...createConferenceWrites(table, { item, contents, texts: whole.info.locales }),
			...creator.writes,
			...rooms,
		],
		audit: [
			{
				conference: path,
				object: "conference",
				action: "conference.copied",
				// Readers of this log need not know the source.
				after: form,
			},
		],
		events: [
			...creator.events,
			...(form.staff
				? [jobEvent("staff.copy", { from: source.conference, to: path, by: context.actor.user_id })]
				: []),
		],
		reply,
	});
	return reply;
}

/**
 * Lists each attribute, so new ones do not compile until their treatment is chosen: copied, shifted or reset. The same
 * for contents of parts.
 */
function copiedItem(
	{ flow, extended_to_all, timezone, formats, languages, sections, blindness, logo, dates }: ConferenceItem,
	{ path, locales, start }: CopyConferenceForm,
	created_at: string,
): Every<UnlistedConference> {
	const { state, version, versions } = conferenceDefaults();
	const days = daysTo(start, dates.conference_start);
	return {
		flow,
		extended_to_all,
		timezone,
		formats,
		languages,
		sections,
		blindness,
		logo,
		dates: dates.conference_start ? shiftDates(dates, days) : { conference_start: start },
		conference: path,
		path,
		locales,
		created_at,
		state,
		version,
		versions,
		guard: undefined,
		deleted_at: undefined,
		purging_since: undefined,
		programme: undefined,
		// New signatories provide their own.
		signature: undefined,
	};
}

type Every<T> = { [Name in keyof Required<T>]: T[Name] };

function contentsOf({ item, contents }: ConferenceAggregate, start: string): ConferenceAggregate["contents"] {
	const first = item.dates.conference_start;
	const { contacts, places, fees, payment, sections, events, free_dates } = contents;
	const days = daysTo(start, first);
	return {
		contacts,
		places,
		fees,
		payment,
		sections,
		events,
		free_dates: first
			? free_dates.map((one) => ({ ...one, date: addDays(storedMoment(one.date), days) }))
			: [],
	};
}

function daysTo(start: string, first = start): number {
	return daysBetween(storedMoment(first), storedMoment(start));
}

function shiftDates(dates: ConferenceDates, days: number): ConferenceDates {
	const next: ConferenceDates = {};
	for (const kind of DATE_KINDS) {
		const moment = dates[kind];
		if (moment) next[kind] = addDays(storedMoment(moment), days);
	}
	return next;
}
