import type { LogObject } from "@deck/contracts/audit";
import { usePages } from "../../lib/list/pages.ts";
import { EntryList } from "./entry-list.tsx";
import { LogEnd } from "./log-end.tsx";
import { logSource, WHAT } from "./log-source.ts";

export function ObjectHistory({ object }: { object: LogObject }) {
	const log = usePages(logSource, { query: "", filters: { [WHAT]: [object] }, sort: null });
	const entries = (log.pages ?? []).flatMap((page) => page.entries);
	return (
		<>
			{entries.length > 0 && (
				<div className="mb-4">
					<EntryList entries={entries} of={object} />
				</div>
			)}
			<LogEnd log={log} />
		</>
	);
}
