import type { Conference } from "@deck/contracts/conference";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { mutate } from "swr";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api } from "../../../lib/api.ts";
import { conferenceKey, conferenceName } from "../../../lib/conference.ts";
import { reloadConferenceLists, removeFromConferenceLists } from "../../../lib/conference-lists.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { reportError } from "../../../lib/report-error.ts";
import { Button } from "../../../ui/button.tsx";
import { InputDialog } from "../../../ui/input-dialog.tsx";
import { LifecycleRow } from "./lifecycle-row.tsx";
import { reloadConferences } from "./state-changes.ts";

export function DeleteConference({ conference }: { conference: Conference }) {
	const { t } = useTranslation("conference-state");
	const navigate = useNavigate();
	const [asking, setAsking] = useState(false);
	const { path } = conference;
	const name = conferenceName(conference, useLocale());
	const param = { conf: path };

	const restore = async () => {
		try {
			await api.api.conf[":conf"].adm.restore.$post({ param });
			await reloadConferences(path);
			alertSuccess(t("delete.restored", { name }));
			moveFocusToHeading();
		} catch (error) {
			reportError(error);
		}
	};
	const remove = async () => {
		await api.api.conf[":conf"].adm.deletion.$post({ param, json: { path } });
		setAsking(false);
		await removeFromConferenceLists(path);
		await navigate("/");
		alertSuccess(t("delete.done", { name }), { label: t("delete.restore"), act: () => void restore() });
		await mutate(conferenceKey(path), undefined, { revalidate: false });
		await reloadConferenceLists();
	};
	return (
		<LifecycleRow title={t("delete.title")} text={t("delete.text")}>
			<Button kind="danger" onClick={() => setAsking(true)}>
				{t("delete.button")}
			</Button>
			<InputDialog
				open={asking}
				onClose={() => setAsking(false)}
				icon={Trash2}
				title={t("delete.confirm_title", { name })}
				expected={path}
				label={t("delete.label")}
				hint={t("delete.hint", { path })}
				confirm={t("delete.confirm")}
				onConfirm={remove}
			>
				<p>{t("delete.confirm_text")}</p>
				<p className="mt-2">{t("delete.confirm_restore")}</p>
			</InputDialog>
		</LifecycleRow>
	);
}
