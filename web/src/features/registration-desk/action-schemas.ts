import { parseAmount } from "@deck/contracts/money";
import { RegistrationActionForm } from "@deck/contracts/registration-actions";
import * as v from "valibot";

const [, ReturnForm, PayForm, UnpayForm, CancelForm, DiscountForm, , , , , , CorrectForm, SettleForm] =
	RegistrationActionForm.options;

export { CancelForm, CorrectForm, ReturnForm, SettleForm, UnpayForm };

const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty("required"));

/** Parses the typed sum; the contract refuses invalid text. */
export const PaySchema = v.object({
	...PayForm.entries,
	sum: v.pipe(
		requiredText,
		v.transform((text) => parseAmount(text) ?? -1),
		PayForm.entries.sum,
	),
});

export const DiscountSchema = v.object({
	...DiscountForm.entries,
	percent: v.pipe(
		requiredText,
		v.transform((text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1)),
		DiscountForm.entries.percent,
	),
});
