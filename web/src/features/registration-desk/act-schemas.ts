import { readAmount } from "@deck/contracts/money";
import { RegistrationActForm } from "@deck/contracts/registration-acts";
import * as v from "valibot";

const [, ReturnForm, PayForm, UnpayForm, CancelForm, DiscountForm, , , , , , CorrectForm, SettleForm] =
	RegistrationActForm.options;

export { CancelForm, CorrectForm, ReturnForm, SettleForm, UnpayForm };

const typed = v.pipe(v.string(), v.trim(), v.nonEmpty("required"));

/** Parses the typed sum; invalid text becomes a value that the contract refuses. */
export const PaySchema = v.object({
	...PayForm.entries,
	sum: v.pipe(
		typed,
		v.transform((text) => readAmount(text) ?? -1),
		PayForm.entries.sum,
	),
});

export const DiscountSchema = v.object({
	...DiscountForm.entries,
	percent: v.pipe(
		typed,
		v.transform((text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1)),
		DiscountForm.entries.percent,
	),
});
