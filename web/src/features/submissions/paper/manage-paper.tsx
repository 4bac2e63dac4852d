import type { Paper } from "@deck/contracts/paper";
import { CircleMinus, CircleSlash, type LucideIcon, UserRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { type BlockedReason, deleteBlockedReason, withdrawBlockedReason } from "../blocked-reasons.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import type { PaperActions } from "./use-paper-actions.ts";
import { DeleteDialog, WithdrawDialog } from "./withdraw-dialogs.tsx";

type OwnPaperDialog = "withdraw" | "delete" | "hand_over";

export function ManagePaper({ paper, changes }: { paper: Paper; changes: PaperActions }) {
	const { t } = useTranslation("own-paper");
	const [openDialog, setOpenDialog] = useState<OwnPaperDialog | null>(null);
	const { moves, actions, authors } = paper;
	const dialog = (name: OwnPaperDialog) => ({
		open: openDialog === name,
		onClose: () => setOpenDialog(null),
		paper,
		changes,
	});
	const acts: { name: OwnPaperDialog; icon: LucideIcon; may: boolean; why: BlockedReason | null }[] = [
		{
			name: "hand_over",
			icon: UserRound,
			may: actions.includes("hand_over") && authors.length > 1,
			why: null,
		},
		{
			name: "withdraw",
			icon: CircleMinus,
			may: moves.includes("withdrawn"),
			why: withdrawBlockedReason(paper),
		},
		{ name: "delete", icon: CircleSlash, may: moves.includes("deleted"), why: deleteBlockedReason(paper) },
	];
	const shown = acts.filter(({ may, why }) => may || why);
	if (shown.length === 0) return null;
	return (
		<>
			<ul className="mt-4 flex flex-col items-start gap-3 border-t border-line pt-4">
				{shown.map(({ name, icon, may, why }) => (
					<li key={name}>
						<Button
							icon={icon}
							kind={name === "hand_over" ? "quiet" : "danger"}
							offReason={may || !why ? undefined : t(`why.${why}`)}
							onClick={() => setOpenDialog(name)}
						>
							{t(`act.${name}`)}
						</Button>
						{!may && why && (
							<p aria-hidden className="mt-1 text-13 text-secondary">
								{t(`why.${why}`)}
							</p>
						)}
					</li>
				))}
			</ul>
			<WithdrawDialog {...dialog("withdraw")} />
			<DeleteDialog {...dialog("delete")} />
			<HandOverDialog {...dialog("hand_over")} />
		</>
	);
}
