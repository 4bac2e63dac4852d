import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import type {
	ConferenceInfoForm,
	DatesForm,
	DetailsForm,
	SectionsForm,
	SocialEventsForm,
} from "@deck/contracts/conference-parts";

/** As read, with the given changes. */
export const partForms = {
	details(seen: Conference, changes: Partial<DetailsForm> = {}): DetailsForm {
		const { path, locales, flow, extended_to_all, formats, languages, blindness } = seen;
		const { contacts, places, fees, payment, versions } = seen;
		const form = { path, locales, flow, extended_to_all, formats, languages, blindness };
		return { ...form, contacts, places, fees, payment, version: versions.details, ...changes };
	},
	dates({ timezone, dates, free_dates, versions }: Conference, changes: Partial<DatesForm> = {}): DatesForm {
		return { timezone, dates, free_dates, version: versions.dates, ...changes };
	},
	sections({ sections, versions }: Conference, changes: Partial<SectionsForm> = {}): SectionsForm {
		return { sections, version: versions.sections, ...changes };
	},
	events({ events, versions }: Conference, changes: Partial<SocialEventsForm> = {}): SocialEventsForm {
		return { events, version: versions.events, ...changes };
	},
	info(
		{ info: { locales, version } }: ConferenceWithInfo,
		changes: Partial<ConferenceInfoForm> = {},
	): ConferenceInfoForm {
		return { locales, version, ...changes };
	},
};
