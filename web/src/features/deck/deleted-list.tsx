import type { DeletedConference } from "@deck/contracts/conference";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api } from "../../lib/api.ts";
import { conferenceName } from "../../lib/conference.ts";
import { reloadConferenceLists } from "../../lib/conference-lists.ts";
import { useLocale } from "../../lib/i18n.ts";
import { moveFocusToHeading } from "../../lib/move-focus-to-heading.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { reportError } from "../../lib/report-error.ts";
import { Button } from "../../ui/button.tsx";
import { DateText } from "../../ui/date-text.tsx";

const LIST = "deleted";

export function DeletedList() {
	const { t } = useTranslation("all-events");
	const { data } = useRead(read("/api/confs/deleted"));
	if (!data || data.length === 0) return null;
	return (
		<section id={LIST} className="mt-10">
			<h2 className="mb-2 text-15 text-secondary">{t("deleted.title")}</h2>
			<ul className="divide-y divide-line border-y border-line">
				{data.map((summary) => (
					<Deleted key={summary.id} summary={summary} />
				))}
			</ul>
		</section>
	);
}

function Deleted({ summary }: { summary: DeletedConference }) {
	const { t } = useTranslation("all-events");
	const [busy, setBusy] = useState(false);
	const name = conferenceName(summary, useLocale());
	const restore = async () => {
		setBusy(true);
		try {
			await api.api.conf[":conf"].adm.restore.$post({ param: { conf: summary.path } });
			alertSuccess(t("deleted.restored", { name }));
			await reloadConferenceLists();
			moveFocusToHeading(LIST);
		} catch (error) {
			reportError(error);
			setBusy(false);
		}
	};
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-14">
			<div className="min-w-0">
				<p className="font-medium break-words">{name}</p>
				<p className="text-13 text-secondary">
					{t("deleted.until")} <DateText at={summary.restorable_until} kind="date" />
				</p>
			</div>
			<Button busy={busy} onClick={() => void restore()} aria-label={t("deleted.restore_named", { name })}>
				{t("deleted.restore")}
			</Button>
		</li>
	);
}
