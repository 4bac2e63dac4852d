import type { ProfileForm } from "@deck/contracts/profile";

/** Uses one text for every name; in English only where it may be. */
export function profileForm(text: string, version = 1): ProfileForm {
	const english = /\p{Script=Cyrillic}/u.test(text) ? "plain" : text;
	return {
		locales: {
			en: { first_name: english, last_name: english, organization: "" },
			ru: { first_name: text, last_name: text, patr_name: text, organization: "" },
		},
		orcid: "",
		timezone: null,
		country: null,
		locale: "en",
		version,
	};
}
