import type { Conference } from "@deck/contracts/conference";
import { Archive } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api } from "../../../lib/api.ts";
import { conferenceName } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { LifecycleRow } from "./lifecycle-row.tsx";
import { LIFECYCLE_ID, reloadConferences, reportAndReload } from "./state-changes.ts";

export function ArchiveConference({ conference }: { conference: Conference }) {
	const { t } = useTranslation("conference-state");
	const { archive, busy } = useArchiving(conference);
	const name = conferenceName(conference, useLocale());
	const [asking, setAsking] = useState(false);
	return (
		<LifecycleRow title={t("archive.title")} text={t("archive.text")}>
			<Button busy={busy} onClick={() => setAsking(true)}>
				{t("archive.button")}
			</Button>
			<ConfirmDialog
				open={asking}
				onClose={() => setAsking(false)}
				icon={Archive}
				title={t("archive.confirm_title", { name })}
				confirm={t("archive.confirm")}
				onConfirm={() => archive(() => setAsking(false))}
			>
				{t("archive.confirm_text")}
			</ConfirmDialog>
		</LifecycleRow>
	);
}

export function ReopenConference({ conference }: { conference: Conference }) {
	const { t } = useTranslation("conference-state");
	const { reopen, busy } = useArchiving(conference);
	return (
		<LifecycleRow title={t("reopen.title")} text={t("reopen.text")}>
			<Button busy={busy} onClick={() => void reopen()}>
				{t("reopen.button")}
			</Button>
		</LifecycleRow>
	);
}

function useArchiving({ path, locales }: Conference) {
	const { t } = useTranslation(["conference-state", "common"]);
	const name = conferenceName({ path, locales }, useLocale());
	const [busy, setBusy] = useState(false);
	/** @param onSent before the row with the dialog disappears, to keep the focus */
	const change = async (
		send: () => Promise<unknown>,
		done: string,
		undo: () => Promise<void>,
		onSent?: () => void,
	) => {
		setBusy(true);
		try {
			await send();
			onSent?.();
			await reloadConferences(path);
			alertSuccess(done, { label: t("common:undo"), act: () => void undo() });
		} catch (error) {
			await reportAndReload(error, path);
		} finally {
			setBusy(false);
			moveFocusToHeading(LIFECYCLE_ID);
		}
	};
	const { adm } = api.api.conf[":conf"];
	const param = { conf: path };
	const archive = (onSent?: () => void) =>
		change(() => adm.archive.$post({ param }), t("archive.done", { name }), reopen, onSent);
	const reopen = () => change(() => adm.reopen.$post({ param }), t("reopen.done", { name }), archive);
	return { archive, reopen, busy };
}
