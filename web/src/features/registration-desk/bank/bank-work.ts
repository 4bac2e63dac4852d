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

/** A bank's file that somebody is at, and what they have said of its lines. */
export interface BankWork {
	name: string;
	source: BankSource;
	/** As they were chosen by hand; null: as its headings say. */
	columns: BankColumns | null;
	/** Order of day and month as a person chose it; null: as found in the file. */
	order: DayOrder | null;
	/** Of lines that name none, as a person chose it; null: as the heading of the sums says, else the usual one. */
	currency: Currency | null;
	decisions: Decisions;
}

/** The work of this tab, which outlives a reload; of each person and conference its own. */
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

/** A file as it is read: its table, and its payments as far as the columns are known. */
export function useStatement(work: BankWork | null, usual: Currency) {
	const { source = null, columns = null, currency = null, order = null } = work ?? {};
	const reading = useMemo(() => source && bankReading(source), [source]);
	return useMemo(() => {
		if (!reading) return null;
		const { table } = reading;
		const known = columns ?? table.columns;
		const told = orderOf(table.lines, known);
		// What the file says by itself goes before what was chosen for another column.
		const days = told ?? order;
		const enough = isEnough(known) && days !== null;
		const money = currency ?? table.currency ?? usual;
		const statement = enough ? readStatement(table.lines, known, money, days) : { lines: [], outgoing: 0 };
		return {
			...{ reading, columns: known, enough, currency: money },
			// Only where the file leaves it open is there something to say.
			order: told === null ? { value: order } : null,
			...statement,
		};
	}, [reading, columns, currency, order, usual]);
}
