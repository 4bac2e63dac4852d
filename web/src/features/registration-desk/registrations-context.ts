import type { Fee } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import type { RegistrationListRow, UnlistedRegistrationValues } from "@deck/contracts/registration";
import { registrationFieldText } from "@deck/contracts/registration-field-text";
import { HOST_ORGANIZATIONS, type RegistrationFieldName } from "@deck/contracts/registration-fields";
import { REGISTRATION_STAGES, type RegistrationStage } from "@deck/contracts/registration-lifecycle";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { type ShownSection, sectionsById } from "../../lib/sections.ts";

export interface RegistrationsContext {
	t: TFunction<["registrations", "common"]>;
	locale: Locale;
	/** Precomputed: calling i18next per row would double its cost. */
	stages: Readonly<Record<RegistrationStage, string>>;
	lower: (word: string) => string;
	address: (row: Pick<RegistrationListRow, "number">) => string;
	sections: ReadonlyMap<string, ShownSection>;
	venues: ReadonlyMap<string, string>;
	socialEvents: ReadonlyMap<string, string>;
	fees: readonly Fee[];
	timezone: string;
	notes: ReadonlyMap<number, number> | undefined;
	path: string;
	/** In exports only. */
	unlisted?: ReadonlyMap<number, UnlistedRegistrationValues>;
}

export function useRegistrationsContext(notes?: RegistrationsContext["notes"]): RegistrationsContext {
	const { t } = useTranslation(["registrations", "common"]);
	const { path, sections, places, events, fees, timezone } = useConference();
	const locale = useLocale();
	return useMemo(
		() => ({
			t,
			locale,
			fees,
			timezone,
			notes,
			path,
			stages: Object.fromEntries(
				REGISTRATION_STAGES.map((stage) => [stage, t(`registrations:stage.${stage}`)]),
			) as RegistrationsContext["stages"],
			// "PhD" stays as it is written.
			lower: (word: string) => (/\p{Lu}/u.test(word.slice(1)) ? word : word.toLocaleLowerCase(locale)),
			address: ({ number }: Pick<RegistrationListRow, "number">) => `/${path}/adm/registrations/${number}`,
			sections: sectionsById(sections, locale),
			venues: new Map(places.map(({ id, locales }) => [id, localizedField(locales, "title", locale).text])),
			socialEvents: new Map(
				events.map(({ id, locales }) => [id, localizedField(locales, "title", locale).text]),
			),
		}),
		[t, path, sections, places, events, fees, timezone, locale, notes],
	);
}

export function formatOrganization(organization: string, t: TFunction<["registrations", "common"]>): string {
	const ours = HOST_ORGANIZATIONS.find((one) => one === organization);
	return ours ? t(`registrations:organization_of.${ours}`) : organization === "other" ? "" : organization;
}

export const formatField = (
	name: RegistrationFieldName,
	value: string | undefined,
	{ t, locale }: Pick<RegistrationsContext, "t" | "locale">,
): string =>
	registrationFieldText(name, value, {
		locale,
		choiceText: (choice) => t(`registrations:choice.${choice}`),
	});

export function formatParticipation(
	{ place, format }: { place?: string | undefined; format?: string | undefined },
	{ t, venues }: Pick<RegistrationsContext, "t" | "venues">,
): string {
	const how = format === "listener" || format === "presenter" ? t(`registrations:format_of.${format}`) : "";
	return [venues.get(place ?? "") ?? place, how].filter(Boolean).join(", ");
}
