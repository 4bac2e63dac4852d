import { LIMITS } from "@deck/contracts/limits";
import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationFiles } from "../../lib/chat/conversation-files.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { IconButton } from "../icon-button.tsx";

export function AttachButton({ files }: { files: ConversationFiles }) {
	const { t } = useTranslation("chat-files");
	const locale = useLocale();
	const picker = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={picker}
				type="file"
				hidden
				multiple
				onChange={({ target }) => {
					files.choose([...(target.files ?? [])]);
					target.value = "";
				}}
			/>
			<IconButton
				icon={Paperclip}
				label={t("attach")}
				title={t("attach_most", { size: formatBytes(LIMITS.chatFileBytes, locale) })}
				onClick={() => picker.current?.click()}
			/>
		</>
	);
}
