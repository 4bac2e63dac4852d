import type { RecordRef } from "@deck/contracts/audit";
import { usePages } from "../../lib/list/pages.ts";
import { EntryList } from "./entry-list.tsx";
import { LogEnd } from "./log-end.tsx";
import { logSource, OBJECT_FILTER } from "./log-source.ts";

export function ObjectHistory({ object }: { object: RecordRef }) {
	const log = usePages(logSource, { query: "", filters: { [OBJECT_FILTER]: [object] }, sort: null });
	const entries = (log.pages ?? []).flatMap((page) => page.entries);
	return (
		<>
			{entries.length > 0 && (
				<div className="mb-4">
					<EntryList entries={entries} object={object} />
				</div>
			)}
			<LogEnd log={log} />
		</>
	);
}
