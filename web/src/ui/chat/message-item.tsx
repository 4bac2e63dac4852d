import type { ChatMessage, ChatRoomName } from "@deck/contracts/chat";
import { Reply, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { plainText } from "../../lib/markdown/plain-text.ts";
import { Avatar } from "../avatar.tsx";
import { IconButton } from "../icon-button.tsx";
import { EditMessage } from "./edit-message.tsx";
import { MessageFiles } from "./message-files.tsx";
import { MessageFoot } from "./message-foot.tsx";
import { MessageText } from "./message-text.tsx";
import { MessageTime } from "./message-time.tsx";
import { useAuthorName } from "./use-author-name.ts";
import { useRoleText } from "./use-role-text.ts";

interface MessageItemProps {
	name: ChatRoomName;
	message: ChatMessage;
	startsGroup: boolean;
	endsGroup: boolean;
	replyTo: ChatMessage | null;
	seen?: string | undefined;
	highlighted: boolean;
	onChanged(message: ChatMessage): void;
	onReply?: (() => void) | undefined;
	onGoTo(n: number): void;
}

export function MessageItem(props: MessageItemProps) {
	const { name, message, startsGroup, endsGroup, replyTo, seen, highlighted, onChanged, onReply, onGoTo } =
		props;
	const { t } = useTranslation("chat");
	const [editing, setEditing] = useState(false);
	const article = useRef<HTMLElement>(null);
	const speaker = useAuthorName()(message);
	const { n, own, deleted_at, reply_to, author, side } = message;
	return (
		<li className={cx("flex gap-2.5", own && "flex-row-reverse", startsGroup ? "mt-3 first:mt-0" : "mt-1")}>
			{!own &&
				(startsGroup ? (
					<Avatar
						name={speaker}
						email={author?.user_id ?? "-"}
						picture={author?.avatar_path ?? null}
						organiser={side === "staff"}
					/>
				) : (
					<span aria-hidden className="w-8 shrink-0" />
				))}
			<article
				ref={article}
				tabIndex={-1}
				data-message={n}
				aria-label={t("of", { name: speaker })}
				className={cx(
					"flex min-w-0 max-w-[85%] flex-col",
					own ? "items-end" : "items-start",
					editing && "grow",
				)}
			>
				{!own && startsGroup && <Head message={message} name={speaker} />}
				{deleted_at ? (
					<p className="inline-flex items-center gap-1.5 rounded-card border border-dashed border-edge px-3 py-1.5 text-13 text-secondary">
						<Trash2 aria-hidden size={14} />
						{t("deleted")}
					</p>
				) : editing ? (
					<EditMessage
						name={name}
						message={message}
						onChanged={onChanged}
						onClose={() => {
							setEditing(false);
							article.current?.focus();
						}}
					/>
				) : (
					<div className={cx("flex max-w-full items-end gap-1", own && "flex-row-reverse")}>
						<div
							className={cx(
								"flex min-w-0 flex-col rounded-card transition-shadow",
								own ? "items-end rounded-tr-none" : "items-start rounded-tl-none",
								highlighted && "shadow-[0_0_0_2px_var(--focus)]",
							)}
						>
							{(message.text || reply_to !== null) && (
								<div
									className={cx(
										"max-w-full rounded-card px-3 py-2",
										own ? "rounded-tr-none bg-chip" : "rounded-tl-none bg-sunken",
									)}
								>
									{reply_to !== null && <QuotedMessage message={replyTo} onGoTo={() => onGoTo(reply_to)} />}
									{message.text && <MessageText text={message.text} />}
								</div>
							)}
							<MessageFiles room={name} message={message} />
						</div>
						{onReply && <IconButton icon={Reply} size={16} label={t("answer")} onClick={onReply} />}
					</div>
				)}
				{!editing && (
					<MessageFoot
						name={name}
						message={message}
						ends={endsGroup}
						seen={seen}
						onChanged={onChanged}
						onEdit={() => setEditing(true)}
					/>
				)}
			</article>
		</li>
	);
}

function Head({ message, name }: { message: ChatMessage; name: string }) {
	const role = useRoleText();
	return (
		<p className="mb-0.5 flex flex-wrap items-baseline gap-x-2 text-13 text-secondary">
			<span className="font-semibold text-ink wrap-anywhere">{name}</span>
			{message.author && <span>{role(message)}</span>}
			<MessageTime at={message.at} />
		</p>
	);
}

interface QuotedMessageProps {
	message: ChatMessage | null;
	onGoTo(): void;
}

function QuotedMessage({ message, onGoTo }: QuotedMessageProps) {
	const { t } = useTranslation("chat");
	const speaker = useAuthorName();
	return (
		<button
			type="button"
			onClick={onGoTo}
			title={t("go_to")}
			className="mb-1 block min-h-6 w-full border-l-2 border-link pl-2 text-left text-13 text-secondary hover:text-ink"
		>
			<span className="sr-only">{t("answers")} </span>
			<span className="line-clamp-2 wrap-anywhere">
				{message ? (
					<>
						<span className="font-medium">{speaker(message)}: </span>
						{message.deleted_at ? t("deleted") : plainText(message.text) || message.files[0]?.name}
					</>
				) : (
					t("earlier")
				)}
			</span>
		</button>
	);
}
