import { type Mailing, type MailingWhom, whomBeside } from "@deck/contracts/mailing";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, idempotent } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { useAction } from "../../../ui/use-action.ts";

interface WhomSwitchProps {
	mailing: Mailing;
	/** Saves what is written, as the mailing has another version then; whether the server has it. */
	save(): Promise<boolean>;
	/** Of the text as it is saved now. */
	version(): number;
	reload(): Promise<unknown>;
}

/** Whether the papers' corresponding authors get it or all of their authors; who owes a review of them or all who review them. */
export function WhomSwitch({ mailing, save, version, reload }: WhomSwitchProps) {
	const { t } = useTranslation("mailings");
	const { path: conf } = useConference();
	const { id, type, view, numbers } = mailing;
	const [wanted, want] = useState<MailingWhom | null>(null);
	const [busy, change] = useAction(async (whom: MailingWhom) => {
		try {
			await choose(whom);
		} finally {
			want(null);
		}
	});
	const choose = async (whom: MailingWhom) => {
		if (!(await save())) return;
		await api.api.conf[":conf"].adm.mailings[":id"].audience.$put(
			{
				param: { conf, id },
				json: {
					...{ of: "papers", whom, view, version: version(), numbers },
					...(type && { type }),
				},
			},
			idempotent(crypto.randomUUID()),
		);
		await reload();
	};
	return (
		<Segmented<MailingWhom>
			small
			label={t("recipients.title")}
			value={wanted ?? mailing.whom}
			onChange={(whom) => {
				if (busy) return;
				want(whom);
				change(whom);
			}}
			options={whomBeside(mailing).map((value) => ({ value, label: t(`whose.${value}`) }))}
		/>
	);
}
