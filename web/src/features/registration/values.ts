import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import { inputsFrom } from "@deck/contracts/fields";
import { otherLocale } from "@deck/contracts/locales";
import { withPatronymic } from "@deck/contracts/person-names";
import type { PresentablePaper } from "@deck/contracts/presented-paper";
import {
	type Registration,
	type RegistrationContent,
	type RegistrationForm,
	SendRegistrationForm,
} from "@deck/contracts/registration";
import { HOST_ORGANIZATIONS, REGISTRATION_FIELDS } from "@deck/contracts/registration-fields";
import { transliterate } from "@deck/contracts/transliterate";
import type { DefaultValues } from "react-hook-form";
import type * as v from "valibot";
import { HOST_NAMES } from "../../lib/registration/document-facts.ts";

/** `version`: of its base, 0 for none. */
export const RegistrationSchema = SendRegistrationForm;
export type RegistrationValues = v.InferInput<typeof RegistrationSchema>;
export type FilledRegistration = v.InferOutput<typeof RegistrationSchema>;
export type PartialRegistration = DefaultValues<RegistrationValues>;

export function blankValues(conference: Conference, user: User, presentable: readonly PresentablePaper[]) {
	const free = presentable.filter(({ taken }) => !taken);
	const { en, ru } = user.locales;
	const has = (id: string) => conference.places.some((place) => place.id === id);
	const near = user.country === "UZB" ? "uz" : "ru";
	return {
		content: {
			locales: {
				en: {
					first_name: en?.first_name || transliterate(ru?.first_name ?? ""),
					last_name: en?.last_name || transliterate(ru?.last_name ?? ""),
				},
				ru: { first_name: withPatronymic(ru), last_name: ru?.last_name ?? "" },
			},
			place: has(near) ? near : (conference.places[0]?.id ?? ""),
			format: free.length > 0 ? ("presenter" as const) : ("listener" as const),
			...inputsFrom(REGISTRATION_FIELDS),
			residency: user.country ?? "",
			young: false as boolean,
			organization: organizationOf(user),
			events: [] as string[],
			// Preselects a single paper.
			papers: free.length === 1 ? free.map(({ number }) => number) : [],
			consent: false as boolean,
			upload_id: undefined,
		},
		version: 0,
	} satisfies PartialRegistration;
}

/** Returns the profile's organisation. */
function organizationOf({ locale, locales }: User): {
	kind: RegistrationForm["organization"]["kind"] | undefined;
	short_name: string;
	city: string;
} {
	const name = locales[locale]?.organization || locales[otherLocale(locale)]?.organization || "";
	if (!name) return { kind: undefined, short_name: "", city: "" };
	const host = HOST_ORGANIZATIONS.find((id) =>
		Object.values(HOST_NAMES[id]).some((one) => one.toLowerCase() === name.toLowerCase()),
	);
	return host ? { kind: host, short_name: "", city: "" } : { kind: "other", short_name: name, city: "" };
}

export function valuesOf(
	{ content, version }: Pick<Registration, "content" | "version">,
	{ content: blank }: ReturnType<typeof blankValues>,
): PartialRegistration {
	const { locales, organization, ...rest } = content;
	return {
		content: {
			...blank,
			...rest,
			locales: { en: { ...blank.locales.en, ...locales?.en }, ru: { ...blank.locales.ru, ...locales?.ru } },
			organization: { ...blank.organization, ...organization },
		},
		version,
	};
}

/** Returns content in fixed key order without absent values, to compare it. */
export function contentOf({ content }: PartialRegistration): RegistrationContent {
	return JSON.parse(JSON.stringify(content)) as RegistrationContent;
}
