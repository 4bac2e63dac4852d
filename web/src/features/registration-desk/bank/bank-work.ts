import { CURRENCIES, type Currency } from "@deck/contracts/conference-parts";
import { useMemo, useState } from "react";
import { useConference } from "../../../lib/conference.ts";
import { useSession } from "../../../lib/session.ts";
import { sessionStore } from "../../../lib/storage.ts";
import { type BankColumns, isEnough } from "./bank-columns.ts";
import { orderOf, readStatement } from "./bank-lines.ts";
import { type BankSource, bankReading } from "./bank-source.ts";
import type { DayOrder } from "./day-order.ts";
import type { Decisions } from "./decisions.ts";

export interface BankWork {
	name: string;
	source: BankSource;
	/** Chosen by hand; null: from the headings. */
	columns: BankColumns | null;
	/** Chosen by hand; null: detected. */
	order: DayOrder | null;
	/** For lines without a currency. Null: from the sum's heading, else the default. */
	currency: Currency | null;
	decisions: Decisions;
}

export function useBankWork() {
	const { id, fees } = useConference();
	const { user } = useSession();
	const key = `draft:bank-file:${user?.id}:${id}`;
	const [work, setWork] = useState<BankWork | null>(() => sessionStore.read<BankWork>(key));
	const keep = (next: BankWork | null) => {
		setWork(next);
		if (next) sessionStore.write(key, next);
		else sessionStore.remove(key);
	};
	const usual: Currency = CURRENCIES.find((one) => fees.some(({ currency }) => currency === one)) ?? "RUB";
	return { work, keep, usual };
}

export function useStatement(work: BankWork | null, usual: Currency) {
	const { source = null, columns = null, currency = null, order = null } = work ?? {};
	const reading = useMemo(() => source && bankReading(source), [source]);
	return useMemo(() => {
		if (!reading) return null;
		const { table } = reading;
		const known = columns ?? table.columns;
		const told = orderOf(table.lines, known);
		// A detected order overrides a choice made for another column.
		const days = told ?? order;
		const enough = isEnough(known) && days !== null;
		const money = currency ?? table.currency ?? usual;
		const statement = enough ? readStatement(table.lines, known, money, days) : { lines: [], outgoing: 0 };
		return {
			...{ reading, columns: known, enough, currency: money },
			// Ask only if the file is ambiguous.
			order: told === null ? { value: order } : null,
			...statement,
		};
	}, [reading, columns, currency, order, usual]);
}
