import { ChevronDown, Mails } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BAR_BUTTON } from "../list/bar-button.ts";
import { Menu } from "../menu.tsx";
import { MessageItems } from "./message-items.tsx";
import { type Selected, useMessage } from "./use-message.ts";

/** On the bar of what is selected: begins a message to all of these people. */
export function MessageButton(selected: Selected) {
	const { t } = useTranslation("table");
	const message = useMessage(selected);
	if (!message) return null;
	const { busy, write } = message;
	const words = (
		<>
			<Mails aria-hidden size={16} />
			{t("selection.message.button")}
		</>
	);
	if (selected.of !== "papers") {
		return (
			<button type="button" aria-disabled={busy} onClick={() => !busy && write()} className={BAR_BUTTON}>
				{words}
			</button>
		);
	}
	return (
		<Menu
			up
			label={t("selection.message.button")}
			width="w-max min-w-56"
			triggerClass={BAR_BUTTON}
			trigger={
				<>
					{words}
					<ChevronDown aria-hidden size={14} />
				</>
			}
		>
			<MessageItems {...selected} />
		</Menu>
	);
}
