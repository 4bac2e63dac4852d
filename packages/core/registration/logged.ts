import type { Payment, RegistrationContent } from "@deck/contracts/registration";

/*
 * What the log tells of a registration: nothing that somebody wrote freely, and no paper, as who reviews one reads the log
 * too.
 */

/** Of what was filled in: what a price or a badge is made of. */
export function logged(content: RegistrationContent) {
	const { locales, place, format, residency, status, young, organization, events } = content;
	return { locales, place, format, residency, status, young, organization, events };
}

/** Of a payment, with what was settled of it since. */
export const loggedPayment = ({ date, sum, reference, note, price, corrected, settled }: Payment) => ({
	...{ date, sum, reference, note },
	...(price && { price: price.total, currency: price.currency }),
	...(corrected && { corrected: { price: corrected.total, currency: corrected.currency } }),
	...(settled && {
		settled: settled.map(({ date, amount, currency, note }) => ({ date, amount, currency, note })),
	}),
});
