import type { Paper } from "@deck/contracts/paper";
import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { moveFocusToHeading } from "../../../lib/move-focus-to-heading.ts";
import { Button } from "../../../ui/button.tsx";
import { useAction } from "../../../ui/use-action.ts";
import type { PaperActions } from "./use-paper-actions.ts";

export function RestorePaper({ paper, changes }: { paper: Paper; changes: PaperActions }) {
	const { t } = useTranslation("own-paper");
	const { number, status, before, moves } = paper;
	const [busy, restore] = useAction(async () => {
		if (!before || !(await changes.move(before))) return;
		alertSuccess(t("restore.done", { number }));
		moveFocusToHeading();
	});
	if (status !== "deleted" || !before || !moves.includes(before)) return null;
	return (
		<Button kind="primary" icon={RotateCcw} busy={busy} onClick={() => restore()}>
			{t("restore.act")}
		</Button>
	);
}
