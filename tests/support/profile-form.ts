import type { ProfileForm } from "@deck/contracts/profile";

/** A profile's form with one text as every name; in English only where it may stand there. */
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
