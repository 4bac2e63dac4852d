import { CURRENCIES, type Currency } from "@deck/contracts/conference-parts";
import { useMemo, useState } from "react";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { sessionStore } from "../../../lib/storage.ts";
import { type BankColumns, hasRequiredColumns } from "./bank-columns.ts";
import { detectDayOrder, parseStatement } from "./bank-lines.ts";
import { type BankSource, parseBankSource } from "./bank-source.ts";
import type { DayOrder } from "./day-order.ts";
import type { Decisions } from "./decisions.ts";

export interface BankImport {
	name: string;
	source: BankSource;
	/** Chosen by hand; null: from the headings. */
	columns: BankColumns | null;
	/** Chosen by hand; null: detected. */
	order: DayOrder | null;
	/** For lines without one. Null: from the sum's heading, else the default. */
	currency: Currency | null;
	decisions: Decisions;
}

export function useBankImport() {
	const { id, fees } = useConference();
	const { user } = useAuthSession();
	const key = `draft:bank-file:${user?.id}:${id}`;
	const [work, setWork] = useState<BankImport | null>(() => sessionStore.read<BankImport>(key));
	const keep = (next: BankImport | null) => {
		setWork(next);
		if (next) sessionStore.write(key, next);
		else sessionStore.remove(key);
	};
	const defaultCurrency: Currency =
		CURRENCIES.find((one) => fees.some(({ currency }) => currency === one)) ?? "RUB";
	return { work, keep, usual: defaultCurrency };
}

export function useStatement(work: BankImport | null, usual: Currency) {
	const { source = null, columns = null, currency = null, order = null } = work ?? {};
	const reading = useMemo(() => source && parseBankSource(source), [source]);
	return useMemo(() => {
		if (!reading) return null;
		const { table } = reading;
		const known = columns ?? table.columns;
		const detected = detectDayOrder(table.lines, known);
		// A detected order overrides a choice for another column.
		const days = detected ?? order;
		const enough = hasRequiredColumns(known) && days !== null;
		const money = currency ?? table.currency ?? usual;
		const statement = enough
			? parseStatement(table.lines, known, { usual: money, order: days })
			: { lines: [], outgoing: 0 };
		return {
			reading,
			columns: known,
			enough,
			currency: money,
			// Ask only if the file is ambiguous.
			order: detected === null ? { value: order } : null,
			...statement,
		};
	}, [reading, columns, currency, order, usual]);
}
