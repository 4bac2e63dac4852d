import type { AuditEntry } from "@deck/contracts/audit";
import { EntryLine } from "./entry-line.tsx";

interface EntryListProps {
	entries: readonly AuditEntry[];
	object?: string;
	isUnfolded?(entry: AuditEntry): boolean;
}

export function EntryList({ entries, object, isUnfolded }: EntryListProps) {
	return (
		<ol className="@container divide-y divide-line border-y border-line">
			{entries.map((entry) => (
				<EntryLine key={entry.id} entry={entry} object={object} unfolded={isUnfolded?.(entry)} />
			))}
		</ol>
	);
}
