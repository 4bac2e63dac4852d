import { editDates } from "@deck/core/conference/edit-dates";
import { editDetails } from "@deck/core/conference/edit-details";
import { editEvents } from "@deck/core/conference/edit-events";
import { conferenceByPath } from "@deck/core/conference/find";
import { editInfo } from "@deck/core/conference/info";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { viewConference } from "@deck/core/conference/view";
import type { SignedIn } from "@deck/core/kernel/context";
import { dayFrom } from "./conferences.ts";
import type { Furnishing } from "./furnishing.ts";

/** Writes what there is to say about a new conference, part by part as its staff would. */
export async function furnish(context: SignedIn, path: string, furnishing: Furnishing): Promise<void> {
	const { info, contacts, fees, events } = furnishing;
	const free_dates = furnishing.free_dates.map(({ day, title: { en, ru } }) => ({
		date: dayFrom(context.now(), day),
		locales: { en: { title: en }, ru: { title: ru } },
	}));
	const locales = { en: { text: info.en }, ru: { text: info.ru } };
	const parts: ((item: ConferenceItem) => Promise<unknown>)[] = [
		(item) => {
			const seen = viewConference(item, context.actor.roles, context.now());
			const { flow, formats, languages, blindness, places, versions } = seen;
			const kept = { path, locales: seen.locales, flow, formats, languages, blindness, places };
			return editDetails(context, item, { ...kept, contacts, fees, version: versions.details });
		},
		(item) => {
			const { timezone, dates, versions } = item;
			return editDates(context, item, { timezone, dates, free_dates, version: versions.dates });
		},
		(item) => editEvents(context, item, { events, version: item.versions.events }),
		(item) => editInfo(context, item, { locales, version: 0 }),
	];
	for (const write of parts) {
		const item = await conferenceByPath(context.table, path);
		if (!item) throw new Error(`${path} is not there`);
		await write(item);
	}
}
