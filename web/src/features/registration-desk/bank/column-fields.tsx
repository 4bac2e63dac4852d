import { CURRENCIES, type Currency } from "@deck/contracts/conference-parts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import {
	BANK_COLUMNS,
	type BankColumn,
	type BankColumns,
	type BankTable,
	withColumn,
} from "./bank-columns.ts";

import { DAY_ORDERS, type DayOrder } from "./day-order.ts";

const UNASSIGNED = "nothing";

const SAMPLE = 40;

interface ColumnFieldsProps {
	fixed: boolean;
	table: BankTable;
	columns: BankColumns;
	reading: ReactNode;
	currency: Currency;
	/** Day order, if the file is ambiguous. */
	order: { value: DayOrder | null } | null;
	onOrder(order: DayOrder): void;
	onColumns(columns: BankColumns): void;
	onCurrency(currency: Currency): void;
}

export function ColumnFields({
	fixed,
	table,
	columns,
	reading,
	currency,
	order,
	onOrder,
	onColumns,
	onCurrency,
}: ColumnFieldsProps) {
	const { t } = useTranslation("bank");
	return (
		<fieldset className="mx-4 min-w-0 mb-4 rounded-card border border-line p-4 md:mx-5">
			<legend className="px-1 text-14 font-semibold">{t("columns.title")}</legend>
			{reading}
			{!fixed && <p className="mt-3 text-13 text-secondary">{t("columns.hint")}</p>}
			<div className="mt-3 grid field-row gap-3 sm:grid-cols-2 lg:grid-cols-3">
				{(fixed ? [] : columns).map((column, at) => {
					const sample = (table.headings[at] || table.lines[0]?.cells[at] || "").slice(0, SAMPLE);
					return (
						<Field
							// biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
							key={at}
							label={t("columns.column", { number: at + 1, sample })}
							optional="unsaid"
						>
							<Select<BankColumn | typeof UNASSIGNED>
								value={column ?? UNASSIGNED}
								onChange={(value) => onColumns(withColumn(columns, at, value === UNASSIGNED ? null : value))}
								options={[
									{ value: UNASSIGNED, label: t("columns.is.nothing") },
									...BANK_COLUMNS.map((value) => ({ value, label: t(`columns.is.${value}`) })),
								]}
							/>
						</Field>
					);
				})}
				{order && (
					<Field label={t("columns.order")}>
						<Select<DayOrder | "">
							value={order.value ?? ""}
							onChange={(value) => value && onOrder(value)}
							options={[
								...(order.value ? [] : [{ value: "" as const, label: t("columns.order_of.open") }]),
								...DAY_ORDERS.map((value) => ({ value, label: t(`columns.order_of.${value}`) })),
							]}
						/>
					</Field>
				)}
				<Field label={t("columns.currency")}>
					<Select<Currency>
						value={currency}
						onChange={onCurrency}
						options={CURRENCIES.map((value) => ({ value, label: value }))}
					/>
				</Field>
			</div>
		</fieldset>
	);
}
