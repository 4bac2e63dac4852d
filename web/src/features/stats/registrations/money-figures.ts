import { CURRENCIES, type Currency } from "@deck/contracts/conference-parts";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { ACTIVE_STAGES, UNPAID_STAGES } from "@deck/contracts/registration-stages";
import { percentOff } from "../../../lib/registration/groups.ts";
import type { Bar } from "../bars.tsx";
import type { StatCell } from "../stat-table.ts";
import { type Amounts, discountTotals, groupRegistrations, moneyTotals, paidDays } from "./counts.ts";
import { FILLS, type Figure, textCell } from "./figure.ts";
import {
	amountCell,
	countCell,
	paidShades,
	type RegistrationStatsContext,
} from "./registration-stats-context.ts";

type RegistrationRows = readonly RegistrationListRow[];

export function moneyFigure(rows: RegistrationRows, context: RegistrationStatsContext): Figure {
	const { t, money, fees, list } = context;
	const { charged, paid, outstanding, refundable } = moneyTotals(rows, fees);
	const owes = refundable.size > 0;
	const present = CURRENCIES.filter((one) => charged.has(one) || paid.has(one));
	const legend = paidShades(context, [FILLS.good, FILLS.wait]);
	const to = (currency: Currency, stages: readonly string[]) => list({ currency: [currency], stage: stages });
	const amountIn = (amounts: Amounts, currency: Currency) => amounts.get(currency) ?? 0;
	return {
		legend,
		wide: true,
		note: t("registration-stats:money.note"),
		summary: present
			.map((one) =>
				[
					t("registration-stats:money.summary", {
						paid: money(amountIn(paid, one), one),
						outstanding: money(amountIn(outstanding, one), one),
					}),
					amountIn(refundable, one) > 0 &&
						t("registration-stats:money.refund", { sum: money(amountIn(refundable, one), one) }),
				]
					.filter(Boolean)
					.join(" "),
			)
			.join(" "),
		table: {
			id: "money",
			title: t("registration-stats:money.title"),
			head: [
				t("registrations:export.currency"),
				t("registration-stats:money.expected"),
				t("registration-stats:money.paid"),
				t("registration-stats:money.outstanding"),
				...(owes ? [t("registration-stats:money.refundable")] : []),
			],
			rows: present.map((one) => [
				textCell(one),
				amountCell(amountIn(charged, one), one, context, to(one, ACTIVE_STAGES)),
				amountCell(amountIn(paid, one), one, context, to(one, ["paid"])),
				amountCell(amountIn(outstanding, one), one, context, to(one, UNPAID_STAGES)),
				...(owes
					? [amountCell(amountIn(refundable, one), one, context, list({ stage: ["unsettled"] }))]
					: []),
			]),
		},
		// Currencies have no common scale.
		scales: present.map((one): Bar[] => {
			const [had, missing] = [amountIn(paid, one), amountIn(outstanding, one)];
			const part = (at: 0 | 1, amount: number, stages: readonly string[]) => ({
				key: String(at),
				count: amount,
				text: money(amount, one),
				fill: legend[at]?.fill ?? "",
				name: `${legend[at]?.name}: ${money(amount, one)}`,
				to: to(one, stages),
			});
			return [
				{
					key: one,
					label: one,
					total: had + missing,
					end: money(had + missing, one),
					parts: [part(0, had, ["paid"]), part(1, missing, UNPAID_STAGES)],
				},
			];
		}),
	};
}

export function paymentFigure(rows: RegistrationRows, context: RegistrationStatsContext): Figure {
	const { t, number, shortDay, longDay, list } = context;
	const days = paidDays(rows);
	const present = CURRENCIES.filter((one) => days.some(({ sums }) => sums.has(one)));
	const to = (day: string) => list({ paid_on: [day], stage: ["paid"] });
	const payments = (count: number) => t("registration-stats:payments.count", { count });
	return {
		legend: [],
		wide: false,
		note: t("registration-stats:payments.note"),
		summary: payments(days.reduce((sum, day) => sum + day.payments, 0)),
		table: {
			id: "payments-by-day",
			title: t("registration-stats:payments.title"),
			head: [
				t("registration-stats:day"),
				t("registration-stats:payments.head"),
				...present,
				t("registration-stats:payments.references"),
			],
			rows: days.map((day) => [
				textCell(day.day),
				countCell(day.payments, context, to(day.day)),
				...present.map((one) => amountCell(day.sums.get(one) ?? 0, one, context, to(day.day))),
				textCell(day.references.join("; ")),
			]),
		},
		scales: [
			days.map((day) => ({
				key: day.day,
				label: shortDay(day.day),
				total: day.payments,
				end: number(day.payments),
				parts: [
					{
						key: "all",
						count: day.payments,
						text: number(day.payments),
						fill: FILLS.accent,
						name: `${longDay(day.day)}: ${payments(day.payments)}`,
						to: to(day.day),
					},
				],
			})),
		],
	};
}

export function discountFigure(rows: RegistrationRows, context: RegistrationStatsContext): Figure {
	const { t, number, people, fees, list } = context;
	const groups = groupRegistrations(rows, (row) =>
		percentOff(row) > 0 ? String(percentOff(row)) : null,
	).sort((a, b) => Number(b.key) - Number(a.key));
	const off = new Map(groups.map(({ key, rows: some }) => [key, discountTotals(some, fees)]));
	const present = CURRENCIES.filter((one) => [...off.values()].some((sums) => sums.has(one)));
	const nameOf = (key: string) => t("stats:discounts.row", { discount: key });
	const to = (key: string) => list({ discount: [key], stage: ACTIVE_STAGES });
	return {
		legend: [],
		wide: false,
		note: t("registration-stats:discounts.note"),
		summary: people(groups.reduce((sum, { rows: some }) => sum + some.length, 0)),
		table: {
			id: "discounts",
			title: t("registration-stats:discounts.title"),
			head: [
				t("registration-stats:discounts.head"),
				t("registration-stats:people_head"),
				...present.map((currency) => t("registration-stats:discounts.off", { currency })),
			],
			rows: groups.map(({ key, rows: some }): StatCell[] => [
				textCell(nameOf(key)),
				countCell(some.length, context, to(key)),
				...present.map((one) => amountCell(off.get(key)?.get(one) ?? 0, one, context)),
			]),
		},
		scales: [
			groups.map(({ key, rows: some }) => ({
				key,
				label: nameOf(key),
				total: some.length,
				end: number(some.length),
				parts: [
					{
						key: "all",
						count: some.length,
						text: number(some.length),
						fill: FILLS.accent,
						name: `${nameOf(key)}: ${people(some.length)}`,
						to: to(key),
					},
				],
			})),
		],
	};
}
