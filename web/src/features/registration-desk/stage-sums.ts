import { CURRENCIES, type Currency, type Fee } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import {
	REGISTRATION_STAGES,
	type RegistrationStage,
	toRegistrationStage,
} from "@deck/contracts/registration-lifecycle";
import { hasLostPresentation, isToVerify, isUnsettled } from "@deck/contracts/registration-stages";
import { displayedSums } from "../../lib/registration/listed-price.ts";

/** Smallest unit; only currencies that occur. */
type Sums = readonly (readonly [Currency, number])[];

export interface StageSums {
	counts: Record<RegistrationStage, number>;
	toVerify: number;
	reportLeft: number;
	unsettled: number;
	/** With settled differences. */
	paid: Sums;
	/** Of sent, unpaid registrations. */
	expected: Sums;
}

export function stageSums(rows: readonly RegistrationListRow[], fees: readonly Fee[]): StageSums {
	const counts = Object.fromEntries(REGISTRATION_STAGES.map((stage) => [stage, 0])) as StageSums["counts"];
	const [paid, expected] = [new Map<Currency, number>(), new Map<Currency, number>()];
	let [toVerify, reportLeft, unsettled] = [0, 0, 0];
	for (const row of rows) {
		counts[toRegistrationStage(row.state, row.document)] += 1;
		if (isToVerify(row)) toVerify += 1;
		if (hasLostPresentation(row)) reportLeft += 1;
		if (isUnsettled(row)) unsettled += 1;
		if (row.state !== "paid" && row.state !== "submitted") continue;
		const into = row.state === "paid" ? paid : expected;
		for (const { amount, currency } of displayedSums(row, fees))
			if (currency) into.set(currency, (into.get(currency) ?? 0) + amount);
	}
	return { counts, toVerify, reportLeft, unsettled, paid: inOrder(paid), expected: inOrder(expected) };
}

const inOrder = (sums: ReadonlyMap<Currency, number>): Sums =>
	CURRENCIES.flatMap((currency) => {
		const amount = sums.get(currency);
		return amount === undefined ? [] : [[currency, amount] as const];
	});
