import type { Payment, RegistrationContent } from "@deck/contracts/registration";

/* Leaves out free text and papers from the log, which reviewers read too. */

/** Keeps what affects the price or the badge. */
export function logged(content: RegistrationContent) {
	const { locales, place, format, residency, status, young, organization, events } = content;
	return { locales, place, format, residency, status, young, organization, events };
}

/** Includes settlements. */
export const loggedPayment = ({ date, sum, reference, note, price, corrected, settled }: Payment) => ({
	...{ date, sum, reference, note },
	...(price && { price: price.total, currency: price.currency }),
	...(corrected && { corrected: { price: corrected.total, currency: corrected.currency } }),
	...(settled && {
		settled: settled.map(({ date, amount, currency, note }) => ({ date, amount, currency, note })),
	}),
});
