import { type Mailing, type RecipientGroup, switchableGroups } from "@deck/contracts/mailing";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, idempotent } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { useAction } from "../../../ui/use-action.ts";

interface RecipientGroupSwitchProps {
	mailing: Mailing;
	/** Saves pending text first, because switching needs its version; returns success. */
	save(): Promise<boolean>;
	/** Returns the version of the saved text. */
	version(): number;
	reload(): Promise<unknown>;
}

export function RecipientGroupSwitch({ mailing, save, version, reload }: RecipientGroupSwitchProps) {
	const { t } = useTranslation("mailings");
	const { path: conf } = useConference();
	const { id, type, view, hidden, numbers } = mailing;
	const [requested, setRequested] = useState<RecipientGroup | null>(null);
	const [busy, change] = useAction(async (group: RecipientGroup) => {
		try {
			await choose(group);
		} finally {
			setRequested(null);
		}
	});
	const choose = async (group: RecipientGroup) => {
		if (!(await save())) return;
		await api.api.conf[":conf"].adm.mailings[":id"].audience.$put(
			{
				param: { conf, id },
				json: {
					of: "papers",
					group,
					view,
					hidden,
					version: version(),
					numbers,
					...(type && { type }),
				},
			},
			idempotent(crypto.randomUUID()),
		);
		await reload();
	};
	return (
		<Segmented<RecipientGroup>
			small
			label={t("recipients.title")}
			value={requested ?? mailing.group}
			onChange={(group) => {
				if (busy) return;
				setRequested(group);
				change(group);
			}}
			options={switchableGroups(mailing).map((value) => ({ value, label: t(`counted.${value}`) }))}
		/>
	);
}
