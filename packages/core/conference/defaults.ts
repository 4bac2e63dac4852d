import type { Contacts, Place } from "@deck/contracts/conference-parts";

/** Where the registrations' places are unless the staff say otherwise (specification §9). */
export const PLACES: Place[] = [
	{ id: "ru", locales: { en: { title: "Samara" }, ru: { title: "Самара" } } },
	{ id: "uz", locales: { en: { title: "Samarkand" }, ru: { title: "Самарканд" } } },
];

const NO_CONTACTS: Contacts = {
	email: "",
	phone: "",
	url: "",
	locales: { en: { address: "" }, ru: { address: "" } },
};

/** What a new conference begins with, beside what its form says. */
export function newConference() {
	return {
		state: "hidden" as const,
		free_dates: [],
		blindness: "single" as const,
		contacts: NO_CONTACTS,
		places: PLACES,
		fees: [],
		events: [],
		version: 1,
		versions: { details: 1, dates: 1, sections: 1, events: 1 },
	};
}
