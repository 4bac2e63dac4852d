import type { RecipientListKey } from "./lookup.ts";

export interface MailingEmailId extends RecipientListKey {
	part: number;
	at: number;
	round: number;
}

/** Prefix in `Draft.about`. */
export const MAILING_EMAIL_PREFIX = "mailing";

export const formatMailingEmailId = ({ conference, id, list, part, at, round }: MailingEmailId): string =>
	`${MAILING_EMAIL_PREFIX}#${[conference, id, list, part, at, round].join("/")}`;

export function parseMailingEmailId(text: string): MailingEmailId {
	const [conference = "", id = "", list = "", ...places] = text.split("/");
	const [part = 0, at = 0, round = 0] = places.map(Number);
	return { conference, id, list, part, at, round };
}
