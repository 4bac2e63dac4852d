import { LIMITS } from "@deck/contracts/limits";
import { RECIPIENT_GROUPS } from "@deck/contracts/mailing";
import { Mails } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { alertError } from "../../lib/alerts.ts";
import { useConference } from "../../lib/conference.ts";
import { useImpersonation } from "../../lib/impersonation.ts";
import { mayWriteMailing } from "../../lib/mailing-rights.ts";
import type { BarItem, SelectedRows } from "../list/bar-item.ts";
import { type MailingSelection, useStartMailing } from "./use-start-mailing.ts";

/**
 * Returns the action for writing to selected rows; empty without permission.
 * @param type papers: list type
 */
export function useMailingAction(
	of: MailingSelection["of"],
	type?: MailingSelection["type"],
): (chosen: SelectedRows<{ number: number }>) => readonly BarItem[] {
	const { t } = useTranslation("table");
	const { path, admin_roles } = useConference();
	const { pathname, search } = useLocation();
	const [busy, start] = useStartMailing();
	const impersonating = useImpersonation((state) => state.as !== null);
	if (impersonating || !mayWriteMailing(of, admin_roles)) return () => [];
	return ({ rows, hidden, end }) => {
		const write = (group?: MailingSelection["group"]) => {
			const most = LIMITS.mailingNumbers;
			const view = `${pathname.slice(path.length + 2)}${search}`;
			if (rows.length > most) return alertError(t("selection.message.most", { count: most }));
			const numbers = rows.map(({ number }) => number);
			start({ of, type, numbers, view, hidden, onStarted: end, ...(group && { group }) });
		};
		const button = { id: "message", icon: Mails, label: t("selection.message.button") };
		if (of !== "papers") return [{ ...button, off: busy, run: () => write() }];
		const items = RECIPIENT_GROUPS.map((group) => ({
			id: group,
			icon: Mails,
			label: t(`selection.message.${group}`),
			off: busy,
			run: () => write(group),
		}));
		return [{ ...button, items }];
	};
}
