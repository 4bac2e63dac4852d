import { type Profile, ProfileForm } from "@deck/contracts/profile";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { refreshUser } from "../../lib/auth-session-change.ts";
import { useDeckForm } from "../../lib/form.ts";
import { switchLocale } from "../../lib/i18n.ts";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { LocationFields } from "./location-fields.tsx";
import { NamesFields } from "./names-fields.tsx";
import { updateCachedProfile } from "./profile-data.ts";
import { Section } from "./section.tsx";

/** Follows changes elsewhere until edited; then saving reports conflicts (409). */
export function NamesSection({ profile }: { profile: Profile }) {
	const { t, i18n } = useTranslation("profile");
	const form = useDeckForm({
		schema: ProfileForm,
		defaults: profileValues(profile),
		storageKey: "profile",
		send: (values, attempt) => json(api.api.profile.$put({ json: values }, attempt.options)),
		async onDone(saved) {
			form.form.reset(profileValues(saved));
			await updateCachedProfile(saved);
			if (saved.locale !== profile.locale) await switchLocale(saved.locale);
			await refreshUser();
			// In the page's current language.
			alertSuccess(i18n.t("profile:names.saved"));
		},
		fromCurrent: (current) => profileValues(current as Profile),
	});
	const { reset, formState } = form.form;
	const untouched = !formState.isDirty && !form.restored;

	useEffect(() => {
		if (untouched) reset(profileValues(profile));
	}, [profile, untouched, reset]);

	return (
		<Section name="names" lead={t("names.lead")}>
			<DeckForm form={form} className="gap-5!">
				<NamesFields />
				<hr className="border-line" />
				<LocationFields />
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<SubmitButton>{t("names.save")}</SubmitButton>
					<p role="status" className="text-13 text-secondary">
						{!untouched && t("names.unsaved")}
					</p>
				</div>
			</DeckForm>
		</Section>
	);
}

function profileValues(profile: Profile): ProfileForm {
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
