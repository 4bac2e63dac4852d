import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import { expect, test } from "vitest";
import { blankValues } from "./values.ts";

const CONFERENCE = { places: [] } as unknown as Conference;

const organizationFor = (locale: "en" | "ru", names: { en?: string; ru?: string }) => {
	const locales = { en: { organization: names.en ?? "" }, ru: { organization: names.ru ?? "" } };
	const user = { locale, locales, country: null } as unknown as User;
	return blankValues(CONFERENCE, user, []).content.organization;
};

test("a new registration has the profile's organisation, a host by its name in either language", () => {
	const other = { kind: "other", city: "" };
	expect(organizationFor("ru", { en: "Ural University", ru: "УрФУ" })).toEqual({
		...other,
		short_name: "УрФУ",
	});
	expect(organizationFor("ru", { en: "Ural University" })).toEqual({
		...other,
		short_name: "Ural University",
	});
	const host = { kind: "su", short_name: "", city: "" };
	expect(organizationFor("en", { en: "Samara university" })).toEqual(host);
	expect(organizationFor("en", { ru: "Самарский университет" })).toEqual(host);
	expect(organizationFor("en", {})).toEqual({ ...host, kind: undefined });
});
