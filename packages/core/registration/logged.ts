import type { Payment, RegistrationContent } from "@deck/contracts/registration";
import { REGISTRATION_FIELD_NAMES, REGISTRATION_FIELDS } from "@deck/contracts/registration-fields";

/* No papers, and no free text but that of `OMITTED_IN_LOG` (`mask.ts`): reviewers read the log. */

const LOGGED = REGISTRATION_FIELD_NAMES.filter((name) => REGISTRATION_FIELDS[name].logged);

/** Returns the logged fields: those that affect price or badge, and fields that their descriptor declares. */
export function loggedContent(content: RegistrationContent) {
	const { locales, place, format, young, organization, events } = content;
	const fields = Object.fromEntries(LOGGED.map((name) => [name, content[name]]));
	return { locales, place, format, ...fields, young, organization, events };
}

export const loggedPayment = ({
	date,
	sum,
	reference,
	note,
	price,
	corrected,
	settled,
	by_participant,
}: Payment) => ({
	date,
	sum,
	reference,
	note,
	...(by_participant && { by_participant }),
	...(price && { price: price.total, currency: price.currency }),
	...(corrected && { corrected: { price: corrected.total, currency: corrected.currency } }),
	...(settled && {
		settled: settled.map(({ date, amount, currency, note }) => ({ date, amount, currency, note })),
	}),
});
