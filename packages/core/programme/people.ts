import type { Locale } from "@deck/contracts/enums";
import type { AuthorForm } from "@deck/contracts/paper";
import { joinName } from "@deck/contracts/person-names";
import type { ProgrammePerson } from "@deck/contracts/programme";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { personsByEmail } from "../account/persons-by-email.ts";
import type { Ports } from "../kernel/ports.ts";
import { signToken } from "../kernel/signed-token.ts";

export interface Presenter {
	email: string;
	names: ProgrammePerson["names"];
	paid: boolean;
}

/** Returns the presenters of papers, by number: participants who sent their registration. */
export function presentersByPaper(registrations: readonly RegistrationListRow[]): Map<number, Presenter[]> {
	const presenters = new Map<number, Presenter[]>();
	for (const { state, email, en, ru, papers } of registrations) {
		if (state !== "submitted" && state !== "paid") continue;
		const presenter = { email, names: presentNames({ en, ru }), paid: state === "paid" };
		for (const { number, left } of papers) {
			if (!left) presenters.set(number, [...(presenters.get(number) ?? []), presenter]);
		}
	}
	return presenters;
}

/** Returns the names of an author in the paper's language, and in English if it has an English twin. */
export const authorNames = (
	author: Pick<AuthorForm, "first_name" | "last_name" | "locales">,
	language: Locale,
): ProgrammePerson["names"] =>
	presentNames({ [language]: joinName(author), ...(author.locales && { en: joinName(author.locales.en) }) });

const presentNames = (names: Partial<Record<Locale, string>>): ProgrammePerson["names"] =>
	Object.fromEntries(Object.entries(names).filter(([, name]) => name));

export type PersonKeys = (email: string) => string;

/**
 * Returns keys of people by address, equal for the addresses of one account and its aliases. A key discloses neither the
 * address nor the account. 3 calls for each hundred.
 */
export async function readPersonKeys(
	{ table, config }: Ports,
	conference: string,
	emails: readonly string[],
): Promise<PersonKeys> {
	const persons = await personsByEmail(table, [...new Set(emails)]);
	return (email) =>
		signToken(config, "programme-person", conference, persons.get(email)?.user.user_id ?? email).slice(0, 16);
}
