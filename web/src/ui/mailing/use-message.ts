import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { alertError } from "../../lib/alerts.ts";
import { useConference } from "../../lib/conference.ts";
import { useActing } from "../../lib/impersonation.ts";
import { mayWriteTo } from "../../lib/mailing-rights.ts";
import { type Chosen, useBegin } from "./use-begin.ts";

/** Rows of a list that are selected. */
export type Selected = Pick<Chosen, "of" | "type" | "numbers">;

/** Begins a message to those who are selected in the list of this page; null for who may not write to them. */
export function useMessage(selected: Selected): { busy: boolean; write(whom?: Chosen["whom"]): void } | null {
	const { t } = useTranslation("table");
	const { path, admin_roles } = useConference();
	const { pathname, search } = useLocation();
	const [busy, begin] = useBegin();
	const acting = useActing((state) => state.as !== null);
	if (acting || !mayWriteTo(selected.of, admin_roles)) return null;
	return {
		busy,
		write(whom) {
			const most = LIMITS.mailingNumbers;
			const view = `${pathname.slice(path.length + 2)}${search}`;
			if (selected.numbers.length > most) alertError(t("selection.message.most", { count: most }));
			else begin({ ...selected, view, ...(whom && { whom }) });
		},
	};
}
