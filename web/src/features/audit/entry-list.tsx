import type { AuditEntry } from "@deck/contracts/audit";
import { EntryLine } from "./entry-line.tsx";

export interface EntryListProps {
	entries: readonly AuditEntry[];
	/** Which of them are unfolded at first; none unless said. */
	unfolded?(entry: AuditEntry): boolean;
}

/** Entries of the log, a line each, or two where there is little room. */
export function EntryList({ entries, unfolded }: EntryListProps) {
	return (
		<ol className="@container divide-y divide-line border-y border-line">
			{entries.map((entry) => (
				<EntryLine key={entry.id} entry={entry} unfolded={unfolded?.(entry)} />
			))}
		</ol>
	);
}
