import { editDates } from "@deck/core/conference/edit-dates";
import { conferenceByPath } from "@deck/core/conference/find";
import { editInfo } from "@deck/core/conference/info";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { viewConference } from "@deck/core/conference/view";
import { readWhole } from "@deck/core/conference/whole";
import type { SignedIn } from "@deck/core/kernel/context";
import { editDetails } from "@deck/core/organise/edit-details";
import { editEvents } from "@deck/core/organise/edit-events";
import { dayFrom } from "./conferences.ts";
import type { Furnishing } from "./furnishing.ts";
import type { Bilingual } from "./texts.ts";

/** Writes each part as staff would. */
export async function furnish(context: SignedIn, path: string, furnishing: Furnishing): Promise<void> {
	const { info, contacts, fees, payment, events } = furnishing;
	const free_dates = furnishing.free_dates.map(({ day, title: { en, ru } }) => ({
		date: dayFrom(context.now(), day),
		locales: { en: { title: en }, ru: { title: ru } },
	}));
	const inBoth = ({ en, ru }: Bilingual) => ({ en: { text: en }, ru: { text: ru } });
	const parts: ((item: ConferenceItem) => Promise<unknown>)[] = [
		async (item) => {
			const whole = await readWhole(context.table, item.conference);
			const seen = viewConference(whole, context.actor.roles, context.now());
			const { flow, extended_to_all, formats, languages, blindness, places, versions } = seen;
			const kept = {
				path,
				locales: seen.locales,
				flow,
				extended_to_all,
				formats,
				languages,
				blindness,
				places,
			};
			const form = {
				...kept,
				contacts,
				fees,
				payment: { locales: inBoth(payment) },
				version: versions.details,
			};
			return editDetails(context, item, form);
		},
		(item) => {
			const { timezone, dates, versions } = item;
			return editDates(context, item, { timezone, dates, free_dates, version: versions.dates });
		},
		(item) => editEvents(context, item, { events, version: item.versions.events }),
		(item) => editInfo(context, item, { locales: inBoth(info), version: 0 }),
	];
	for (const write of parts) {
		const item = await conferenceByPath(context.table, path);
		if (!item) throw new Error(`${path} is not there`);
		await write(item);
	}
}
