import type { RegistrationListRow } from "@deck/contracts/registration";
import {
	BellRing,
	Ellipsis,
	History,
	type LucideIcon,
	ShieldCheck,
	TicketCheck,
	TicketX,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useReturnFocus } from "../../../lib/use-return-focus.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { BarAction, BarItem, SelectedRows } from "../../../ui/list/bar-item.ts";
import { lazyPart, PromptSuspense } from "../../../ui/prompt-suspense.tsx";
import { useMayChangeRegistrations } from "../use-registration.ts";
import { REGISTRATION_BULK_ACTIONS, type RegistrationBulkAction } from "./plan.ts";

const BulkDialog = lazyPart(async () => (await import("./bulk-dialog.tsx")).BulkDialog);

const ICONS: Record<RegistrationBulkAction, LucideIcon> = {
	verify: ShieldCheck,
	remind: BellRing,
	pay_nothing: TicketCheck,
	cancel: TicketX,
};

const ON_BAR: readonly RegistrationBulkAction[] = ["verify", "remind"];

const RunsDialog = lazyPart(async () => (await import("./runs-dialog.tsx")).RunsDialog);

type OpenBulkDialog =
	| { act: RegistrationBulkAction; chosen: SelectedRows<RegistrationListRow> }
	| { run: string | null };

export function useRegistrationBulkActions(): {
	barItems(chosen: SelectedRows<RegistrationListRow>): readonly BarItem[];
	recent: ReactNode;
	dialog: ReactNode;
} {
	const { t } = useTranslation("registrations");
	const mayAct = useMayChangeRegistrations();
	const [openDialog, setOpenDialog] = useState<OpenBulkDialog | null>(null);
	const { rememberFocus } = useReturnFocus(openDialog !== null);
	const open = (what: OpenBulkDialog) => {
		rememberFocus();
		setOpenDialog(what);
	};
	// Replaced dialogs must not close their successor.
	const close = () => setOpenDialog((now) => (now === openDialog ? null : now));
	return {
		barItems: (chosen) => {
			if (!mayAct) return [];
			const act = (name: RegistrationBulkAction): BarAction => ({
				id: name,
				icon: ICONS[name],
				label: t(`bulk.act.${name}`),
				run: () => open({ act: name, chosen }),
			});
			const others = REGISTRATION_BULK_ACTIONS.filter((name) => !ON_BAR.includes(name)).map(act);
			return [
				...ON_BAR.map(act),
				{ id: "bulk", icon: Ellipsis, label: t("bulk.actions"), items: others, more: true },
			];
		},
		recent: mayAct && (
			<IconButton icon={History} label={t("undo.recent")} onClick={() => open({ run: null })} />
		),
		dialog: (
			<>
				<PromptSuspense>
					{openDialog && "act" in openDialog && (
						<BulkDialog
							action={openDialog.act}
							rows={openDialog.chosen.rows}
							hidden={openDialog.chosen.hidden}
							onStarted={openDialog.chosen.end}
							onClose={close}
							onUndo={(run) => setOpenDialog({ run })}
						/>
					)}
				</PromptSuspense>
				<PromptSuspense>
					{openDialog && "run" in openDialog && <RunsDialog run={openDialog.run} onClose={close} />}
				</PromptSuspense>
			</>
		),
	};
}
