import type { PaperType } from "@deck/contracts/enums";
import type { MailingOf, MailingWhom } from "@deck/contracts/mailing";
import { writeNumbers } from "@deck/contracts/number-runs";
import { useNavigate } from "react-router";
import { api, idempotent, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useAction } from "../use-action.ts";

/** Whom a message to many is to be written to. */
export interface Chosen {
	of: MailingOf;
	/** Of papers: the list from which they are; absent: of both types. */
	type?: PaperType | undefined;
	/** Of the papers, registrations or experts. */
	numbers: readonly number[];
	/** Of papers: their corresponding authors, unless others are meant. */
	whom?: MailingWhom;
	/** The list with its filter, below the conference's address. */
	view: string;
	/** Called once the draft exists. */
	begun?: () => void;
}

/** Creates the draft of a mailing and opens its page. */
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
