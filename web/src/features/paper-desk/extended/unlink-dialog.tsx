import type { Paper } from "@deck/contracts/paper";
import { Link2Off } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useUpdateCachedPaper } from "../actions/use-update-cached-paper.ts";

export function UnlinkDialog({ paper, onClose }: { paper: Paper; onClose(): void }) {
	const { t } = useTranslation("papers");
	const { path } = useConference();
	const show = useUpdateCachedPaper();
	const { number, version, paper: of } = paper;
	const route = api.api.conf[":conf"].adm.papers[":number"].paper;
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			icon={Link2Off}
			title={t("extended.unlink_title", { number, paper: of })}
			confirm={t("extended.unlink")}
			onConfirm={async () => {
				const param = { conf: path, number: String(number) };
				show(await json(route.$put({ param, json: { paper: null, version } })));
				alertSuccess(t("extended.unlink_done", { number }));
			}}
		>
			<p>{t("extended.unlink_lead")}</p>
		</ConfirmDialog>
	);
}
