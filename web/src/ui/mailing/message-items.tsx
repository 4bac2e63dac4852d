import { MAILING_WHOM } from "@deck/contracts/mailing";
import { Mails } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MenuItem } from "../menu.tsx";
import { type Selected, useMessage } from "./use-message.ts";

/** In a menu about papers that are selected: begins a message to their authors or reviewers. */
export function MessageItems(selected: Selected) {
	const { t } = useTranslation("table");
	const message = useMessage(selected);
	return (
		message &&
		MAILING_WHOM.map((whom) => (
			<MenuItem key={whom} icon={Mails} off={message.busy} onSelect={() => message.write(whom)}>
				{t(`selection.message.${whom}`)}
			</MenuItem>
		))
	);
}
