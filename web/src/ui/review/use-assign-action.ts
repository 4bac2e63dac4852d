import { hasPermission } from "@deck/contracts/permissions";
import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useConference } from "../../lib/conference.ts";
import { ASSIGN_PAGE, type AssignState } from "../../lib/review/assign-page.ts";
import type { BarAction, SelectedRows } from "../list/bar-item.ts";

export function useAssignAction(): (chosen: SelectedRows<{ number: number }>) => readonly BarAction[] {
	const { t } = useTranslation("table");
	const { path, admin_roles } = useConference();
	const navigate = useNavigate();
	if (!hasPermission(admin_roles, "experts", "write")) return () => [];
	return ({ rows, hidden, end }) => [
		{
			id: "assign",
			icon: UserPlus,
			label: t("selection.assign"),
			run() {
				const state: AssignState = { papers: rows.map(({ number }) => number), hidden };
				void navigate(`/${path}/${ASSIGN_PAGE}`, { state });
				end();
			},
		},
	];
}
