import { LIMITS } from "@deck/contracts/limits";
import type { Paper } from "@deck/contracts/paper";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { useConference } from "../../../lib/conference.ts";
import { reportError } from "../../../lib/report-error.ts";
import { InputDialog } from "../../../ui/input-dialog.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { localDeadline } from "./local-deadline.ts";
import { useUpdateCachedPaper } from "./use-update-cached-paper.ts";

export function DeleteDialog({ paper, onClose }: { paper: Paper; onClose(): void }) {
	const { t } = useTranslation(["paper-actions", "common", "errors"]);
	const { path, timezone } = useConference();
	const show = useUpdateCachedPaper();
	const [current, setCurrent] = useState<Paper | null>(null);
	const { number } = paper;
	const move = (json: { to: Paper["status"]; version: number; number?: number; till?: string }) =>
		api.api.conf[":conf"].papers[":number"].status.$post({
			param: { conf: path, number: String(number) },
			json,
		});

	const restore = async (deleted: Paper) => {
		try {
			// The deletion ended the revision's opening.
			const till = localDeadline((current ?? paper).staff?.opening?.till, timezone);
			const to = deleted.before ?? "submitted";
			show(await json(move({ to, version: deleted.version, ...(to === "revising" && till && { till }) })));
			alertSuccess(t("done.restored", { number }));
		} catch (error) {
			reportError(error);
		}
	};
	const remove = async () => {
		try {
			const { version } = current ?? paper;
			const deleted = await json(move({ to: "deleted", version, number }));
			show(deleted);
			alertSuccess(t("delete.done", { number }), {
				label: t("common:undo"),
				act: () => void restore(deleted),
			});
		} catch (error) {
			if (error instanceof ApiError && error.status === 409) {
				setCurrent(error.current as Paper);
				show(error.current as Paper);
			}
			throw error;
		}
	};
	return (
		<InputDialog
			open
			onClose={onClose}
			icon={Trash2}
			title={t("delete.title", { number })}
			expected={String(number)}
			label={t("delete.label")}
			hint={t("delete.hint", { number })}
			confirm={t("delete.confirm", { number })}
			onConfirm={remove}
		>
			<p className="mb-2 text-ink wrap-anywhere">
				<PaperTitle paper={paper} />
			</p>
			<p className="mb-3">{t("delete.text", { count: LIMITS.paperRestoreDays })}</p>
			<ChangedNotice before={paper} now={current} />
		</InputDialog>
	);
}
