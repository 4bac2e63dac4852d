import type { PaperType } from "@deck/contracts/enums";
import type { MailingSubjectKind, RecipientGroup } from "@deck/contracts/mailing";
import { formatNumberRanges } from "@deck/contracts/number-ranges";
import { useNavigate } from "react-router";
import { api, idempotent, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useAction } from "../use-action.ts";

export interface MailingSelection {
	of: MailingSubjectKind;
	/** Papers: list type; absent for both. */
	type?: PaperType | undefined;
	numbers: readonly number[];
	/** Papers: default the corresponding authors. */
	group?: RecipientGroup;
	/** Address of the list, below the conference. */
	view: string;
	/** Number of selected rows that the list did not show. */
	hidden?: number;
	onStarted?: () => void;
}

export function useStartMailing(): [busy: boolean, start: (chosen: MailingSelection) => void] {
	const { path: conf } = useConference();
	const navigate = useNavigate();
	return useAction(
		async ({ of, type, numbers, group = "corresponding", view, hidden = 0, onStarted }: MailingSelection) => {
			const made = await json(
				api.api.conf[":conf"].adm.mailings.$post(
					{
						param: { conf },
						json: { of, group, view, hidden, numbers: formatNumberRanges(numbers), ...(type && { type }) },
					},
					idempotent(crypto.randomUUID()),
				),
			);
			onStarted?.();
			void navigate(`/${conf}/adm/messenger/mailings/${made.id}`);
		},
	);
}
