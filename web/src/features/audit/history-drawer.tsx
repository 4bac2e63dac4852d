import type { AuditEntry, AuditPart } from "@deck/contracts/audit";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { usePages } from "../../lib/list/pages.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Link } from "../../ui/link.tsx";
import { changesOf } from "./changes.ts";
import { EntryList } from "./entry-list.tsx";
import { LogEnd } from "./log-end.tsx";
import { logSource, OBJECT_FILTER } from "./log-source.ts";

const GLANCE = 400;

export function HistoryDrawer({ part, onClose }: { part: AuditPart; onClose(): void }) {
	// Loads all entries' texts: a later suspension would close the drawer.
	const { t } = useTranslation(["audit", "roles"]);
	const { path } = useConference();
	const log = usePages(logSource, { query: "", filters: { [OBJECT_FILTER]: [part] }, sort: null });
	const entries = (log.pages ?? []).flatMap((page) => page.entries);
	return (
		<Drawer
			open
			onClose={onClose}
			title={t(`history.${part}`)}
			width={480}
			footer={
				<Link
					to={`/${path}/adm/audit?what=${part}`}
					className="target inline-flex items-center text-14 font-medium text-link hover:underline"
				>
					{t("history.log")}
				</Link>
			}
		>
			<div className="px-4 pb-6">
				{entries.length > 0 && (
					<div className="mb-4 *:border-t-0">
						<EntryList entries={entries} isUnfolded={isShort} />
					</div>
				)}
				<LogEnd log={log} />
			</div>
		</Drawer>
	);
}

function isShort({ before, after }: AuditEntry): boolean {
	return JSON.stringify(changesOf(before, after)).length < GLANCE;
}
