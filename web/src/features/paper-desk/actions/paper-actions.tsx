import type { Paper } from "@deck/contracts/paper";
import {
	ArchiveRestore,
	ChevronDown,
	Ellipsis,
	FileUp,
	FolderInput,
	Gavel,
	type LucideIcon,
	PencilLine,
	SquarePen,
	Trash2,
	Undo2,
} from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useConference } from "../../../lib/conference.ts";
import { cx } from "../../../lib/cx.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { StatusIcon } from "../../../ui/paper/status-icon.tsx";
import {
	availableDecisions,
	type PaperDialogKind,
	type PaperDialogProps,
	restoreTarget,
} from "./paper-dialog-kind.ts";
import { useOfferUndo } from "./use-offer-undo.ts";
import { useOpenDialog } from "./use-open-dialog.ts";

const PaperDialog = lazy(async () => ({ default: (await import("./paper-dialog.tsx")).PaperDialog }));

/**
 * Shows what staff can do with a paper now; nothing on their own papers. `foot`: at the bottom of a phone's
 * screen.
 */
export function PaperActions({ paper, foot }: { paper: Paper; foot?: boolean }) {
	const { t } = useTranslation("papers");
	const { openDialog, showDialog, close } = useOpenDialog();
	const offerUndo = useOfferUndo(() => showDialog({ kind: "undo" }));
	const navigate = useNavigate();
	const { actions, staff } = paper;
	const decisions = availableDecisions(paper);
	const before = restoreTarget(paper);
	// Phones have no room for three buttons.
	const narrow = foot === true && (decisions.length > 0 || before !== undefined);
	const more = useMoreActions(paper, narrow);
	const decide = useRef<HTMLButtonElement>(null);
	useShortcuts({ KeyD: () => decide.current?.click() });
	if (!staff || (decisions.length === 0 && !actions.includes("edit") && more.length === 0 && !before))
		return null;
	return (
		<div className={cx("flex gap-2", foot && "*:first:grow")}>
			{decisions.length > 0 && (
				<Menu
					start
					label={t("act.decide")}
					shortcut="D"
					button={decide}
					width="min-w-64"
					triggerClass={buttonClass("primary", foot, foot)}
					trigger={
						<>
							<Gavel aria-hidden size={16} />
							{t("act.decide")}
							<ChevronDown aria-hidden size={16} />
						</>
					}
				>
					{decisions.map((to) => (
						<MenuItem key={to} onSelect={() => showDialog({ kind: "move", to })}>
							<span className="flex items-center gap-3">
								<StatusIcon status={to} />
								{t(`act.to.${to}`)}
							</span>
						</MenuItem>
					))}
				</Menu>
			)}
			{before && (
				<Button
					kind="primary"
					large={foot}
					wide={foot}
					icon={ArchiveRestore}
					onClick={() => showDialog({ kind: "move", to: before })}
				>
					{t("act.restore")}
				</Button>
			)}
			{actions.includes("edit") && !narrow && (
				<Button
					large={foot}
					icon={PencilLine}
					offReason={actions.includes("open_editing") ? undefined : t("act.editing_off")}
					onClick={() => showDialog({ kind: "editing" })}
				>
					{staff.opening ? t("act.editing_change") : t("act.editing")}
				</Button>
			)}
			{more.length > 0 && (
				<Menu
					start={!foot}
					label={t("act.more")}
					width="min-w-64"
					triggerClass={`${buttonClass("secondary", foot)} aspect-square px-0!`}
					trigger={<Ellipsis aria-hidden size={18} />}
				>
					{more.map(({ act, page = "", icon, label }) => (
						<MenuItem key={label} icon={icon} onSelect={() => (act ? showDialog(act) : void navigate(page))}>
							{label}
						</MenuItem>
					))}
				</Menu>
			)}
			<OpenPaperDialog paper={paper} kind={openDialog} onClose={close} onDecided={offerUndo} />
		</div>
	);
}

interface MoreAction {
	act?: PaperDialogKind;
	page?: string;
	icon: LucideIcon;
	label: string;
}

function useMoreActions({ actions, moves, staff, type, number }: Paper, narrow: boolean): MoreAction[] {
	const { t } = useTranslation("papers");
	const { path } = useConference();
	const editing = { act: { kind: "editing" } as const, icon: PencilLine };
	return [
		...(narrow && actions.includes("open_editing")
			? [{ ...editing, label: staff?.opening ? t("act.editing_change") : t("act.editing") }]
			: []),
		...(actions.includes("edit")
			? [{ page: `/${path}/adm/${type}s/${number}/edit`, icon: SquarePen, label: t("act.edit") }]
			: []),
		...(actions.includes("add_version")
			? [{ act: { kind: "version" } as const, icon: FileUp, label: t("act.version") }]
			: []),
		...(actions.includes("edit")
			? [
					{
						act: { kind: "place" } as const,
						icon: FolderInput,
						label: t(actions.includes("discount") ? "act.place" : "act.format"),
					},
				]
			: []),
		...(moves.includes("withdrawn")
			? [{ act: { kind: "move", to: "withdrawn" } as const, icon: Undo2, label: t("act.withdraw") }]
			: []),
		...(moves.includes("deleted")
			? [{ act: { kind: "move", to: "deleted" } as const, icon: Trash2, label: t("act.delete") }]
			: []),
	];
}

export function OpenPaperDialog({
	kind,
	...dialog
}: Omit<PaperDialogProps, "kind"> & { kind: PaperDialogKind | null }): ReactNode {
	return <Suspense>{kind && <PaperDialog key={JSON.stringify(kind)} kind={kind} {...dialog} />}</Suspense>;
}
