import type { ChatMessage, ChatRoomName } from "@deck/contracts/chat";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, idempotent, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { useNow } from "../../lib/now.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { IconButton } from "../icon-button.tsx";
import { MessageTime } from "./message-time.tsx";

interface MessageFootProps {
	name: ChatRoomName;
	message: ChatMessage;
	ends: boolean;
	seen?: string | undefined;
	onChanged(message: ChatMessage): void;
	onEdit(): void;
}

export function MessageFoot({ name, message, ends, seen, onChanged, onEdit }: MessageFootProps) {
	const { t } = useTranslation("chat");
	const now = useNow();
	const { at, own, edited_at, deleted_at, editable_till } = message;
	const edited = edited_at !== null && !deleted_at;
	const isChangeable = editable_till !== null && now.toISOString() < editable_till;
	if (!edited && !isChangeable && !(own && ends)) return null;
	return (
		<div className="flex min-h-5 flex-wrap items-center gap-x-1.5 text-13 text-secondary">
			{own && <MessageTime at={at} />}
			{edited && (
				<span>
					{own && "· "}
					{t("edited")}
				</span>
			)}
			{own && seen && !deleted_at && <span>· {seen}</span>}
			{isChangeable && <ChangeButtons name={name} message={message} onChanged={onChanged} onEdit={onEdit} />}
		</div>
	);
}

function ChangeButtons({
	name,
	message: { n },
	onChanged,
	onEdit,
}: Pick<MessageFootProps, "name" | "message" | "onChanged" | "onEdit">) {
	const { t } = useTranslation("chat");
	const { path } = useConference();
	const [isConfirming, setIsConfirming] = useState(false);
	const remove = async () => {
		const route = api.api.conf[":conf"].rooms[":room"].messages[":n"];
		const param = { conf: path, room: name, n: String(n) };
		onChanged(await json(route.$delete({ param }, idempotent(crypto.randomUUID()))));
	};
	return (
		<span className="flex">
			<IconButton icon={Pencil} size={16} label={t("edit")} onClick={onEdit} />
			<IconButton icon={Trash2} size={16} label={t("delete")} onClick={() => setIsConfirming(true)} />
			<ConfirmDialog
				open={isConfirming}
				onClose={() => setIsConfirming(false)}
				title={t("delete_asked")}
				confirm={t("delete_confirm")}
				icon={Trash2}
				danger
				onConfirm={remove}
			>
				{t("delete_leaves")}
			</ConfirmDialog>
		</span>
	);
}
