import type { Contacts } from "@deck/contracts/conference-parts";
import type { ConferenceContents } from "./entity.ts";

const NO_CONTACTS: Contacts = {
	email: "",
	phone: "",
	url: "",
	locales: { en: { address: "" }, ru: { address: "" } },
};

export function conferenceDefaults() {
	return {
		state: "hidden" as const,
		blindness: "single" as const,
		version: 1,
		versions: { details: 1, dates: 1, sections: 1, events: 1 },
	};
}

export const defaultContents: ConferenceContents = {
	contacts: NO_CONTACTS,
	places: [],
	fees: [],
	payment: { locales: { en: { text: "" }, ru: { text: "" } } },
	free_dates: [],
	sections: [],
	events: [],
};
