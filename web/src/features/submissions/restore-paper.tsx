import type { Paper } from "@deck/contracts/paper";
import { RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { catchFocus } from "../../lib/catch-focus.ts";
import { Button } from "../../ui/button.tsx";
import { useAction } from "../../ui/use-action.ts";
import type { PaperChanges } from "./use-paper-change.ts";

export function RestorePaper({ paper, changes }: { paper: Paper; changes: PaperChanges }) {
	const { t } = useTranslation("own-paper");
	const { number, status, before, moves } = paper;
	const [busy, restore] = useAction(async () => {
		if (!before || !(await changes.move(before))) return;
		alertSuccess(t("restore.done", { number }));
		catchFocus();
	});
	if (status !== "deleted" || !before || !moves.includes(before)) return null;
	return (
		<Button kind="primary" icon={RotateCcw} busy={busy} onClick={() => restore()}>
			{t("restore.act")}
		</Button>
	);
}
