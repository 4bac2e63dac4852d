import type { DecisionEmails, EmailedDecision } from "@deck/contracts/decision-email";
import type { EmailTexts } from "@deck/contracts/decision-email-text";
import { LOCALES, type PaperStatus } from "@deck/contracts/enums";
import { localStore } from "../../../lib/storage.ts";

export const hasDecisionEmail = (
	to: PaperStatus,
	emails: DecisionEmails["emails"] | undefined,
): to is EmailedDecision => emails !== undefined && to in emails;

export function defaultEmail({ emails }: DecisionEmails, to: EmailedDecision): EmailTexts {
	const { en, ru } = emails[to];
	return { en: { subject: en.subject, text: en.text }, ru: { subject: ru.subject, text: ru.text } };
}

export const isSameEmail = (one: EmailTexts, other: EmailTexts): boolean =>
	LOCALES.every(
		(locale) => one[locale].subject === other[locale].subject && one[locale].text === other[locale].text,
	);

/** Returns the storage key of a person's own texts, for the conference's next paper too. */
export const emailKey = (conference: string, user: string | undefined, to: EmailedDecision): string =>
	`email:${conference}:${user ?? ""}:${to}`;

/** Returns the person's last texts; null: the defaults. */
export const storedEmail = (key: string): EmailTexts | null => localStore.read<EmailTexts>(key);

export function storeEmail(key: string, email: EmailTexts, usual: EmailTexts): void {
	if (isSameEmail(email, usual)) localStore.remove(key);
	else localStore.write(key, email);
}
