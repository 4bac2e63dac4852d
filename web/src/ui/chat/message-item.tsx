import type { Message, RoomName } from "@deck/contracts/chat";
import { Pencil, Reply, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, idempotent, json } from "../../lib/api.ts";
import { useConference } from "../../lib/conference.ts";
import { cx } from "../../lib/cx.ts";
import { formatDateTime, formatWallTime } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { nameOf } from "../../lib/person-name.ts";
import { useSession } from "../../lib/session.ts";
import { Avatar } from "../avatar.tsx";
import { IconButton } from "../icon-button.tsx";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import { useAction } from "../use-action.ts";
import { EditMessage } from "./edit-message.tsx";

interface MessageItemProps {
	name: RoomName;
	message: Message;
	/** The message that it answers, where that is shown. */
	answered: Message | null;
	/** Whether somebody of the other side has read it. */
	seen: boolean;
	onChanged(message: Message): void;
	/** Absent: nothing can be said here. */
	onAnswer?: (() => void) | undefined;
}

/** One message: who and when, what it answers, its text, and what its reader may do with it. */
export function MessageItem({ name, message, answered, seen, onChanged, onAnswer }: MessageItemProps) {
	const { t } = useTranslation("chat");
	const { path } = useConference();
	const { user } = useSession();
	const [editing, setEditing] = useState(false);
	const now = useNow();
	const who = useSpeaker(message);
	const { n, at, own, text, edited_at, deleted_at, editable_till } = message;
	const mayEdit = editable_till !== null && now.toISOString() < editable_till;
	const [busy, remove] = useAction(async () => {
		const route = api.api.conf[":conf"].rooms[":room"].messages[":n"];
		const param = { conf: path, room: name, n: String(n) };
		onChanged(await json(route.$delete({ param }, idempotent(crypto.randomUUID()))));
	});
	const time = formatWallTime(new Date(at), user?.timezone ?? null).slice(-5);
	return (
		<li className={cx("flex gap-2.5", own && "flex-row-reverse")}>
			{!own && (
				<Avatar
					name={who}
					email={message.author?.user_id ?? "-"}
					picture={message.author?.avatar_path ?? null}
					organiser={message.side === "staff"}
				/>
			)}
			<article aria-label={t("of", { name: who })} className={cx("min-w-0 max-w-[85%]", own && "text-right")}>
				{!own && (
					<p className="mb-0.5 flex flex-wrap gap-x-2 text-13 text-secondary">
						<span className="font-semibold text-ink wrap-anywhere">{who}</span>
						<span>{t(`side.${message.side}`)}</span>
						<time dateTime={at} title={formatDateTime(new Date(at), user?.timezone ?? null)}>
							{time}
						</time>
					</p>
				)}
				{deleted_at ? (
					<p className="inline-flex items-center gap-1.5 rounded-card border border-dashed border-line px-3 py-1.5 text-13 text-secondary">
						<Trash2 aria-hidden size={14} />
						{t("deleted")}
					</p>
				) : editing ? (
					<EditMessage
						name={name}
						message={message}
						onClose={() => setEditing(false)}
						onChanged={onChanged}
					/>
				) : (
					<div
						className={cx(
							"inline-block max-w-full rounded-card px-3 py-2 text-left",
							own ? "bg-chip" : "bg-sunken",
						)}
					>
						{answered && (
							<p className="mb-1 line-clamp-2 border-l-2 border-link pl-2 text-13 text-secondary">
								{answered.deleted_at ? t("deleted") : answered.text}
							</p>
						)}
						<MarkdownText text={text} top={4} className="gap-2! text-14!" />
					</div>
				)}
				<div className={cx("flex items-center gap-x-2 text-13 text-secondary", own && "justify-end")}>
					{own && (
						<span>
							<time dateTime={at} title={formatDateTime(new Date(at), user?.timezone ?? null)}>
								{time}
							</time>
							{seen && ` · ${t("seen")}`}
						</span>
					)}
					{edited_at && !deleted_at && <span>{t("edited")}</span>}
					{!deleted_at && !editing && (
						<span className="flex">
							{onAnswer && <IconButton icon={Reply} size={16} label={t("answer")} onClick={onAnswer} />}
							{mayEdit && (
								<>
									<IconButton icon={Pencil} size={16} label={t("edit")} onClick={() => setEditing(true)} />
									<IconButton icon={Trash2} size={16} label={t("delete")} disabled={busy} onClick={remove} />
								</>
							)}
						</span>
					)}
				</div>
			</article>
		</li>
	);
}

/** What a message's author is called: by side where the account has told no name, or is gone. */
export function useSpeaker({ author, side, own }: Pick<Message, "author" | "side" | "own">): string {
	const { t } = useTranslation("chat");
	const locale = useLocale();
	if (own) return t("you");
	return (author && nameOf(author.names, locale)) ?? (author ? t(`nameless.${side}`) : t("gone"));
}
