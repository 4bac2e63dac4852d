import type { Profile, ProfileForm } from "@deck/contracts/profile";

/** Returns form values; absent names become empty. */
export function profileValues(profile: Profile): ProfileForm {
	const { en = {}, ru = {} } = profile.locales;
	return {
		locales: {
			en: {
				first_name: en.first_name ?? "",
				last_name: en.last_name ?? "",
				organization: en.organization ?? "",
			},
			ru: {
				first_name: ru.first_name ?? "",
				last_name: ru.last_name ?? "",
				patr_name: ru.patr_name ?? "",
				organization: ru.organization ?? "",
			},
		},
		timezone: profile.timezone,
		country: profile.country,
		orcid: profile.orcid,
		locale: profile.locale,
		version: profile.version,
	};
}
