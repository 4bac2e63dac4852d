import { MAILING_WHOM, type Mailing, type MailingRecipient, type MailingWhom } from "@deck/contracts/mailing";
import { writeNumbers } from "@deck/contracts/number-runs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, idempotent } from "../../../lib/api.ts";
import { getJson } from "../../../lib/api-fetch.ts";
import { useConference } from "../../../lib/conference.ts";
import { read } from "../../../lib/read.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { useAction } from "../../../ui/use-action.ts";

interface WhomSwitchProps {
	mailing: Mailing;
	/** Undefined while they are being looked up. */
	recipients: readonly MailingRecipient[] | undefined;
	/** Saves what is written, as the mailing has another version then; whether the server has it. */
	save(): Promise<boolean>;
	/** Of the text as it is saved now. */
	version(): number;
	reload(): Promise<unknown>;
}

/** Whether the papers' corresponding authors get it, or all of their authors. */
export function WhomSwitch({ mailing, recipients, save, version, reload }: WhomSwitchProps) {
	const { t } = useTranslation("mailings");
	const { path: conf } = useConference();
	const { id, type, view } = mailing;
	const [wanted, want] = useState<MailingWhom | null>(null);
	/** Of the papers, once they were asked for: they stay the same. */
	const [numbers, setNumbers] = useState<readonly number[] | null>(null);
	const [busy, change] = useAction(async (whom: MailingWhom) => {
		try {
			await choose(whom);
		} finally {
			want(null);
		}
	});
	/** Every paper has an author who gets a letter or is left out. */
	const allNumbers = async () => {
		const out = await getJson(read("/api/conf/:conf/adm/mailings/:id/left-out", { conf, id }));
		return [...(recipients ?? []).flatMap((one) => one.numbers), ...out.map(({ number }) => number)];
	};
	const choose = async (whom: MailingWhom) => {
		if (!(await save())) return;
		const papers = numbers ?? (await allNumbers());
		setNumbers(papers);
		await api.api.conf[":conf"].adm.mailings[":id"].audience.$put(
			{
				param: { conf, id },
				json: {
					...{ of: "papers", whom, view, version: version(), numbers: writeNumbers(papers) },
					...(type && { type }),
				},
			},
			idempotent(crypto.randomUUID()),
		);
		await reload();
	};
	if (!recipients && !numbers) return null;
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
			options={MAILING_WHOM.map((value) => ({ value, label: t(`whose.${value}`) }))}
		/>
	);
}
