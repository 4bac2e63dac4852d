import type { Conference } from "@deck/contracts/conference";
import { EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { api } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { conferenceName } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { papers as paperList } from "../../../lib/paper/papers.ts";
import { withoutDeleted } from "../../../lib/paper-scope.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { LifecycleRow } from "./lifecycle-row.tsx";
import { LIFECYCLE_ID, reloadConferences, reportAndReload } from "./state-changes.ts";

export function HideConference({ conference, owner }: { conference: Conference; owner: boolean }) {
	const { t } = useTranslation("conference-state");
	const [asking, setAsking] = useState(false);
	const name = conferenceName(conference, useLocale());
	const { path } = conference;
	const { rows } = useSynced(paperList);
	const papers = withoutDeleted(rows ?? []).length;

	const hide = async () => {
		try {
			await api.api.conf[":conf"].adm.hide.$post({ param: { conf: path } });
		} catch (error) {
			// The first paper arrived meanwhile.
			if (error instanceof ApiError && error.status === 403) alertError(t("hide.creator_only"));
			else await reportAndReload(error, path);
			return;
		}
		setAsking(false);
		await reloadConferences(path);
		alertSuccess(t("hide.done", { name }));
		moveFocusToHeading(LIFECYCLE_ID);
	};

	if (!owner && papers > 0) return <LifecycleRow title={t("hide.title")} text={t("hide.creator_only")} />;
	return (
		<LifecycleRow title={t("hide.title")} text={t("hide.text")}>
			<Button onClick={() => setAsking(true)}>{t("hide.button")}</Button>
			<ConfirmDialog
				open={asking}
				onClose={() => setAsking(false)}
				icon={EyeOff}
				title={t("hide.confirm_title", { name })}
				confirm={t("hide.confirm")}
				onConfirm={hide}
			>
				{papers > 0 ? t("hide.confirm_papers", { count: papers }) : t("hide.confirm_text")}
			</ConfirmDialog>
		</LifecycleRow>
	);
}
