import type { Locale } from "@deck/contracts/enums";
import { textInLocale } from "@deck/contracts/in-locale";
import { formatMoney } from "@deck/contracts/money";
import { markdownToText } from "../mail/markdown-to-text.ts";
import type { RegistrationItem } from "./entity.ts";
import { priceAtPaymentOrNow, priceIfVerified } from "./price.ts";
import { effectiveDocumentState } from "./snapshot.ts";
import type { RegistrationTerms } from "./terms.ts";

/**
 * Returns an e-mail's placeholders about the payment; `price` is due now, nothing once paid. While a document that
 * lowers it is being checked, `regular` and `if_verified` replace it, or `or_free` if nothing will be due; nothing says
 * how to pay then. `instead_of` is due unless another document makes it free.
 */
export function paymentEmailParams(
	registration: RegistrationItem,
	{ fees, payment }: RegistrationTerms,
	locale: Locale,
) {
	const isPaid = registration.state === "paid";
	const price = priceAtPaymentOrNow(registration, fees);
	const lower = priceIfVerified(registration, fees);
	const sum = (one: typeof price) => (one ? formatMoney(one.total, one.currency, locale) : "");
	const owes = !isPaid && price !== null && price.total > 0;
	const mayFall = owes && lower !== null && lower.total < price.total;
	const waits = mayFall && effectiveDocumentState(registration) === "pending";
	const { en, ru } = payment.locales;
	const how = textInLocale(payment.locales, "text", locale);
	const payee = textInLocale({ en: en.documents, ru: ru.documents }, "requisites", locale);
	const free = !isPaid && price?.total === 0;
	const maybeFree = mayFall && lower.total === 0;
	const isNothingDue = isPaid || free || waits;
	return {
		price: owes && !waits ? sum(price) : "",
		regular: waits && !maybeFree ? sum(price) : "",
		if_verified: mayFall && !maybeFree ? sum(lower) : "",
		or_free: waits && maybeFree ? sum(price) : "",
		instead_of: !waits && maybeFree ? sum(price) : "",
		free: free ? String(registration.number) : "",
		how_to_pay: isNothingDue ? "" : markdownToText(how),
		payee: isNothingDue ? "" : payee,
		pay_for: owes && !waits ? String(registration.number) : "",
	};
}
