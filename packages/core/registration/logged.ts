import type { Payment, RegistrationContent } from "@deck/contracts/registration";

/* No free text or papers: reviewers read the log. */

/** What affects price or badge. */
export function loggedContent(content: RegistrationContent) {
	const { locales, place, format, residency, status, young, organization, events } = content;
	return { locales, place, format, residency, status, young, organization, events };
}

export const loggedPayment = ({ date, sum, reference, note, price, corrected, settled }: Payment) => ({
	date,
	sum,
	reference,
	note,
	...(price && { price: price.total, currency: price.currency }),
	...(corrected && { corrected: { price: corrected.total, currency: corrected.currency } }),
	...(settled && {
		settled: settled.map(({ date, amount, currency, note }) => ({ date, amount, currency, note })),
	}),
});
