import { readConferenceAggregate } from "@deck/core/conference/aggregate";
import { editDates } from "@deck/core/conference/edit-dates";
import { conferenceByPath } from "@deck/core/conference/find";
import { editConferenceInfo } from "@deck/core/conference/info";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { editDetails } from "@deck/core/conference/management/edit-details";
import { editSocialEvents } from "@deck/core/conference/management/edit-social-events";
import { viewConference } from "@deck/core/conference/view";
import type { SignedInContext } from "@deck/core/kernel/context";
import { dayAfter } from "./conferences.ts";
import type { DemoContents } from "./contents.ts";
import type { Bilingual } from "./texts.ts";

export async function writeContents(
	context: SignedInContext,
	path: string,
	furnishing: DemoContents,
): Promise<void> {
	const { info, contacts, fees, payment, events } = furnishing;
	const free_dates = furnishing.free_dates.map(({ day, title: { en, ru } }) => ({
		date: dayAfter(context.now(), day),
		locales: { en: { title: en }, ru: { title: ru } },
	}));
	const inBoth = ({ en, ru }: Bilingual) => ({ en: { text: en }, ru: { text: ru } });
	const parts: ((item: ConferenceItem) => Promise<unknown>)[] = [
		async (item) => {
			const aggregate = await readConferenceAggregate(context.table, item.conference);
			const seen = viewConference(aggregate, context.actor.roles, context.now());
			const { flow, extended_to_all, formats, languages, blindness, places, versions } = seen;
			const unchangedDetails = {
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
				...unchangedDetails,
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
		(item) => editSocialEvents(context, item, { events, version: item.versions.events }),
		(item) => editConferenceInfo(context, item, { locales: inBoth(info), version: 0 }),
	];
	for (const write of parts) {
		const item = await conferenceByPath(context.table, path);
		if (!item) throw new Error(`${path} is not there`);
		await write(item);
	}
}
