import type { AuditEntry } from "@deck/contracts/audit";
import { EntryLine } from "./entry-line.tsx";

export interface EntryListProps {
	entries: readonly AuditEntry[];
	of?: string;
	unfolded?(entry: AuditEntry): boolean;
}

export function EntryList({ entries, of, unfolded }: EntryListProps) {
	return (
		<ol className="@container divide-y divide-line border-y border-line">
			{entries.map((entry) => (
				<EntryLine key={entry.id} entry={entry} of={of} unfolded={unfolded?.(entry)} />
			))}
		</ol>
	);
}
