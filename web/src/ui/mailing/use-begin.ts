import type { PaperType } from "@deck/contracts/enums";
import type { MailingOf, MailingWhom } from "@deck/contracts/mailing";
import { writeNumbers } from "@deck/contracts/number-runs";
import { useNavigate } from "react-router";
import { api, idempotent, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useAction } from "../use-action.ts";

export interface Chosen {
	of: MailingOf;
	/** Papers: list type; absent for both. */
	type?: PaperType | undefined;
	/** Of papers, registrations or experts. */
	numbers: readonly number[];
	/** Papers: default the corresponding authors. */
	whom?: MailingWhom;
	/** Filtered list address, relative to the conference. */
	view: string;
	begun?: () => void;
}

export function useBegin(): [busy: boolean, begin: (chosen: Chosen) => void] {
	const { path: conf } = useConference();
	const navigate = useNavigate();
	return useAction(async ({ of, type, numbers, whom = "corresponding", view, begun }: Chosen) => {
		const made = await json(
			api.api.conf[":conf"].adm.mailings.$post(
				{
					param: { conf },
					json: { of, whom, view, numbers: writeNumbers(numbers), ...(type && { type }) },
				},
				idempotent(crypto.randomUUID()),
			),
		);
		begun?.();
		void navigate(`/${conf}/adm/messenger/mailings/${made.id}`);
	});
}
