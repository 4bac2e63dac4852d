import type { DeletedConference } from "@deck/contracts/conference";
import { ArchiveRestore } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { mutate } from "swr";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api } from "../../../lib/api.ts";
import { conferenceKey, conferenceName } from "../../../lib/conference.ts";
import { reloadConferenceLists } from "../../../lib/conference-lists.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { useRead } from "../../../lib/page-data.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { read } from "../../../lib/read.ts";
import { reportError } from "../../../lib/report-error.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { Link } from "../../../ui/link.tsx";
import { PaperFace } from "../../../ui/paper-face.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

interface DeletedPageProps {
	path: string;
	/** For users who may not restore it, as if it never existed. */
	fallback: ReactNode;
}

export function DeletedPage({ path, fallback }: DeletedPageProps) {
	const { data, error } = useRead(read("/api/confs/deleted"));
	if (!data && error === undefined) return <Spinner page />;
	const summary = data?.find((one) => one.path === path || one.id === path);
	return summary ? <Deleted summary={summary} address={path} /> : fallback;
}

function Deleted({ summary, address }: { summary: DeletedConference; address: string }) {
	const { t } = useTranslation("conference-state");
	const [busy, setBusy] = useState(false);
	const name = conferenceName(summary, useLocale());
	usePageTitle(t("deleted.title", { name }));
	const restore = async () => {
		setBusy(true);
		try {
			await api.api.conf[":conf"].adm.restore.$post({ param: { conf: summary.path } });
			// This page's data first, else it would be briefly empty.
			await mutate(conferenceKey(address));
			alertSuccess(t("delete.restored", { name }));
			moveFocusToHeading();
			await reloadConferenceLists();
		} catch (error) {
			reportError(error);
			setBusy(false);
		}
	};
	return (
		<div className="m-auto flex w-full max-w-md flex-col items-center px-4 py-12 text-center">
			<PaperFace mood="calm" className="w-32" />
			<h1 className="mt-4 text-22 text-balance break-words">{t("deleted.title", { name })}</h1>
			<p className="mt-2 text-15 text-secondary">{t("deleted.text")}</p>
			<p className="mt-1 text-15 text-balance">
				{t("deleted.until")} <DateText at={summary.restorable_until} kind="date" />
			</p>
			<div className="mt-6 flex flex-wrap items-center justify-center gap-4">
				<Button kind="primary" large icon={ArchiveRestore} busy={busy} onClick={() => void restore()}>
					{t("delete.restore")}
				</Button>
				<Link to="/" className="target inline-flex items-center font-medium text-link hover:underline">
					{t("deleted.home")}
				</Link>
			</div>
		</div>
	);
}
