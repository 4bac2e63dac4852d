import { readAmount } from "@deck/contracts/money";
import { RegistrationActForm } from "@deck/contracts/registration-acts";
import * as v from "valibot";

/** The forms of single acts, as the contract has them. */
const [, ReturnForm, PayForm, UnpayForm, CancelForm, DiscountForm, , , , , , CorrectForm, SettleForm] =
	RegistrationActForm.options;

export { CancelForm, CorrectForm, ReturnForm, SettleForm, UnpayForm };

const typed = v.pipe(v.string(), v.trim(), v.nonEmpty("required"));

/** With a sum as it is typed; what is no sum becomes one that the contract refuses. */
export const PaySchema = v.object({
	...PayForm.entries,
	sum: v.pipe(
		typed,
		v.transform((text) => readAmount(text) ?? -1),
		PayForm.entries.sum,
	),
});

/** With a percentage as it is typed; likewise. */
export const DiscountSchema = v.object({
	...DiscountForm.entries,
	percent: v.pipe(
		typed,
		v.transform((text) => (/^\d{1,3}$/.test(text) ? Number(text) : -1)),
		DiscountForm.entries.percent,
	),
});
