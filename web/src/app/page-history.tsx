import { AUDIT_PARTS, type AuditPart } from "@deck/contracts/audit";
import { hasPermission } from "@deck/contracts/permissions";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMatch } from "react-router";
import { useConference } from "../lib/conference.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart, PromptSuspense } from "../ui/prompt-suspense.tsx";
import { useDialogOpener } from "../ui/use-dialog-opener.ts";

const HistoryDrawer = lazyPart(
	async () => (await import("../features/audit/history-drawer.tsx")).HistoryDrawer,
);

export function useHistoryPart(): AuditPart | null {
	const { admin_roles } = useConference();
	const page = useMatch("/:conf/adm/:part")?.params.part;
	const part = (Object.keys(AUDIT_PARTS) as AuditPart[]).find((one) => one === page);
	return part !== undefined && hasPermission(admin_roles, "audit", "read") ? part : null;
}

export function PageHistory({ part }: { part: AuditPart }) {
	const { t } = useTranslation("admin");
	const { button, opened, open, close } = useDialogOpener();
	return (
		<>
			<Button ref={button} kind="quiet" icon={History} onClick={open}>
				<span className="max-sm:sr-only">{t("history")}</span>
			</Button>
			{opened && (
				<PromptSuspense>
					<HistoryDrawer part={part} onClose={close} />
				</PromptSuspense>
			)}
		</>
	);
}
