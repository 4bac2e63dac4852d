import type { AuditEntry } from "@deck/contracts/audit";
import { EntryLine } from "./entry-line.tsx";

export interface EntryListProps {
	entries: readonly AuditEntry[];
	/** The thing whose changes they all are, which needs no name beside each. */
	of?: string;
	/** Which of them are unfolded at first; none unless said. */
	unfolded?(entry: AuditEntry): boolean;
}

/** Entries of the log, a line each, or two where there is little room. */
export function EntryList({ entries, of, unfolded }: EntryListProps) {
	return (
		<ol className="@container divide-y divide-line border-y border-line">
			{entries.map((entry) => (
				<EntryLine key={entry.id} entry={entry} of={of} unfolded={unfolded?.(entry)} />
			))}
		</ol>
	);
}
