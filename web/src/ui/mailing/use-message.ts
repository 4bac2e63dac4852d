import { LIMITS } from "@deck/contracts/limits";
import { MAILING_WHOM } from "@deck/contracts/mailing";
import { Mails } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { alertError } from "../../lib/alerts.ts";
import { useConference } from "../../lib/conference.ts";
import { useActing } from "../../lib/impersonation.ts";
import { mayWriteTo } from "../../lib/mailing-rights.ts";
import type { BarItem, Chosen as ChosenRows } from "../list/bar-item.ts";
import { type Chosen, useBegin } from "./use-begin.ts";

/**
 * Returns the bar's action for writing to selected rows; empty without permission.
 * @param type papers: list type
 */
export function useMessage(
	of: Chosen["of"],
	type?: Chosen["type"],
): (chosen: ChosenRows<{ number: number }>) => readonly BarItem[] {
	const { t } = useTranslation("table");
	const { path, admin_roles } = useConference();
	const { pathname, search } = useLocation();
	const [busy, begin] = useBegin();
	const acting = useActing((state) => state.as !== null);
	if (acting || !mayWriteTo(of, admin_roles)) return () => [];
	return ({ rows, end }) => {
		const write = (whom?: Chosen["whom"]) => {
			const most = LIMITS.mailingNumbers;
			const view = `${pathname.slice(path.length + 2)}${search}`;
			if (rows.length > most) return alertError(t("selection.message.most", { count: most }));
			const numbers = rows.map(({ number }) => number);
			begin({ of, type, numbers, view, begun: end, ...(whom && { whom }) });
		};
		const button = { id: "message", icon: Mails, label: t("selection.message.button") };
		if (of !== "papers") return [{ ...button, off: busy, act: () => write() }];
		const items = MAILING_WHOM.map((whom) => ({
			...{ id: whom, icon: Mails, label: t(`selection.message.${whom}`), off: busy },
			act: () => write(whom),
		}));
		return [{ ...button, items }];
	};
}
